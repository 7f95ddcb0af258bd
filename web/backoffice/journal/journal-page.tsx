import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { calls } from "@shared/api/calls";
import { journalSources, journalStates } from "@shared/api/journal-words.generated";
import { nameIn, optionsOf } from "@shared/api/words";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useMayEditSettings } from "@shared/staff/context/rights";
import { ButtonLink } from "@shared/staff/ui/button";
import { DateRange } from "@shared/staff/dates/date-range";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { searchOf } from "@shared/staff/ui/page-in-address";
import { PagedList } from "@shared/staff/ui/paged-list";
import { useTitle } from "@shared/staff/ui/use-title";
import { SearchField } from "../record-list/search-field";
import { filtersIn, kinds, queryOf, type JournalFilters } from "./journal-filters";
import { journalKeys, JournalRow } from "./journal-row";
import styles from "./journal.module.css";
import { journalMessages as messages } from "./messages";

const path = "/logs";
const pageSize = 25;
/** Entries come and change without a user's action; the page shows that. */
const watchInterval = 10_000;

/** What was delivered, who signed in, who changed what and what failed, narrowed by filters in the address. */
export function JournalPage() {
  const { branch } = useBranchChoice();
  const filters = filtersIn(useSearch());
  const seesAll = useMayEditSettings();
  const query = { ...queryOf(filters, branch.id, branch.timeZone), limit: pageSize };
  const entries = useQuery({
    queryKey: [...journalKeys.all, query],
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
          <p className={page.hint}>{seesAll ? messages.hintForAdmins : messages.hint}</p>
        </div>
      </header>
      <Filters filters={filters} seesAll={seesAll} />
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
              <JournalRow key={entry.id} entry={entry} timeZone={branch.timeZone} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

type FiltersProps = {
  filters: JournalFilters;
  /** Not deliveries alone. */
  seesAll: boolean;
};

function Filters({ filters, seesAll }: FiltersProps) {
  const { branch, branches } = useBranchChoice();
  const [, navigate] = useLocation();
  const apply = (changed: Partial<JournalFilters>) =>
    navigate(path + searchOf({ ...filters, ...changed, page: 1 }));
  const isOfDeliveries = filters.source === "" || filters.source === "delivery";
  return (
    <search className={styles.filters} aria-label={messages.filters}>
      <SearchField list={messages.title} words={filters.q} onSearch={(q) => apply({ q })} />
      <div className={page.filters}>
        {seesAll && (
          <NativeSelect
            label={messages.source}
            value={filters.source}
            onChange={(event) =>
              apply({
                source: nameIn(journalSources, event.currentTarget.value),
                kind: "",
                branch: "",
              })
            }
            data={[{ value: "", label: messages.all }, ...optionsOf(journalSources)]}
          />
        )}
        <NativeSelect
          label={messages.state}
          value={filters.state}
          onChange={(event) => apply({ state: nameIn(journalStates, event.currentTarget.value) })}
          data={[{ value: "", label: messages.all }, ...optionsOf(journalStates)]}
        />
        {isOfDeliveries && (
          <NativeSelect
            label={messages.kind}
            value={filters.kind}
            onChange={(event) => apply({ kind: nameIn(kinds, event.currentTarget.value) })}
            data={[{ value: "", label: messages.all }, ...optionsOf(kinds)]}
          />
        )}
        <DateRange from={filters.from} to={filters.to} onChange={apply} />
        {isOfDeliveries && branches.length > 1 && (
          <NativeSelect
            label={messages.branch}
            value={filters.branch}
            onChange={(event) =>
              apply({ branch: event.currentTarget.value === "own" ? "own" : "" })
            }
            data={[
              { value: "", label: messages.allBranches },
              { value: "own", label: branch.name },
            ]}
          />
        )}
      </div>
    </search>
  );
}
