import type { Resource } from "@shared/api/records";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { SelectField } from "@shared/staff/ui/fields";
import { SearchedSome } from "../form/controls/searched-controls";
import { labelPageMessages as messages } from "./messages";

/** More are not named one by one. */
const mostNamed = 40;

type RecordChoiceProps = {
  resource: Resource;
  hasBranches: boolean;
  /** Empty for all of them. */
  branch: string;
  ids: readonly number[];
  /** By the names of the address's parameters; empty values go. */
  onChange: (changed: Record<string, string>) => void;
};

/** Which records get a label: all that the address tells, those of a branch, or some by name. */
export function RecordChoice({ resource, hasBranches, branch, ids, onChange }: RecordChoiceProps) {
  const { branches } = useBranchChoice();
  return (
    <>
      {hasBranches && (
        <SelectField
          label={messages.branch}
          value={branch}
          onChange={(event) => onChange({ branch: event.currentTarget.value, only: "" })}
          data={[
            { value: "", label: messages.allBranches },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
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
