import type { Option, Part, PartValue, UploadHandle } from "@shared/api/types";
import { fill, formatMoney } from "@shared/ui/format";
import { isChosen, toggleOption } from "./choice";
import { itemMessages as messages } from "./messages";
import { UploadPart } from "./upload-part";
import styles from "./item.module.css";

/** What an option does to the price: "+ 0,60 €", "− 0,50 €", or the price it sets. */
function modifierText(option: Option, currency: string): string {
  const price = formatMoney(option.value, currency);
  if (option.modifier === "overwrite") return price;
  if (option.value === 0) return "";
  return fill(option.modifier === "add" ? messages.plus : messages.minus, { price });
}

function Options({
  part,
  name,
  value,
  isSoldOut,
  currency,
  onChange,
}: {
  part: Part;
  name: string;
  value: PartValue;
  isSoldOut: (option: Option) => boolean;
  currency: string;
  onChange: (value: PartValue) => void;
}) {
  const isSelect = part.type === "select";
  return part.options.map((option) => {
    const checked = isChosen(value, option.name);
    const isGone = isSoldOut(option);
    const isOffered = option.isEnabled && !isGone;
    return (
      <label key={option.name} className={styles.option} data-disabled={!isOffered}>
        <input
          type={isSelect ? "radio" : "checkbox"}
          name={name}
          checked={checked}
          // What is chosen can be let go of.
          disabled={!isOffered && !checked}
          onChange={() => onChange(toggleOption(part, value, option.name))}
          // A chosen radio sends no change, and by the keyboard not even a click: an optional one is let go here.
          onClick={() => {
            if (isSelect && checked) onChange(toggleOption(part, value, option.name));
          }}
          onKeyDown={(event) => {
            if (event.key !== " " || !isSelect || !checked) return;
            event.preventDefault();
            onChange(toggleOption(part, value, option.name));
          }}
        />
        <span className={styles.optionName}>
          {option.name}
          {option.allergens.length > 0 && (
            <small title={messages.allergens}>{option.allergens.join(" ")}</small>
          )}
        </span>
        <span className={styles.optionPrice}>
          {isOffered
            ? modifierText(option, currency)
            : isGone
              ? messages.optionSoldOut
              : messages.optionUnavailable}
        </span>
      </label>
    );
  });
}

function hint(part: Part): string {
  if (part.type === "multiselect") {
    return part.optional ? messages.several : `${messages.required}, ${messages.several}`;
  }
  return part.optional ? messages.optional : messages.required;
}

export function PartField({
  part,
  index,
  value,
  isSoldOut,
  currency,
  onChange,
}: {
  part: Part;
  index: number;
  value: PartValue;
  isSoldOut: (option: Option) => boolean;
  currency: string;
  onChange: (value: PartValue) => void;
}) {
  const id = `part-${index}`;
  const head = (
    <>
      {part.name} <small>{hint(part)}</small>
    </>
  );
  const description = part.description && <p className={styles.help}>{part.description}</p>;
  switch (part.type) {
    case "select":
    case "multiselect":
      return (
        <fieldset className={styles.part}>
          <legend>{head}</legend>
          {description}
          <Options
            part={part}
            name={id}
            value={value}
            isSoldOut={isSoldOut}
            currency={currency}
            onChange={onChange}
          />
        </fieldset>
      );
    case "text":
    case "textarea": {
      const Control = part.type === "text" ? "input" : "textarea";
      return (
        <div className={styles.part}>
          <label htmlFor={id}>{head}</label>
          {description}
          <Control
            id={id}
            className={styles.input}
            value={typeof value === "string" ? value : ""}
            required={!part.optional}
            maxLength={part.type === "text" ? 200 : 2000}
            onChange={(event: { target: { value: string } }) =>
              onChange(event.target.value === "" ? null : event.target.value)
            }
          />
        </div>
      );
    }
    default:
      return (
        <fieldset className={styles.part}>
          <legend>{head}</legend>
          {description}
          <UploadPart
            part={part}
            type={part.type}
            value={Array.isArray(value) ? (value as UploadHandle[]) : []}
            onChange={onChange}
          />
        </fieldset>
      );
  }
}
