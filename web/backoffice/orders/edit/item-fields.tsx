import { NativeSelect, TextInput } from "@mantine/core";
import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { unitNames } from "@shared/api/unit-words.generated";
import type { Unit } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { verbatim } from "../../form/control";
import { formatTyped, readTyped } from "../../form/numbers";
import { IconAction } from "../../ui/icon-action";
import { amountFacts, isUntouched, type Answer, type ItemRow } from "./item-rows";
import { editMessages as messages } from "./messages";
import { PartField } from "./part-field";
import styles from "./edit.module.css";

type ItemFieldsProps = {
  row: ItemRow;
  amountId: string;
  /** By what follows the path of the item. */
  errorAt: (field: string) => string | undefined;
  onChange: (changes: Partial<ItemRow>) => void;
  onRemove: () => void;
};

/** One item: how much, in what, and what of its parts is chosen. */
export function ItemFields(props: ItemFieldsProps) {
  const { row, errorAt, onChange, onRemove } = props;
  const parts = row.product?.config.parts ?? [];
  const partError = parts.map((_, index) => errorAt(`.parts[${index}]`)).find(Boolean);
  const [isUnfolded, setUnfolded] = useState(row.stored === null);
  const isOpen = isUnfolded || partError !== undefined;
  const mark =
    row.stored === null ? messages.further : isUntouched(row) ? undefined : messages.changed;
  const itemError = errorAt("") ?? errorAt(".product");
  return (
    <fieldset className={styles.item} aria-label={row.name}>
      <div className={styles.bar}>
        <p className={styles.name}>
          <strong>{row.name}</strong>
          {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        </p>
        <IconAction
          icon={Trash2}
          name={fill(messages.remove, { name: row.name })}
          onClick={onRemove}
        />
      </div>
      {itemError !== undefined && <p className={styles.error}>{itemError}</p>}
      <div className={styles.amount}>
        <Amount {...props} />
        <UnitField {...props} />
        {parts.length > 0 && (
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={fill(messages.changeOf, { name: row.name })}
            leftSection={
              isOpen ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />
            }
            onClick={() => setUnfolded(!isOpen)}
          >
            {messages.change}
          </Button>
        )}
      </div>
      {row.product === null && <p className={styles.choices}>{messages.asItIs}</p>}
      {!isOpen && <Choices answers={row.answers} />}
      {isOpen && parts.length > 0 && (
        <div className={styles.parts}>
          {parts.map((part, index) => (
            <PartField
              key={part.name}
              part={part}
              isFurther={row.stored === null}
              answer={row.answers[part.name] ?? null}
              error={errorAt(`.parts[${index}]`)}
              onChange={(answer) => onChange({ answers: { ...row.answers, [part.name]: answer } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Amount({ row, amountId, errorAt, onChange }: ItemFieldsProps) {
  const settle = () => {
    const amount = readTyped(amountFacts, row.amount);
    if (amount !== undefined) onChange({ amount: formatTyped(amountFacts, amount) });
  };
  return (
    <TextInput
      {...verbatim}
      id={amountId}
      className={styles.number}
      label={messages.amount}
      aria-label={fill(messages.amountOf, { name: row.name })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      readOnly={row.product === null}
      value={row.amount}
      onChange={(event) => onChange({ amount: event.currentTarget.value })}
      onBlur={settle}
      error={errorAt(".amount")}
    />
  );
}

function UnitField({ row, errorAt, onChange }: ItemFieldsProps) {
  const { product } = row;
  const units = new Set<Unit>([
    row.unit,
    ...(product ? [product.unit, ...product.alternativeUnits.map(({ unit }) => unit)] : []),
  ]);
  if (units.size === 1)
    return <span className={styles.unit}>{row.unit === "piece" ? "" : unitNames[row.unit]}</span>;
  return (
    <NativeSelect
      label={messages.unit}
      value={row.unit}
      data={[...units].map((unit) => ({ value: unit, label: unitNames[unit] }))}
      onChange={(event) => onChange({ unit: event.currentTarget.value as Unit })}
      error={errorAt(".unit")}
    />
  );
}

const wordsOf = (answer: Answer): string =>
  typeof answer === "string"
    ? answer
    : (answer ?? []).filter((one) => typeof one === "string").join(", ");

function Choices({ answers }: { answers: ItemRow["answers"] }) {
  const words = Object.values(answers)
    .map(wordsOf)
    .filter((text) => text !== "");
  return words.length > 0 && <p className={styles.choices}>{words.join(" · ")}</p>;
}
