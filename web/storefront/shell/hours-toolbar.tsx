import type { Branch } from "@shared/api/types";
import { fill, formatTime } from "@shared/ui/format";
import { isFullBranch, useKnown } from "../state/base-data";
import { branchStatus } from "@shared/domain/opening-hours";
import { useBranchStatus } from "../state/branch-hours";
import { useNow } from "../state/clock";
import { ChevronLeftIcon } from "../ui/icons";
import { Link } from "../ui/link";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

/** The words and the dot that say whether a branch is open. */
export function OpenStatusLabel({ branch }: { branch: Branch }) {
  const status = useBranchStatus(branch);
  if (!status.isOpen) {
    return (
      <span className={styles.status} data-status="closed">
        {messages.closed}
      </span>
    );
  }
  return (
    <span className={styles.status} data-status={status.isClosingSoon ? "closing" : "open"}>
      {status.openUntil === null
        ? messages.openAroundTheClock
        : fill(messages.openUntil, { time: formatTime(status.openUntil, branch.timeZone) })}
    </span>
  );
}

/** On pages of one branch: its name leads back, its status stands at the end. */
export function BranchToolbar({ branch, backTo }: { branch: Branch; backTo: string }) {
  return (
    <section className={styles.toolbar} aria-label={messages.openingStatus}>
      <Link href={backTo} className={styles.back}>
        <ChevronLeftIcon />
        {branch.name}
      </Link>
      <OpenStatusLabel branch={branch} />
    </section>
  );
}

/** On all other pages: whether any place is open at all. */
export function BusinessToolbar() {
  const now = useNow();
  const branches = useKnown("branches")?.filter(isFullBranch);
  if (!branches?.length) return <div className={styles.toolbar} />;
  const openCount = branches.filter((branch) => branchStatus(branch, now).isOpen).length;
  const text =
    openCount === 0
      ? messages.allBranchesClosed
      : openCount === 1
        ? messages.oneBranchOpen
        : messages.branchesOpen;
  return (
    <section className={styles.toolbar} aria-label={messages.openingStatus}>
      <span className={styles.status} data-status={openCount === 0 ? "closed" : "open"}>
        {text}
      </span>
    </section>
  );
}
