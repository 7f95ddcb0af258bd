import { formatTime } from "../../ui/format";
import { useBranchChoice } from "../context/branch-choice";
import { useServerNow } from "../context/server-clock";
import { frameMessages as messages } from "./messages";
import styles from "./frame.module.css";

/** The server's time in the branch's time zone. */
export function Clock() {
  const { branch } = useBranchChoice();
  const now = useServerNow();
  return (
    <time className={styles.clock} title={messages.serverTime}>
      {formatTime(now, branch.timeZone)}
    </time>
  );
}
