import { NativeSelect } from "@mantine/core";
import type { ImageRef } from "@shared/api/types";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { QueryContent } from "@shared/staff/ui/query-content";
import { compareText } from "@shared/ui/format";
import { ImageField } from "../../media/image-field";
import { useRecords } from "../../records/queries/record-queries";
import { formMessages as messages } from "../messages";
import { SomeOf } from "./choice-controls";
import { lineOf, type ControlProps } from "../control";

/** Other records that a field names: one, or some. */

export function ReferenceControl(props: ControlProps) {
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

export function ReferencesControl({ facts, value, onChange, ...props }: ControlProps) {
  const target = facts.kind === "list" && facts.item.kind === "reference" ? facts.item.target : "";
  const query = useRecords<Named>(target);
  return (
    <QueryContent query={query} failed={messages.optionsFailed} skeleton={144}>
      {(records) => (
        <SomeOf
          {...props}
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
