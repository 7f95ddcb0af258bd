import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { Config, ImageRef } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { ImageField } from "../media/image-field";
import { isFormatted } from "../records/legal-text";
import { inputFirst } from "../ui/input-order";
import { settingsMessages as messages } from "./messages";
import type { SettingsField } from "./sections";
import type { DraftValue } from "./settings-draft";
import styles from "./settings.module.css";

type SettingFieldProps = {
  field: SettingsField;
  value: DraftValue;
  /** As it was loaded. */
  stored: Config;
  onChange: (value: DraftValue) => void;
  error: string | undefined;
};

/** One setting in the control that fits it. */
export function SettingField({ field, value, stored, onChange, error }: SettingFieldProps) {
  const { label, hint } = field;
  const text = typeof value === "string" ? value : "";
  const common = { label, description: hint, inputWrapperOrder: inputFirst, error };
  const typed = {
    ...common,
    name: field.name,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  switch (field.kind) {
    case "image":
      return (
        <ImageField
          label={label}
          hint={hint}
          image={value as ImageRef | null}
          onChange={onChange}
          error={error}
        />
      );
    case "switch":
      return (
        <Switch
          label={label}
          description={hint}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          error={error}
        />
      );
    case "colour":
      return (
        <div className={styles.colour}>
          <TextInput {...typed} {...plain} maxLength={7} />
          <input
            type="color"
            aria-label={fill(messages.pickColour, { label })}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : ""}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      );
    case "choice": {
      const known = Object.entries(field.choices).map(([choice, name]) => ({
        value: choice,
        label: name,
      }));
      const own = { value: text, label: fill(messages.ownValue, { value: text }) };
      return (
        <NativeSelect
          {...typed}
          data={Object.hasOwn(field.choices, text) ? known : [...known, own]}
        />
      );
    }
    case "number":
      return <TextInput {...typed} {...plain} className={styles.number} maxLength={5} />;
    case "html":
      return (
        <Textarea
          {...typed}
          description={isFormatted(stored[field.name] ?? "") ? messages.losesFormat : hint}
          rows={6}
        />
      );
    case "area":
    case "lines":
      return <Textarea {...typed} autosize={false} rows={field.kind === "lines" ? 6 : 3} />;
    case "address":
      return <TextInput {...typed} {...plain} type="url" inputMode="url" />;
    case "text":
      return <TextInput {...typed} autoComplete="off" />;
  }
}
