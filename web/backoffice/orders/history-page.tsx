import { useContext } from "react";
import { useLocation, useSearch } from "wouter";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useSwitchedOff } from "@shared/staff/context/hiding";
import { ActingRolesContext } from "@shared/staff/context/rights";
import { listMessages } from "@shared/staff/orders/lists/messages";
import { orderMessages } from "@shared/staff/orders/messages";
import { ButtonLink } from "@shared/staff/ui/button";
import { ListLayout } from "../record-list/list-layout";
import { useList } from "../record-list/use-list";
import { exportedFields } from "./export";
import { historyColumns, usualOf } from "./history-columns";
import { allBranches, historyFilters, questionOf } from "./history-filters";
import { useHistoryPage } from "./history-query";
import { HistoryRows } from "./history-rows";
import { useRememberedList } from "./remembered-list";
import { historyMessages as messages } from "./messages";

const texts = {
  title: listMessages.historyTitle,
  hint: messages.hint,
  listFailed: orderMessages.ordersFailed,
  emptyTitle: messages.emptyTitle,
  empty: messages.empty,
};

/** All orders. What the list shows is in its address, but for the branch that is chosen in the header. */
export function HistoryPage() {
  const { branch, branches } = useBranchChoice();
  const off = useSwitchedOff();
  const [path] = useLocation();
  useRememberedList();
  const isOfAll = new URLSearchParams(useSearch()).get("branch") === allBranches;
  const columns = historyColumns(useContext(ActingRolesContext));
  const own = useList({
    resource: "orders",
    columns,
    usual: usualOf(columns, isOfAll),
    filters: historyFilters(branches, branch),
    sort: "-createdAt",
  });
  const { page, limit } = own.address;
  const list = { ...own, selection: questionOf(own.selection, branch.id) };
  const query = useHistoryPage({ ...list.selection, page, limit }, branch.id);
  return (
    <ListLayout
      list={list}
      query={query}
      texts={texts}
      isSearched
      fileFields={exportedFields(off, list.shown)}
      actions={[]}
      whenEmpty={
        branches.length > 1 && (
          <ButtonLink href={`${path}?branch=${allBranches}`} variant="default">
            {listMessages.allBranches}
          </ButtonLink>
        )
      }
    >
      {(rows) => <HistoryRows list={list} query={query} page={rows} />}
    </ListLayout>
  );
}
