import { Extra } from "../ui/extra";
import { useRunningOrders } from "./running-orders-store";
import styles from "./running-orders.module.css";

const loadLinks = async () => (await import("./order-links")).OrderLinks;

/** The way back to orders that are still running, of one branch or of all, with their place in the page. */
export function RunningOrders({ branchId, className }: { branchId?: number; className?: string }) {
  const hasAny = useRunningOrders().length > 0;
  return (
    <div className={`${styles.place} ${className ?? ""}`} data-running={branchId ?? "all"}>
      {hasAny && <Extra load={loadLinks} branchId={branchId} />}
    </div>
  );
}
