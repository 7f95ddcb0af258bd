import { HardDrive } from "lucide-react";
import { shellMessages as messages } from "./messages";
import { useDiskRoom } from "./server-clock";
import styles from "./shell.module.css";

/** Says on every page that the server's disk fills, and what it refuses for that reason. */
export function DiskBar() {
  const room = useDiskRoom();
  if (room === "ample") return null;
  return (
    <aside className={styles.fullDisk} aria-label={messages.diskFull}>
      <HardDrive aria-hidden size={20} />
      <strong>{messages.diskFull}</strong>
      <span>{messages.diskRefuses[room]}</span>
    </aside>
  );
}
