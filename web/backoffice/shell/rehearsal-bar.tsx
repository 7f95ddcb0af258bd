import { FlaskConical } from "lucide-react";
import { fill, formatDateTime, formatWeekday } from "@shared/ui/format";
import { useBranchChoice } from "./branch-choice";
import { shellMessages as messages } from "./messages";
import { useIsClockShifted, useServerNow } from "./server-clock";
import styles from "./shell.module.css";

/** Says on every page that the server's clock is not the real one, and what it reads. */
export function RehearsalBar() {
  const { branch } = useBranchChoice();
  const isShifted = useIsClockShifted();
  const now = useServerNow();
  if (!isShifted) return null;
  const reading = {
    weekday: formatWeekday(now, branch.timeZone),
    time: formatDateTime(now, branch.timeZone),
  };
  return (
    <aside className={styles.rehearsal} aria-label={messages.rehearsal}>
      <FlaskConical aria-hidden size={20} />
      <strong>{messages.rehearsal}</strong>
      <span>{fill(messages.rehearsalTime, reading)}</span>
    </aside>
  );
}
