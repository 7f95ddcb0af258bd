import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { useState, type ComponentType } from "react";
import type { ImageRef } from "@shared/api/types";
import type { FieldFacts } from "@shared/api/fields";
import { identifierOf } from "@shared/domain/identifier";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { compareText, fill } from "@shared/ui/format";
import { QueryContent } from "@shared/staff/ui/query-content";
import { ImageField } from "../media/image-field";
import { useRecords } from "../records/queries/record-queries";
import { inputFirst } from "../ui/input-order";
import type { Draft } from "./draft";
import styles from "./form.module.css";
import { htmlOf, isFormatted, textOf } from "./legal-text";
import { formMessages as messages } from "./messages";
import type { ErrorAt } from "./refusal";
import { fieldPlace } from "./refusal-summary";

export type ControlProps = {
  name: string;
  facts: FieldFacts;
  label: string;
  hint?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  /** For what lies within the field, by its whole path. */
  errorAt: ErrorAt;
  /** All that is typed in the form. */
  draft: Draft;
};

export type Control = ComponentType<ControlProps>;

/** What the controls of one line have in common. */
function lineOf({ name, facts, label, hint, value, onChange, error }: ControlProps) {
  return {
    name,
    label,
    description: hint,
    inputWrapperOrder: inputFirst,
    autoComplete: "off",
    maxLength: "atMost" in facts ? facts.atMost : undefined,
    value: typeof value === "string" ? value : "",
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error,
  };
}

/** No words: nothing is corrected while it is typed. */
const verbatim = { autoCapitalize: "none", spellCheck: false };

/** From so many characters on a text is written in several lines. */
const longText = 500;

function TextControl(props: ControlProps) {
  const line = lineOf(props);
  if ((line.maxLength ?? 0) > longText) return <Textarea {...line} rows={3} />;
  return <TextInput {...line} />;
}

export function AddressControl(props: ControlProps) {
  return <TextInput {...lineOf(props)} {...verbatim} inputMode="url" />;
}

/** What it becomes when nobody writes one stands in it. */
function IdentifierControl(props: ControlProps) {
  const follows = typeof props.draft.name === "string" ? identifierOf(props.draft.name) : undefined;
  return <TextInput {...lineOf(props)} {...verbatim} placeholder={follows} />;
}

const EmailControl = (props: ControlProps) => (
  <TextInput {...lineOf(props)} {...verbatim} inputMode="email" />
);
const PhoneControl = (props: ControlProps) => <TextInput {...lineOf(props)} inputMode="tel" />;
const NumberControl = (props: ControlProps) => (
  <TextInput {...lineOf(props)} {...verbatim} inputMode="decimal" className={styles.number} />
);

/** A text whose paragraphs alone can be changed here. */
function HtmlControl(props: ControlProps) {
  const html = String(props.value);
  const [typed, setTyped] = useState({ html, text: textOf(html) });
  // Changed from elsewhere.
  const text = typed.html === html ? typed.text : textOf(html);
  const [wasFormatted] = useState(() => isFormatted(html));
  return (
    <Textarea
      {...lineOf(props)}
      description={wasFormatted ? messages.losesFormat : props.hint}
      maxLength={undefined}
      rows={6}
      value={text}
      onChange={(event) => {
        const next = { text: event.currentTarget.value, html: htmlOf(event.currentTarget.value) };
        setTyped(next);
        props.onChange(next.html);
      }}
    />
  );
}

function SwitchControl({ name, label, hint, value, onChange, error }: ControlProps) {
  return (
    <Switch
      name={name}
      label={label}
      description={hint}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
    />
  );
}

function ColourControl(props: ControlProps) {
  const line = lineOf(props);
  return (
    <div className={styles.colour}>
      <TextInput {...line} {...verbatim} maxLength={7} />
      <input
        type="color"
        aria-label={fill(messages.pickColour, { label: props.label })}
        value={/^#[0-9a-f]{6}$/i.test(line.value) ? line.value : ""}
        onChange={line.onChange}
      />
    </div>
  );
}

function ChoiceControl(props: ControlProps) {
  const { facts } = props;
  if (facts.kind !== "choice") return null;
  const choices = Object.entries(facts.choices).map(([value, label]) => ({ value, label }));
  const none = { value: "", label: messages.chooseNone };
  return <NativeSelect {...lineOf(props)} data={facts.mayBeEmpty ? [none, ...choices] : choices} />;
}

function ReferenceControl(props: ControlProps) {
  const { facts, label, hint, value, onChange, error } = props;
  if (facts.kind !== "reference") return null;
  if (facts.target === "images")
    return (
      <ImageField
        label={label}
        hint={hint}
        image={value as ImageRef | null}
        onChange={onChange}
        error={error}
      />
    );
  return facts.target === "branches" ? <BranchControl {...props} /> : <RecordControl {...props} />;
}

/** With a single branch there is nothing to choose. */
function BranchControl(props: ControlProps) {
  const { branches } = useBranchChoice();
  if (branches.length < 2 && !props.facts.mayBeEmpty) return null;
  return <OneOf {...props} records={branches} />;
}

type Named = { id: number; name: string };

function RecordControl(props: ControlProps) {
  const target = props.facts.kind === "reference" ? props.facts.target : "";
  const query = useRecords<Named>(target);
  return (
    <QueryContent query={query} failed={messages.optionsFailed} skeleton={48}>
      {(records) => (
        <OneOf
          {...props}
          records={records.toSorted((one, other) => compareText(one.name, other.name))}
        />
      )}
    </QueryContent>
  );
}

function OneOf({ records, ...props }: ControlProps & { records: readonly Named[] }) {
  const { value, onChange, facts } = props;
  const chosen = (value as { id: number } | null)?.id;
  const none = { value: "", label: messages.chooseNone };
  const data = records.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <NativeSelect
      {...lineOf(props)}
      value={chosen === undefined ? "" : String(chosen)}
      onChange={(event) => {
        const id = Number(event.currentTarget.value);
        onChange(id === 0 ? null : { id });
      }}
      data={facts.mayBeEmpty || chosen === undefined ? [none, ...data] : data}
    />
  );
}

/** Texts a line each, or some of several choices or records. */
function ListControl(props: ControlProps) {
  const { facts, label, hint, value, onChange, error } = props;
  if (facts.kind !== "list") return null;
  if (facts.item.kind === "text")
    return <Textarea {...lineOf(props)} maxLength={undefined} rows={6} />;
  if (facts.item.kind === "reference")
    return <RecordsControl {...props} target={facts.item.target} />;
  if (facts.item.kind !== "choice") return null;
  return (
    <SomeOf
      label={label}
      hint={hint}
      error={error}
      choices={Object.entries(facts.item.choices)}
      chosen={value as string[]}
      onChange={onChange}
    />
  );
}

function RecordsControl({
  target,
  label,
  hint,
  value,
  onChange,
  error,
}: ControlProps & { target: string }) {
  const query = useRecords<Named>(target);
  return (
    <QueryContent query={query} failed={messages.optionsFailed} skeleton={144}>
      {(records) => (
        <SomeOf
          label={label}
          hint={hint}
          error={error}
          choices={records
            .toSorted((one, other) => compareText(one.name, other.name))
            .map(({ id, name }) => [String(id), name])}
          chosen={(value as { id: number }[]).map(({ id }) => String(id))}
          onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id) })))}
        />
      )}
    </QueryContent>
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

/** Kinds without an entry have a control of their own in each form that shows them. */
const controls: Partial<Record<FieldFacts["kind"], Control>> = {
  text: TextControl,
  html: HtmlControl,
  identifier: IdentifierControl,
  email: EmailControl,
  phone: PhoneControl,
  address: AddressControl,
  colour: ColourControl,
  integer: NumberControl,
  money: NumberControl,
  amount: NumberControl,
  ratio: NumberControl,
  percent: NumberControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
  list: ListControl,
};

/** One field in the control that fits what it is, or in the form's own. */
export function FieldInput({
  control,
  ...props
}: ControlProps & { control?: Control | undefined }) {
  const Fitting = control ?? controls[props.facts.kind];
  if (!Fitting) throw new Error(`no control fits ${props.name}`);
  return (
    <div {...fieldPlace(props.name)} className={styles.field}>
      <Fitting {...props} />
    </div>
  );
}
