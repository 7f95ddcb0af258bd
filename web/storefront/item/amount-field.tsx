import { useState } from "react";
import type { Product, Unit } from "@shared/api/types";
import { unitNames } from "@shared/api/unit-words.generated";
import {
  amountLimits,
  canDecrease,
  canIncrease,
  convertAmount,
  decreaseAmount,
  increaseAmount,
  offeredUnits,
  parseAmount,
  snapAmount,
} from "@shared/domain/amounts";
import { formatAmount } from "@shared/ui/format";
import { PlusIcon } from "../ui/icons";
import { MinusIcon } from "../ui/more-icons";
import { itemMessages as messages } from "./messages";
import styles from "./item.module.css";

/** Amount and unit of an item. What is typed settles on the step grid when the field is left. */
export function AmountField({
  product,
  amount,
  unit,
  onChange,
}: {
  product: Product;
  amount: number;
  unit: Unit;
  onChange: (amount: number, unit: Unit) => void;
}) {
  /** What is being typed; null while the field shows the amount itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const limits = amountLimits(product, unit);
  const unitsOffered = offeredUnits(product);

  const settle = () => {
    if (typed === null) return;
    const snapped = snapAmount(limits, parseAmount(typed));
    setTyped(null);
    if (snapped !== amount) onChange(snapped, unit);
  };

  return (
    <div className={styles.amount}>
      <div className={styles.stepper}>
        {/* At its end a button keeps the focus, which a disabled one would lose. */}
        <button
          type="button"
          aria-label={messages.less}
          aria-disabled={!canDecrease(limits, amount)}
          onClick={() => {
            if (canDecrease(limits, amount)) onChange(decreaseAmount(limits, amount), unit);
          }}
        >
          <MinusIcon />
        </button>
        <input
          aria-label={messages.amount}
          inputMode="decimal"
          value={typed ?? formatAmount(amount)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === "Enter") settle();
          }}
        />
        <button
          type="button"
          aria-label={messages.more}
          aria-disabled={!canIncrease(limits, amount)}
          onClick={() => {
            if (canIncrease(limits, amount)) onChange(increaseAmount(limits, amount), unit);
          }}
        >
          <PlusIcon />
        </button>
      </div>
      {unitsOffered.length > 1 ? (
        <select
          aria-label={messages.unit}
          value={unit}
          onChange={(event) => {
            const chosen = event.target.value as Unit;
            onChange(convertAmount(product, amount, unit, chosen), chosen);
          }}
        >
          {unitsOffered.map((offered) => (
            <option key={offered} value={offered}>
              {unitNames[offered]}
            </option>
          ))}
        </select>
      ) : (
        unit !== "piece" && <span>{unitNames[unit]}</span>
      )}
    </div>
  );
}
