import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { User } from "@shared/api/types";
import { compareText } from "@shared/ui/format";
import { QueryContent } from "@shared/staff/ui/query-content";
import { nameOf } from "../../context/current-user";
import styles from "./departments.module.css";
import { departmentMessages as messages } from "./messages";

type MembersFieldProps = {
  branch: number;
  members: readonly number[];
  onChange: (members: number[]) => void;
  error: string | undefined;
};

/** Who of a branch belongs to the department; members of other branches keep their place. */
export function MembersField({ branch, members, onChange, error }: MembersFieldProps) {
  const users = useQuery({
    queryKey: ["users", "of-branch", branch],
    queryFn: ({ signal }) => api.get<User[]>(`/api/users?branch=${branch}`, { signal }),
  });
  return (
    <QueryContent query={users} failed={messages.membersFailed} skeleton={144}>
      {(people) => (
        <Checkbox.Group
          label={messages.members}
          description={people.length > 0 ? messages.membersHint : messages.nobody}
          value={members.map(String)}
          onChange={(chosen) => onChange(chosen.map(Number))}
          error={error}
        >
          <div className={styles.members}>
            {people
              .map((person) => ({ id: person.id, name: nameOf(person) }))
              .toSorted((one, other) => compareText(one.name, other.name))
              .map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
          </div>
        </Checkbox.Group>
      )}
    </QueryContent>
  );
}
