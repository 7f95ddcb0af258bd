import { Input } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { FieldFacts, Fields } from "@shared/api/fields";
import { Skeleton } from "@shared/staff/ui/skeleton";
import { fieldPlace, type Control, type ControlProps } from "../control";
import type { Draft } from "../draft";
import { askedOf, fieldsWithin, type PlacedField } from "../form";
import type { ErrorAt } from "../refusal";
import styles from "./controls.module.css";
import { controlsByItem, controlsByKind } from "./registry";

/** What moves by drag loads where there is such a list. */
const RowsControl = lazy(async () => ({
  default: (await import("./rows-control")).RowsControl,
}));

type FieldInputsProps = {
  fields: readonly PlacedField[];
  /** Of all fields of the form, the group or the entry. */
  facts: Fields;
  draft: Draft;
  /** What their paths begin with. */
  within?: string;
  /** `at` is the path of what changed. */
  onChange: (name: string, value: unknown, at: string) => void;
  errorAt: ErrorAt;
};

/** Fields that are asked for, each in the control that fits what it is, or in the form's own. */
export function FieldInputs(props: FieldInputsProps) {
  const { fields, facts: siblings, draft, within = "", onChange, errorAt } = props;
  return fields
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, facts, label, hint, control, parts, entry, autoComplete }) => {
      const path = within + name;
      const Fitting =
        control ?? (facts.kind === "list" ? ofItem[facts.item.kind] : ofKind[facts.kind]);
      if (!Fitting) throw new Error(`no control fits ${path}`);
      return (
        <div key={name} {...fieldPlace(path)} className={styles.field} data-wide={isWide(facts)}>
          <Fitting
            name={path}
            facts={facts}
            label={label}
            hint={typeof hint === "function" ? hint(draft) : hint}
            value={draft[name]}
            onChange={(value, at = path) => onChange(name, value, at)}
            error={errorAt(path)}
            errorAt={errorAt}
            draft={draft}
            siblings={siblings}
            parts={parts}
            entry={entry}
            autoComplete={autoComplete}
          />
        </div>
      );
    });
}

/** Whether it takes the whole width where others stand side by side. */
const isWide = (facts: FieldFacts) =>
  facts.kind === "html" ||
  facts.kind === "list" ||
  facts.kind === "group" ||
  (facts.kind === "reference" && facts.target === "images");

function GroupControl(props: ControlProps) {
  const { name, facts, label, hint, value, onChange, error, errorAt, parts } = props;
  if (facts.kind !== "group") return null;
  const within = facts.fields();
  const values = value as Draft;
  const fields = askedOf(fieldsWithin(within, parts), values);
  const inputs = (
    <FieldInputs
      fields={fields}
      facts={within}
      draft={values}
      within={`${name}.`}
      onChange={(part, next, at) => onChange({ ...values, [part]: next }, at)}
      errorAt={errorAt}
    />
  );
  // One field says itself what it is.
  if (fields.length === 1) return inputs;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <div className={styles.within}>{inputs}</div>
    </fieldset>
  );
}

function LateRows(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton height={144} />}>
      <RowsControl {...props} />
    </Suspense>
  );
}

type Controls = Partial<Record<FieldFacts["kind"], Control>>;

/** With those that hold fields of their own. */
const ofKind: Controls = { ...controlsByKind, group: GroupControl };
const ofItem: Controls = { ...controlsByItem, group: LateRows };
