import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { Part } from "@shared/api/types";
import { fill, formatMoney } from "@shared/ui/format";
import { isOfFiles, type Answer } from "./item-rows";
import { editMessages as messages } from "./messages";
import styles from "./edit.module.css";

type PartFieldProps = {
  part: Part;
  answer: Answer;
  /** Of an item that the order does not have yet. */
  isFurther: boolean;
  error: string | undefined;
  onChange: (answer: Answer) => void;
};

/** As many characters as somebody writes into one part. */
const mostText = 1000;

const namesIn = (answer: Answer): string[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : [];

/** What can be had, and what is chosen though it cannot be had any more. */
function optionsOf({ options }: Part, chosen: readonly string[]) {
  const shown = options.filter(({ name, isEnabled }) => isEnabled || chosen.includes(name));
  const gone = chosen.filter((name) => !options.some((option) => option.name === name));
  return [
    ...shown.map(({ name, modifier, value }) => ({
      value: name,
      label:
        modifier === "add" && value > 0
          ? fill(messages.surcharge, { option: name, price: formatMoney(value) })
          : name,
    })),
    ...gone.map((name) => ({ value: name, label: name })),
  ];
}

/** The control that fits what a part asks for. */
export function PartField({ part, answer, isFurther, error, onChange }: PartFieldProps) {
  const label = part.optional ? fill(messages.optional, { part: part.name }) : part.name;
  const text = typeof answer === "string" ? answer : "";
  if (isOfFiles(part))
    return (
      <p>
        <strong>{label}:</strong> {isFurther ? messages.noFiles : messages.files}
      </p>
    );
  if (part.type === "multiselect") {
    const chosen = namesIn(answer);
    return (
      <Checkbox.Group label={label} value={chosen} onChange={onChange} error={error}>
        <div className={styles.options}>
          {optionsOf(part, chosen).map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
  if (part.type === "select")
    return (
      <NativeSelect
        label={label}
        error={error}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[
          ...(part.optional || text === ""
            ? [{ value: "", label: part.optional ? messages.nothing : messages.choose }]
            : []),
          ...optionsOf(part, text === "" ? [] : [text]),
        ]}
      />
    );
  const line = {
    label,
    error,
    value: text,
    maxLength: mostText,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value || null),
  };
  return part.type === "textarea" ? <Textarea {...line} rows={3} /> : <TextInput {...line} />;
}
