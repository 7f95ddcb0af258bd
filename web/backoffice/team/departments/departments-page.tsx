import type { Department } from "@shared/api/types";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { compareText, fill } from "@shared/ui/format";
import { ListPage, type ListRow } from "../../records/list-page";
import { departments } from "./departments";
import styles from "./departments.module.css";
import { departmentMessages as messages } from "./messages";

/** All departments by branch and name, each with how many belong to it. */
export function DepartmentsPage() {
  const { branches } = useBranchChoice();
  const nameOfBranch = new Map(branches.map(({ id, name }) => [id, name]));
  const rows = (list: Department[]): ListRow[] =>
    list
      .map((department) => ({
        ...department,
        place: nameOfBranch.get(department.branch.id) ?? "",
      }))
      .toSorted(
        (one, other) => compareText(one.place, other.place) || compareText(one.name, other.name),
      )
      .map(({ id, name, place, members }) => ({
        at: id,
        name,
        facts: (
          <>
            {branches.length > 1 && <span className={styles.place}>{place}</span>}
            <span className={styles.count}>{countOf(members.length)}</span>
          </>
        ),
      }));
  return <ListPage collection={departments} rows={rows} />;
}

function countOf(count: number): string {
  const { none, one, many } = messages.memberCount;
  return count === 0 ? none : count === 1 ? one : fill(many, { count: String(count) });
}
