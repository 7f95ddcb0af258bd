import { FlaskConical } from "lucide-react";
import { useContext } from "react";
import { fill, formatDateTime, formatWeekday } from "../../ui/format";
import { BranchContext } from "../context/branch-choice";
import { useIsClockShifted, useServerNow } from "../context/server-clock";
import { frameMessages as messages } from "./messages";
import styles from "./frame.module.css";

/** Until a branch names another; the server gives it to new branches too. */
const firstTimeZone = "Europe/Vienna";

/** Says on every page that the server's clock is not the real one, and what it reads. */
export function RehearsalBar() {
  const timeZone = useContext(BranchContext)?.branch.timeZone ?? firstTimeZone;
  const isShifted = useIsClockShifted();
  const now = useServerNow();
  if (!isShifted) return null;
  const reading = {
    weekday: formatWeekday(now, timeZone),
    time: formatDateTime(now, timeZone),
  };
  return (
    <aside className={styles.rehearsal} aria-label={messages.rehearsal}>
      <FlaskConical aria-hidden size={20} />
      <strong>{messages.rehearsal}</strong>
      <span>{fill(messages.rehearsalTime, reading)}</span>
    </aside>
  );
}
