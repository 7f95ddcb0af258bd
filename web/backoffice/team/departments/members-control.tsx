import { useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { User } from "@shared/api/types";
import { compareText } from "@shared/ui/format";
import { QueryContent } from "@shared/staff/ui/query-content";
import { nameOf } from "../../context/current-user";
import type { Conversion, Draft } from "../../form/draft";
import { SomeOf } from "../../form/controls/choice-controls";
import type { ControlProps } from "../../form/control";
import { departmentMessages as messages } from "./messages";

/** Chosen at a branch: a look at another one loses nothing. */
type Member = { id: number; branch: number };

const branchIn = (draft: Draft | null) => (draft?.branch as { id: number } | null)?.id ?? 0;

export const membersByBranch: Conversion = {
  typed: (value, stored) =>
    ((value ?? []) as { id: number }[]).map(({ id }) => ({ id, branch: branchIn(stored) })),
  sent: (value, draft) =>
    (value as Member[])
      .filter(({ branch }) => branch === branchIn(draft))
      .map(({ id }) => ({ id })),
};

/** Who of the branch that is chosen belongs to the department. */
export function MembersControl({ label, value, onChange, error, draft }: ControlProps) {
  const branch = branchIn(draft);
  const users = useQuery({
    queryKey: ["users", "of-branch", branch],
    queryFn: ({ signal }) => api.get<User[]>(`/api/users?branch=${branch}`, { signal }),
  });
  const members = value as Member[];
  return (
    <QueryContent query={users} failed={messages.membersFailed} skeleton={144}>
      {(people) => {
        const here = new Set(people.map(({ id }) => id));
        const others = members.filter((one) => one.branch !== branch || !here.has(one.id));
        return (
          <SomeOf
            label={label}
            hint={people.length > 0 ? messages.membersHint : messages.nobody}
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
