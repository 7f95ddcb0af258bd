import { NativeSelect } from "@mantine/core";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { rememberBranch } from "../context/remembered-branch";
import { pageMessages as messages } from "./messages";
import styles from "./branch-select.module.css";

/** The branch that the screens show; a plain name for users with only one, a plain word for those with none. */
export function BranchSelect() {
  const { branch, branches } = useBranchChoice();
  if (branches.length === 0) return <span className={styles.branch}>{messages.noBranch}</span>;
  if (branches.length === 1)
    return (
      <span className={styles.branch} title={branch.name}>
        {branch.name}
      </span>
    );
  return (
    <NativeSelect
      className={styles.branch}
      aria-label={messages.branch}
      value={String(branch.id)}
      onChange={(event) => rememberBranch(Number(event.currentTarget.value))}
      data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
