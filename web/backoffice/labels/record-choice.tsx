import { X } from "lucide-react";
import type { Resource } from "@shared/api/records";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { SelectField } from "@shared/staff/ui/fields";
import { SearchedSome } from "../form/controls/searched-controls";
import { useWords } from "../form/controls/use-words";
import { valueIn, type Filter } from "../record-list/filter";
import type { ListAddress } from "../record-list/list-address";
import styles from "./labels.module.css";
import { labelPageMessages as messages } from "./messages";

/** More are not named one by one. */
const mostNamed = 40;

const isOfBranch = ({ parameter }: Filter) => parameter === "branch";

type RecordChoiceProps = {
  resource: Resource;
  address: ListAddress;
  filters: readonly Filter[];
  ids: readonly number[];
  /** By the names of the address's parameters; empty values go. */
  onChange: (changed: Record<string, string>) => void;
};

/** Which records get a label: all that the address tells, those of a branch, or some by name. */
export function RecordChoice({ resource, address, filters, ids, onChange }: RecordChoiceProps) {
  const { branches } = useBranchChoice();
  return (
    <>
      {filters.some(isOfBranch) && (
        <SelectField
          label={messages.branch}
          value={address.filters.branch ?? ""}
          onChange={(event) => onChange({ branch: event.currentTarget.value, only: "" })}
          data={[
            { value: "", label: messages.allBranches },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <Narrowing
        address={address}
        filters={filters.filter((filter) => !isOfBranch(filter))}
        onWiden={(parameter) => onChange({ [parameter]: "" })}
      />
      {ids.length > mostNamed ? (
        <div>
          <p>{fill(messages.chosen, { count: ids.length })}</p>
          <Button variant="default" onClick={() => onChange({ only: "" })}>
            {messages.chooseAll}
          </Button>
        </div>
      ) : (
        <SearchedSome
          name="only"
          facts={{ kind: "list", item: { kind: "reference", target: resource } }}
          label={messages.only}
          hint={messages.onlyHint}
          value={ids.map((id) => ({ id }))}
          onChange={(chosen) =>
            onChange({ only: (chosen as { id: number }[]).map(({ id }) => id).join(",") })
          }
          error={undefined}
          errorAt={() => undefined}
          draft={{}}
          siblings={{}}
        />
      )}
    </>
  );
}

type NarrowingProps = {
  address: ListAddress;
  filters: readonly Filter[];
  onWiden: (parameter: string) => void;
};

/** What the list was narrowed by that somebody came from; each is taken back by a press. */
function Narrowing({ address: { q, filters: values }, filters, onWiden }: NarrowingProps) {
  const { branch } = useBranchChoice();
  const set = filters.filter(({ parameter }) => parameter in values);
  const words = useWords(
    set.map((filter) => ({
      facts: filter.facts,
      value: valueIn(filter, values[filter.parameter] ?? ""),
    })),
    branch.timeZone,
  );
  const all = [
    ...(q === "" ? [] : [{ parameter: "q", label: messages.words, value: q }]),
    ...set.map(({ parameter, label }, index) => ({ parameter, label, value: words[index] ?? "" })),
  ];
  if (all.length === 0) return null;
  return (
    <ul className={styles.narrowing} aria-label={messages.narrowed}>
      {all.map(({ parameter, label, value }) => (
        <li key={parameter}>
          <Button
            variant="default"
            aria-label={fill(messages.widen, { label, value })}
            onClick={() => onWiden(parameter)}
          >
            <span>{fill(messages.narrowedTo, { label, value })}</span>
            <X aria-hidden size={20} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
