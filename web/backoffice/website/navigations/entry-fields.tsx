import { NativeSelect, Switch, TextInput } from "@mantine/core";
import type { Branch } from "@shared/api/types";
import { inputFirst } from "../../ui/input-order";
import { navigationMessages as messages } from "./messages";
import type { Entry } from "./navigation-tree";
import styles from "./navigations.module.css";

type EntryFieldsProps = {
  entry: Entry;
  branches: readonly Branch[];
  onChange: (changes: Partial<Entry>) => void;
  errorAt: (name: "label" | "type" | "target") => string | undefined;
};

type EntryType = Entry["type"];
const types = Object.keys(messages.types) as EntryType[];

/** What one entry says and where it leads. */
export function EntryFields({ entry, branches, onChange, errorAt }: EntryFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextInput
        id={`label-${entry.key}`}
        label={messages.label}
        autoComplete="off"
        maxLength={80}
        value={entry.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        error={errorAt("label")}
      />
      <NativeSelect
        label={messages.type}
        data={types.map((value) => ({ value, label: messages.types[value] }))}
        value={entry.type}
        onChange={(event) => {
          const type = types.find((one) => one === event.currentTarget.value);
          if (type) onChange({ type, target: "" });
        }}
        error={errorAt("type")}
      />
      <Target entry={entry} branches={branches} onChange={onChange} error={errorAt("target")} />
      <Switch
        label={messages.enabled}
        checked={entry.isEnabled}
        onChange={(event) => onChange({ isEnabled: event.currentTarget.checked })}
      />
    </div>
  );
}

type TargetProps = Pick<EntryFieldsProps, "entry" | "branches" | "onChange"> & {
  error: string | undefined;
};

function Target({ entry: { type, target }, branches, onChange, error }: TargetProps) {
  if (type === "home") return null;
  const common = { label: messages.targets[type], value: target, error };
  if (type === "branch") {
    const known = branches.map(({ identifier, name }) => ({ value: identifier, label: name }));
    const isKnown = target === "" || known.some(({ value }) => value === target);
    return (
      <NativeSelect
        {...common}
        data={[
          { value: "", label: messages.chooseBranch },
          ...known,
          ...(isKnown ? [] : [{ value: target, label: target }]),
        ]}
        onChange={(event) => onChange({ target: event.currentTarget.value })}
      />
    );
  }
  return (
    <TextInput
      {...common}
      description={type === "site" ? messages.siteHint : messages.linkHint}
      inputWrapperOrder={inputFirst}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      onChange={(event) => onChange({ target: event.currentTarget.value })}
    />
  );
}
