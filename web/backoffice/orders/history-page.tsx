import { useSwitchedOff } from "@shared/staff/context/hiding";
import { HistoryPage as OrderHistory } from "@shared/staff/orders/lists/history-page";
import type { OrderFilters } from "@shared/staff/orders/order-queries";
import { ExportTool } from "../record-list/export-tool";
import { exportedFields, selectionOf } from "./export";

/** All orders, and the file of those that the filters leave. */
export function HistoryPage() {
  const off = useSwitchedOff();
  const exportOf = (query: OrderFilters) => (
    <ExportTool resource="orders" fields={exportedFields(off)} selection={selectionOf(query)} />
  );
  return <OrderHistory tools={exportOf} />;
}
