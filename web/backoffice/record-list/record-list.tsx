import { Plus } from "lucide-react";
import { useContext, useEffect, type ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import type { Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { ActingRolesContext, hasOneOf, rightsOf } from "@shared/staff/context/rights";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import { rememberList } from "../context/last-lists";
import { useShortcut } from "../shortcuts/use-shortcut";
import { allColumns, usualColumns, type Column } from "./columns";
import { filtersOf } from "./filter";
import { useOwnFilters } from "./filter-panel";
import {
  addressIn,
  isNarrowed,
  searchFor,
  selectionOf,
  widened,
  type ListAddress,
} from "./list-address";
import type { ListActions } from "./list-actions";
import styles from "./list.module.css";
import { useListPage, useLiveRecords } from "./list-queries";
import { ListView } from "./list-view";
import { listMessages as messages } from "./messages";
import { Toolbar } from "./toolbar";
import { useColumnChoice } from "./use-column-choice";

type RecordListProps = {
  /** Last segment of the calls' address. */
  resource: Resource;
  facts: Fields;
  /** The first one names the record. */
  columns: readonly Column<never>[];
  texts: ListTexts;
  /** The name of a column, with - in front descending; without one, the first column. */
  sort?: string;
  /** The fields that it can be narrowed by, where not all that the server filters by are wanted. */
  filters?: readonly string[];
  /** What else can be done with what it shows, what is picked, and with each. */
  actions?: ListActions;
  /** Stands between what the list is for and its rows. */
  note?: ReactNode;
  /** Stands beside the way to a new one. */
  beside?: ReactNode;
  /** Stands below the rows, once they are there. */
  below?: ReactNode;
};

type ListTexts = {
  title: string;
  hint: string;
  listFailed: string;
  /** Of the way to a new one, where it begins here. */
  create?: string;
  /** In place of a list without records. */
  emptyTitle: string;
  empty: string;
};

/** The records of a resource, made of columns and what the contract says of the fields. All it shows is in the address. */
export function RecordList(props: RecordListProps) {
  const { resource, facts, columns: own, texts, sort, filters: names, note } = props;
  const { actions, beside } = props;
  const roles = useContext(ActingRolesContext);
  const [path, navigate] = useLocation();
  const usual = usualColumns(facts, own);
  const all = allColumns(facts, own, roles);
  const filters = useOwnFilters(filtersOf(facts, roles, names));
  const address = addressIn(useSearch(), all, filters);
  const [shown, chooseColumns] = useColumnChoice(resource, usual, all, address);
  const usualSort = sort ?? usual[0]?.name ?? "id";
  const asked = { ...address, sort: address.sort || usualSort };
  const selection = selectionOf(asked);
  const query = useListPage(resource, { ...selection, page: address.page, limit: address.limit });
  useLiveRecords(resource);

  const addressFor = (changed: Partial<ListAddress>) =>
    path + searchFor({ ...address, ...changed });
  const show = (changed: Partial<ListAddress>, options?: { replace: boolean }) =>
    navigate(addressFor({ page: 1, ...changed }), options);

  useTitle(texts.title);
  const rows = query.data?.items;
  const seen = searchFor(address);
  useEffect(() => {
    if (rows) rememberList(resource, { search: seen, ids: rows.map(({ id }) => id) });
  }, [resource, seen, rows]);
  const newKeys = useShortcut("new");
  const mayCreate = hasOneOf(roles, rightsOf(resource).shape);
  const create = texts.create !== undefined && mayCreate && (
    <ButtonLink href={`${path}/new`} leftSection={<Plus aria-hidden size={20} />} {...newKeys}>
      {texts.create}
    </ButtonLink>
  );
  const isEmpty = query.data?.meta.total === 0 && !isNarrowed(address);
  const isFilled = (query.data !== undefined && !isEmpty) || query.isError;
  const lastPage = query.data && Math.max(1, Math.ceil(query.data.meta.total / address.limit));
  if (lastPage !== undefined && address.page > lastPage && !query.isPlaceholderData)
    return <Redirect to={addressFor({ page: lastPage })} replace />;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{texts.title}</h1>
        {isFilled && (
          <div className={page.buttons}>
            {beside}
            {create}
          </div>
        )}
      </header>
      {isFilled && <p className={styles.hint}>{texts.hint}</p>}
      {note}
      {isFilled && (
        <Toolbar
          resource={resource}
          title={texts.title}
          address={asked}
          isSearched={Object.values(facts).some(({ isSearched }) => isSearched)}
          filters={filters}
          columns={all}
          shown={shown}
          selection={selection}
          actions={actions?.ofSeveral({ selection }) ?? []}
          onChange={show}
          onChooseColumns={chooseColumns}
        />
      )}
      <QueryContent query={query} failed={texts.listFailed} skeleton={480}>
        {(list) =>
          isEmpty ? (
            <EmptyState title={texts.emptyTitle} text={texts.empty}>
              {create}
              {beside}
            </EmptyState>
          ) : list.items.length === 0 ? (
            <EmptyState title={messages.nothingFound} text={messages.nothingFits}>
              <ButtonLink href={path + searchFor(widened(address))} variant="default">
                {messages.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <ListView
              caption={texts.title}
              resource={resource}
              facts={facts}
              query={query}
              list={list}
              columns={shown}
              sort={asked.sort}
              actions={actions}
              limit={address.limit}
              onSort={(next) => show({ sort: next })}
              onLimit={(limit) => show({ limit })}
              pageAddress={(number) => addressFor({ page: number })}
              recordAddress={(id) => `${path}/${id}`}
            />
          )
        }
      </QueryContent>
      {(isFilled || isEmpty) && props.below}
    </div>
  );
}
