import { formatTime } from "@shared/ui/format";
import { useBranchChoice } from "./branch-choice";
import { shellMessages as messages } from "./messages";
import { useServerNow } from "./server-clock";
import styles from "./shell.module.css";

/** The server's time on the branch's wall. */
export function Clock() {
  const { branch } = useBranchChoice();
  const now = useServerNow();
  return (
    <time className={styles.clock} title={messages.serverTime}>
      {formatTime(now, branch.timeZone)}
    </time>
  );
}
