import type { UseQueryResult } from "@tanstack/react-query";
import { useSwitchedOff } from "@shared/staff/context/hiding";
import { listMessages } from "@shared/staff/orders/lists/messages";
import type { Order } from "@shared/staff/orders/order";
import { orderName } from "@shared/staff/orders/order-facts";
import { BulkBar } from "../record-list/bulk-bar";
import { ExportTool } from "../record-list/export-tool";
import type { ListActions } from "../record-list/list-actions";
import type { ListOfPage } from "../record-list/list-queries";
import { ListView } from "../record-list/list-view";
import type { List } from "../record-list/use-list";
import { useListRows } from "../record-list/use-list-rows";
import { orderPath } from "./edit/editable";
import { exportedFields } from "./export";
import { historyMessages as messages } from "./messages";
import { useOrderActions } from "./order-actions";

type HistoryRowsProps = {
  list: List;
  query: UseQueryResult<ListOfPage>;
  page: ListOfPage;
};

/** Orders as rows: one has the actions of its page, several can be taken along as a file. */
export function HistoryRows({ list, query, page }: HistoryRowsProps) {
  const off = useSwitchedOff();
  const rows = useListRows(page);
  const { ofRow } = useOrderActions();
  const { picked } = rows.selection;
  const actions: ListActions = {
    ofSeveral: () => [],
    ofRow: (order) => ofRow(order as Order),
    nameOf: (order) => orderName(order as Order),
  };
  return (
    <ListView
      caption={listMessages.historyTitle}
      list={list}
      query={query}
      page={page}
      rows={rows}
      actions={actions}
      isSelectable
      onDelete={null}
      onGone={rows.settleOne}
      recordAddress={orderPath}
    >
      <BulkBar rows={rows}>
        {!rows.isTooMuch && (
          <ExportTool
            resource="orders"
            fields={exportedFields(off, list.shown)}
            selection={{ id: picked.map(({ id }) => id).join(","), sort: list.asked.sort }}
            hint={messages.exportPicked}
          />
        )}
      </BulkBar>
    </ListView>
  );
}
