import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { useBranchChoice } from "../../context/branch-choice";
import { EmptyState } from "../../ui/empty-state";
import { searchOf } from "../../ui/page-in-address";
import { useTitle } from "../../ui/use-title";
import { ButtonLink } from "../../ui/button";
import { useOrderHistory, type OrderFilters } from "../order-queries";
import { FilterForm } from "./filter-form";
import { filtersIn, queryOf, type HistoryFilters } from "./history-filters";
import { listMessages as messages } from "./messages";
import { OrderList } from "./order-list";
import styles from "./lists.module.css";

const path = "/orders/history";

type HistoryPageProps = {
  /** What can be done with the list, by what it asks for. */
  tools?: (query: OrderFilters) => ReactNode;
};

/** All orders, narrowed by filters that live in the address. */
export function HistoryPage({ tools }: HistoryPageProps) {
  const { branch } = useBranchChoice();
  const [, navigate] = useLocation();
  const filters = filtersIn(useSearch());
  const query = queryOf(filters, branch.id);
  const history = useOrderHistory(query);

  const apply = (changed: Partial<HistoryFilters>) =>
    navigate(path + searchOf({ ...filters, ...changed, page: 1 }));

  useTitle(messages.historyTitle);

  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>{messages.historyTitle}</h1>
        {tools?.(query)}
      </div>
      <FilterForm filters={filters} onChange={apply} />
      <OrderList
        query={history}
        caption={messages.historyTitle}
        empty={
          <EmptyState title={messages.historyEmptyTitle} text={messages.historyEmpty}>
            <ButtonLink href={path} variant="default">
              {messages.clearFilters}
            </ButtonLink>
          </EmptyState>
        }
        addressOf={(page) => path + searchOf({ ...filters, page })}
      />
    </div>
  );
}
