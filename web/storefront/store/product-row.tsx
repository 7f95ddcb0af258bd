import { memo } from "react";
import type { Diet, OrderType, Product } from "@shared/api/types";
import { allergenNames, dietNames } from "@shared/api/food-words.generated";
import { fill } from "@shared/ui/format";
import { PlusIcon } from "../ui/icons";
import { Picture } from "../ui/picture";
import { leadTimeText, storeMessages as messages } from "./messages";
import { cardPriceText, isOrderedAtOnce } from "./product-price";
import styles from "./product-row.module.css";

function AddButton({
  product,
  inCart,
  onAdd,
}: {
  product: Product;
  inCart: string | null;
  onAdd: () => void;
}) {
  const isAtOnce = isOrderedAtOnce(product);
  const { name } = product;
  const labels = isAtOnce
    ? { empty: messages.add, filled: messages.inCartFor }
    : { empty: messages.chooseFor, filled: messages.inCartChooseFor };
  if (inCart !== null) {
    return (
      <button
        type="button"
        className={`${styles.pill} ${styles.inCart}`}
        aria-label={fill(labels.filled, { name, amount: inCart })}
        onClick={onAdd}
      >
        {fill(messages.inCart, { amount: inCart })}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={isAtOnce ? styles.plus : styles.pill}
      aria-label={fill(labels.empty, { name })}
      onClick={onAdd}
    >
      {isAtOnce ? <PlusIcon /> : messages.choose}
    </button>
  );
}

/** What is vegan need not be called vegetarian as well. */
function shownDiets(diets: readonly Diet[]): Diet[] {
  return diets.filter((diet) => diet !== "vegetarian" || !diets.includes("vegan"));
}

function Facts({
  product,
  orderType,
  currency,
}: {
  product: Product;
  orderType: OrderType;
  currency: string;
}) {
  return (
    <p className={styles.facts}>
      {!product.isPriceHidden && (
        <span className={styles.price}>{cardPriceText(product, orderType, currency)}</span>
      )}
      {product.allergens.length > 0 && (
        <span
          className={styles.allergens}
          title={fill(messages.allergens, {
            names: product.allergens.map((letter) => allergenNames[letter]).join(", "),
          })}
        >
          <span className="visually-hidden">{fill(messages.allergens, { names: "" })}</span>
          {product.allergens.join(" ")}
        </span>
      )}
      {shownDiets(product.diets).map((diet) => (
        <span key={diet} className={styles.diet}>
          {dietNames[diet]}
        </span>
      ))}
      {product.isLeadTimeEnabled && (
        <span className={styles.note}>
          {fill(messages.leadTime, {
            time: leadTimeText(product.leadTimeValue, product.leadTimeType),
          })}
        </span>
      )}
    </p>
  );
}

/**
 * One line of the menu. The whole row opens the product, the button at its end orders. A long menu has hundreds of them:
 * a tap on one renders only that one anew.
 */
export const ProductRow = memo(function ProductRow({
  product,
  isOrderable,
  isSoldOut,
  isFirst,
  orderType,
  currency,
  inCart,
  onOpen,
  onAdd,
}: {
  product: Product;
  isOrderable: boolean;
  isSoldOut: boolean;
  isFirst: boolean;
  orderType: OrderType;
  currency: string;
  /** "2" or "500 g"; null while it is not in the cart. */
  inCart: string | null;
  onOpen: (product: Product) => void;
  onAdd: (product: Product) => void;
}) {
  const image = product.images[0];
  return (
    <li
      className={styles.row}
      data-unavailable={!isOrderable || isSoldOut}
      data-picture={image !== undefined}
    >
      <div className={styles.text}>
        <h3>
          <button type="button" className={styles.name} onClick={() => onOpen(product)}>
            {product.name}
          </button>
        </h3>
        {product.description && <p className={styles.description}>{product.description}</p>}
        <Facts product={product} orderType={orderType} currency={currency} />
      </div>
      <div className={styles.side}>
        {image && (
          <Picture
            image={image}
            cut="product"
            sizes={["thumbnail", "tiny"]}
            shownWidth="5.5rem"
            isFirst={isFirst}
            alt=""
            className={styles.picture}
          />
        )}
        {isOrderable && !isSoldOut ? (
          <AddButton product={product} inCart={inCart} onAdd={() => onAdd(product)} />
        ) : (
          <span className={styles.unavailable} data-sold-out={isOrderable}>
            {isOrderable ? messages.soldOut : messages.unavailable}
          </span>
        )}
      </div>
    </li>
  );
});
