import { NativeSelect, Switch, TextInput } from "@mantine/core";
import type { Fields } from "@shared/api/fields";
import type { Branch } from "@shared/api/types";
import { longestOf } from "../../form/control";
import { inputFirst } from "../../ui/input-order";
import { navigationMessages as messages } from "./messages";
import type { Entry } from "./navigation-tree";
import styles from "./navigations.module.css";

type EntryFieldsProps = {
  entry: Entry;
  /** What the contract says of them. */
  facts: Fields;
  branches: readonly Branch[];
  onChange: (changes: Partial<Entry>) => void;
  errorAt: (name: "label" | "type" | "target") => string | undefined;
};

/** What one entry says and where it leads. */
export function EntryFields({ entry, facts, branches, onChange, errorAt }: EntryFieldsProps) {
  const choices = facts.type?.kind === "choice" ? facts.type.choices : {};
  return (
    <div className={styles.fields}>
      <TextInput
        id={`label-${entry.key}`}
        label={facts.label?.label}
        autoComplete="off"
        maxLength={longestOf(facts.label)}
        value={entry.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        error={errorAt("label")}
      />
      <NativeSelect
        label={messages.type}
        data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
        value={entry.type}
        onChange={(event) =>
          onChange({ type: event.currentTarget.value as Entry["type"], target: "" })
        }
        error={errorAt("type")}
      />
      <Target
        entry={entry}
        longest={longestOf(facts.target)}
        branches={branches}
        onChange={onChange}
        error={errorAt("target")}
      />
      <Switch
        label={messages.enabled}
        checked={entry.isEnabled}
        onChange={(event) => onChange({ isEnabled: event.currentTarget.checked })}
      />
    </div>
  );
}

type TargetProps = Pick<EntryFieldsProps, "entry" | "branches" | "onChange"> & {
  longest: number | undefined;
  error: string | undefined;
};

function Target({ entry, longest, branches, onChange, error }: TargetProps) {
  const { type, target } = entry;
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
      maxLength={longest}
      onChange={(event) => onChange({ target: event.currentTarget.value })}
    />
  );
}
