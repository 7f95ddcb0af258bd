import { Checkbox, NativeSelect, Switch } from "@mantine/core";
import { formMessages as messages } from "../messages";
import { lineOf, type ControlProps } from "../control";
import styles from "./controls.module.css";

/** One of two, one of several, some of several. */

export function SwitchControl({ name, label, hint, value, onChange, error }: ControlProps) {
  return (
    <Switch
      name={name}
      label={label}
      // The hint lies inside the label, and would be read with the name and once more as the description.
      aria-label={label}
      description={hint}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
    />
  );
}

export function ChoiceControl(props: ControlProps) {
  const { facts } = props;
  if (facts.kind !== "choice") return null;
  const choices = Object.entries(facts.choices).map(([value, label]) => ({ value, label }));
  const none = { value: "", label: messages.chooseNone };
  return <NativeSelect {...lineOf(props)} data={facts.mayBeEmpty ? [none, ...choices] : choices} />;
}

export function ChoicesControl({ facts, value, ...props }: ControlProps) {
  if (facts.kind !== "list" || facts.item.kind !== "choice") return null;
  return (
    <SomeOf {...props} choices={Object.entries(facts.item.choices)} chosen={value as string[]} />
  );
}

type SomeOfProps = Pick<ControlProps, "label" | "hint" | "error"> & {
  choices: readonly (readonly [value: string, name: string])[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

export function SomeOf({ label, hint, error, choices, chosen, onChange }: SomeOfProps) {
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      value={chosen}
      onChange={onChange}
      error={error}
    >
      <div className={styles.choices}>
        {choices.map(([value, name]) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
