import { useLocation, useSearch } from "wouter";
import { useBranchChoice } from "../../context/branch-choice";
import { EmptyState } from "../../ui/empty-state";
import { searchOf } from "../../ui/page-in-address";
import { useTitle } from "../../ui/use-title";
import { ButtonLink } from "../../ui/button";
import { useOrderHistory } from "../order-queries";
import { FilterForm } from "./filter-form";
import { filtersIn, queryOf, type HistoryFilters } from "./history-filters";
import { listMessages as messages } from "./messages";
import { OrderList } from "./order-list";
import styles from "./lists.module.css";

const path = "/orders/history";

/** All orders, narrowed by filters that live in the address. */
export function HistoryPage() {
  const { branch } = useBranchChoice();
  const [, navigate] = useLocation();
  const filters = filtersIn(useSearch());
  const history = useOrderHistory(queryOf(filters, branch.id));

  const apply = (changed: Partial<HistoryFilters>) =>
    navigate(path + searchOf({ ...filters, ...changed, page: 1 }));

  useTitle(messages.historyTitle);

  return (
    <div className={styles.page}>
      <h1>{messages.historyTitle}</h1>
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
