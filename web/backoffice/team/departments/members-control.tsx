import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { compareText } from "@shared/ui/format";
import { QueryContent } from "@shared/staff/ui/query-content";
import { nameOf } from "../../context/current-user";
import { SomeOf } from "../../form/controls/choice-controls";
import type { ControlProps } from "../../form/control";
import { branchIn, type Member } from "./members";
import { memberMessages as messages } from "./messages";

/** Who of the branch that is chosen belongs to the department. */
export function MembersControl({ label, value, onChange, error, draft }: ControlProps) {
  const branch = branchIn(draft);
  const users = useQuery({
    queryKey: ["users", "of-branch", branch],
    queryFn: ({ signal }) => calls.get("/api/users", { query: { branch }, signal }),
  });
  const members = value as Member[];
  return (
    <QueryContent query={users} failed={messages.failed} skeleton={144}>
      {(people) => {
        const here = new Set(people.map(({ id }) => id));
        const others = members.filter((one) => one.branch !== branch || !here.has(one.id));
        return (
          <SomeOf
            label={label}
            hint={people.length > 0 ? messages.hint : messages.nobody}
            error={error}
            choices={people
              .map((person) => [String(person.id), nameOf(person)] as const)
              .toSorted(([, one], [, other]) => compareText(one, other))}
            chosen={members.filter((one) => one.branch === branch).map(({ id }) => String(id))}
            onChange={(ids) =>
              onChange([
                ...others,
                ...ids.map((id) => ({ id: Number(id), branch })).filter(({ id }) => here.has(id)),
              ])
            }
          />
        );
      }}
    </QueryContent>
  );
}
