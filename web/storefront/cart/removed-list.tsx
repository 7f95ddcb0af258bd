import type { Branch, Product } from "@shared/api/types";
import { itemProblems } from "@shared/domain/pricing";
import { fill, formatMoney } from "@shared/ui/format";
import { navigate } from "../state/location";
import { useBranchPath } from "../state/kiosk";
import type { Removal } from "./cart";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import { contentMessages as messages } from "./content.messages";
import { cartElementId } from "./cart-focus";
import { removedNames, takeCurrent } from "./removals";
import { type OrderDraft, pricedItems } from "./use-order";
import styles from "./cart.module.css";

/** What changed about a product, in words: its price, name, or description. */
function changeText({ item: { product: before } }: Removal, now: Product, currency: string) {
  const texts = [];
  if (before.price !== now.price) {
    const [actual, seen] = [now.price, before.price].map((price) => formatMoney(price, currency));
    texts.push(fill(messages.newPrice, { actual: actual ?? "", seen: seen ?? "" }));
  }
  if (before.name !== now.name) texts.push(fill(messages.newName, { name: now.name }));
  if (before.description !== now.description) texts.push(messages.newDescription);
  return texts.join(", ");
}

/** One tap takes the product as it is now; where the choices no longer fit it, the tap leads to them. */
function Changed({
  removal,
  product,
  branch,
  order,
}: {
  removal: Removal;
  product: Product;
  branch: Branch;
  order: OrderDraft;
}) {
  const path = useBranchPath(branch.identifier);
  const [item] = pricedItems([removal.item]);
  const fits = item !== undefined && itemProblems(product, item).length === 0;
  const take = () => {
    if (fits) order.change((cart) => takeCurrent(cart, product));
    else navigate(`${path}?product=${product.id}`);
  };
  const { name } = removal.item.product;
  const text = changeText(removal, product, order.currency);
  return (
    <li>
      <span>{fill(messages.changedMeanwhile, { name, text })}</span>
      <button type="button" onClick={take}>
        {fill(fits ? messages.takeCurrent : messages.chooseAnew, { name: product.name })}
      </button>
    </li>
  );
}

export function RemovedList({ branch, order }: { branch: Branch; order: OrderDraft }) {
  const { removed } = order.cart;
  const held = useFocusHandedOn(`#${cartElementId}`);
  const productOf = ({ item }: Removal) => order.products.get(item.product.id);
  const gone = removed.filter((one) => !one.isChanged || !productOf(one));
  const changed = removed.filter(
    (one, index) =>
      !gone.includes(one) &&
      removed.findIndex(({ item }) => item.product.id === one.item.product.id) === index,
  );
  return (
    <section ref={held} className={styles.removed} aria-label={messages.removedTitle}>
      <output>
        {gone.length > 0 &&
          fill(messages.noLongerAvailable, { names: removedNames(gone).join(", ") })}
      </output>
      {changed.length > 0 && (
        <ul>
          {changed.map((removal) => {
            const product = productOf(removal);
            return product && <Changed key={product.id} {...{ removal, product, branch, order }} />;
          })}
        </ul>
      )}
      <button type="button" onClick={() => order.change((cart) => ({ ...cart, removed: [] }))}>
        {messages.understood}
      </button>
    </section>
  );
}
