import type { PartValue, Unit } from "@shared/api/types";
import { choiceTexts } from "../cart/cart-rows";
import { amountText, priceText } from "../cart/price-text";
import styles from "./order-lines.module.css";

/** What is ordered, line by line: before it is sent, and afterwards. */

type OrderLine = {
  key: string | number;
  amount: number;
  unit: Unit;
  name: string;
  choices: readonly PartValue[];
  /** null while it cannot be told. */
  price: { gross: number; isApproximate?: boolean; isMinimum?: boolean } | null;
  /** What else is to be said of it. */
  notes?: readonly string[];
};

export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: string }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, amount, unit, name, choices, price, notes = [] }) => {
        const texts = choiceTexts(choices);
        return (
          <li key={key}>
            <span>
              {amountText(amount, unit)}
              {"\u00a0"}×
            </span>
            <span>
              {name}
              {texts.length > 0 && <small>{texts.join(", ")}</small>}
              {notes.map((note) => (
                <small key={note} className={styles.note}>
                  {note}
                </small>
              ))}
            </span>
            <span>{price && priceText(price.gross, price, currency)}</span>
          </li>
        );
      })}
    </ul>
  );
}
