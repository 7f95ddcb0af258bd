import { HardDrive } from "lucide-react";
import { useDiskLevel } from "../context/server-clock";
import { frameMessages as messages } from "./messages";
import styles from "./frame.module.css";

/**
 * Says on every page that the server's disk fills, and what it refuses for that reason. The element is always there, so
 * that screen readers announce changes.
 */
export function DiskBar() {
  const room = useDiskLevel();
  return (
    <output className={room === "ample" ? "visually-hidden" : styles.fullDisk}>
      {room !== "ample" && (
        <>
          <HardDrive aria-hidden size={20} />
          <strong>{messages.diskFull}</strong>
          <span>{messages.diskRefuses[room]}</span>
        </>
      )}
    </output>
  );
}
