import { useEffect } from "react";
import type { Branch } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { useSearch } from "../state/location";
import type { OrderDraft } from "../cart/use-order";

/** The code on a table leads to ?table=12: the guest orders on the spot, for that table. */
export function useTableLink(branch: Branch, change: OrderDraft["change"]): void {
  const asked = Number(useSearch().get("table"));
  const tables = useKnown("tables");
  const table = tables?.find(({ id, branch: owner }) => id === asked && owner.id === branch.id);
  useEffect(() => {
    if (!table || !branch.isDineInEnabled) return;
    change((cart) => ({ ...cart, orderType: "dineIn", table: table.id }));
  }, [table, branch.isDineInEnabled, change]);
}
