import { fill, formatMoney } from "../../ui/format";
import { useShows } from "../context/hiding";
import { orderMessages as messages } from "./messages";
import { amountOf, choicesOf, emphasized } from "./order-facts";
import type { Order } from "./order";
import styles from "./item-list.module.css";

type ItemListProps = { items: Order["items"]; prices?: "shown" | "hidden" };

/** What is to be made: amount, name, and below it what was chosen, with everything left out in bold. */
export function ItemList({ items, prices = "hidden" }: ItemListProps) {
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        // An order's items are addressed by their index.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span className={styles.amount}>{amountOf(item)}</span>
          <span className={styles.name}>{item.name}</span>
          {prices === "shown" && <span className={styles.price}>{formatMoney(item.gross)}</span>}
          {choicesOf(item).map(({ name, text }) => (
            <span key={name} className={styles.choice}>
              {emphasized(text).map((piece) =>
                piece.isStrong ? (
                  <strong key={piece.text}>{piece.text}</strong>
                ) : (
                  <span key={piece.text}>{piece.text}</span>
                ),
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The items of a card; only how many while product data are hidden. */
export function CardItems({ items }: { items: Order["items"] }) {
  const [showsProductData] = useShows("productData");
  return showsProductData ? <ItemList items={items} /> : <ItemCount items={items} />;
}

function ItemCount({ items }: { items: Order["items"] }) {
  const count = items.length;
  return (
    <p className={styles.count}>
      {count === 1 ? messages.itemCount.one : fill(messages.itemCount.many, { count })}
    </p>
  );
}
