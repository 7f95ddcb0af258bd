import { useState } from "react";
import type { FieldFacts, Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import type { ActingRole } from "@shared/staff/context/rights";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import { SelectField } from "@shared/staff/ui/fields";
import { uiMessages } from "@shared/staff/ui/messages";
import page from "@shared/staff/ui/page.module.css";
import { draftOf, faultsOf, inputOf } from "../form/draft";
import { FieldInputs } from "../form/controls/field-inputs";
import { refusalOf } from "../form/refusal";
import { inNumber, obstaclesIn, useBulkChange, type Obstacles } from "./bulk-calls";
import styles from "./list.module.css";
import type { Stored } from "./list-queries";
import { listMessages as messages } from "./messages";

/** Of which kinds a control by itself makes sense. */
function isChangedAlone(facts: FieldFacts): boolean {
  const { isUnique, isReadOnly, isWriteOnly, isShape, onlyFor } = facts;
  if (isUnique || isReadOnly || isWriteOnly || isShape || onlyFor) return false;
  const { kind } = facts.kind === "list" ? facts.item : facts;
  return kind !== "group" && kind !== "open";
}

/** The fields that these roles may change of several records at once. */
export function bulkFieldsOf(fields: Fields, roles: readonly ActingRole[]) {
  return Object.entries(fields)
    .filter(([, facts]) => isChangedAlone(facts))
    .filter(([, { writers }]) => !writers || roles.some((role) => writers.includes(role)))
    .map(([name, facts]) => ({ name, facts, label: facts.label ?? name }));
}

export type BulkField = ReturnType<typeof bulkFieldsOf>[number];

type BulkChangeDialogProps = {
  resource: Resource;
  fields: readonly BulkField[];
  records: readonly Stored[];
  onRefused: (obstacles: Obstacles) => void;
  onDone: () => void;
  onClose: () => void;
};

/** One field of several records, in the control of the form. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { resource, fields, records, onRefused, onDone, onClose } = props;
  const [name, setName] = useState(fields[0]?.name);
  const field = fields.find((one) => one.name === name);
  return (
    <Dialog
      title={inNumber(messages.changeTitleOne, messages.changeTitle, records.length)}
      onClose={onClose}
    >
      <SelectField
        label={messages.changeField}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={fields.map((one) => ({ value: one.name, label: one.label }))}
      />
      {field && (
        <ValueForm
          key={field.name}
          resource={resource}
          field={field}
          records={records}
          onRefused={onRefused}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type ValueFormProps = Omit<BulkChangeDialogProps, "fields"> & { field: BulkField };

function ValueForm(props: ValueFormProps) {
  const { resource, field, records, onRefused, onDone, onClose } = props;
  const { name, facts, label } = field;
  const [draft, setDraft] = useState(() => draftOf([field], null));
  const [fault, setFault] = useState<string>();
  const change = useBulkChange({
    resource,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const refusal = change.error ? refusalOf(change.error, messages.changeFailed) : undefined;
  const errorAt = (path: string) => refusal?.fields[`values.${path}`];
  return (
    <form
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultsOf([field], draft)[name];
        setFault(found);
        if (found !== undefined) return;
        change.mutate(
          {
            records,
            values: inputOf([field], draft),
            before: (record) => inputOf([field], draftOf([field], record)),
          },
          { onError: (failure) => onRefused(obstaclesIn(failure)) },
        );
      }}
    >
      <FieldInputs
        fields={[{ name, facts, label }]}
        facts={{ [name]: facts }}
        draft={draft}
        onChange={(_, value) => setDraft({ [name]: value })}
        errorAt={(path) => (path === name ? (fault ?? errorAt(path)) : errorAt(path))}
      />
      {refusal?.general !== undefined && (
        <p role="alert" className={styles.failure}>
          {refusal.general}
        </p>
      )}
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={change.isPending}>
          {messages.change}
        </Button>
        <Button variant="default" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
