import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { calls } from "@shared/api/calls";
import { deliveryKinds, deliveryStates } from "@shared/api/delivery-words.generated";
import { nameIn, optionsOf } from "@shared/api/words";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { DateRange } from "@shared/staff/ui/date-range";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { searchOf } from "@shared/staff/ui/page-in-address";
import { PagedList } from "@shared/staff/ui/paged-list";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import { deliveryLogMessages as messages } from "./messages";
import { filtersIn, queryOf, type DeliveryLogFilters } from "./delivery-log-filters";
import { deliveryLogKeys, DeliveryLogRow } from "./delivery-log-row";

const path = "/logs";
const pageSize = 25;
/** Deliveries change without a user's action; the page shows that. */
const watchInterval = 10_000;

/** What the server sent, what failed and what waits, narrowed by filters in the address. */
export function DeliveryLogPage() {
  const { branch } = useBranchChoice();
  const filters = filtersIn(useSearch());
  const query = { ...queryOf(filters, branch.id, branch.timeZone), limit: pageSize };
  const entries = useQuery({
    queryKey: [...deliveryLogKeys.all, query],
    queryFn: ({ signal }) => calls.list("/api/logs", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: watchInterval,
  });

  useTitle(messages.title);

  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{messages.title}</h1>
          <p className={page.hint}>{messages.hint}</p>
        </div>
      </header>
      <Filters filters={filters} />
      <PagedList
        query={entries}
        failed={messages.listFailed}
        total={messages.total}
        addressOf={(number) => path + searchOf({ ...filters, page: number })}
        empty={
          <EmptyState title={messages.emptyTitle} text={messages.empty}>
            <ButtonLink href={path} variant="default">
              {messages.clearFilters}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={page.rows}>
            {items.map((entry) => (
              <DeliveryLogRow key={entry.id} entry={entry} timeZone={branch.timeZone} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Filters({ filters }: { filters: DeliveryLogFilters }) {
  const { branch, branches } = useBranchChoice();
  const [, navigate] = useLocation();
  const apply = (changed: Partial<DeliveryLogFilters>) =>
    navigate(path + searchOf({ ...filters, ...changed, page: 1 }));
  return (
    <search className={page.filters} aria-label={messages.filters}>
      <NativeSelect
        label={messages.state}
        value={filters.state}
        onChange={(event) => apply({ state: nameIn(deliveryStates, event.currentTarget.value) })}
        data={[{ value: "", label: messages.all }, ...optionsOf(deliveryStates)]}
      />
      <NativeSelect
        label={messages.kind}
        value={filters.kind}
        onChange={(event) => apply({ kind: nameIn(deliveryKinds, event.currentTarget.value) })}
        data={[{ value: "", label: messages.all }, ...optionsOf(deliveryKinds)]}
      />
      <DateRange from={filters.from} to={filters.to} onChange={apply} />
      {branches.length > 1 && (
        <NativeSelect
          label={messages.branch}
          value={filters.branch}
          onChange={(event) => apply({ branch: event.currentTarget.value === "all" ? "all" : "" })}
          data={[
            { value: "", label: branch.name },
            { value: "all", label: messages.allBranches },
          ]}
        />
      )}
    </search>
  );
}
