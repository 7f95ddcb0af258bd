import { Plus } from "lucide-react";
import { useContext, useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { useSwitchedOff } from "@shared/staff/context/hiding";
import { ActingRolesContext, hasOneOf, rightsOf } from "@shared/staff/context/rights";
import { ButtonLink } from "@shared/staff/ui/button";
import { rememberList } from "../context/last-lists";
import { useShortcut } from "../shortcuts/use-shortcut";
import { allColumns, namesInFile, usualColumns, type Column } from "./columns";
import { filtersOf, type AsOfNow } from "./filter";
import { useOwnFilters } from "./filter-panel";
import type { ListActions } from "./list-actions";
import { searchFor } from "./list-address";
import { ListLayout, type ListTexts } from "./list-layout";
import { useListPage, useLiveRecords } from "./list-queries";
import { RecordRows } from "./record-rows";
import { useList } from "./use-list";

type RecordListProps = {
  /** Last segment of the calls' address. */
  resource: Resource;
  facts: Fields;
  /** The first one names the record. */
  columns: readonly Column<never>[];
  /** `create`: of the way to a new one, where it begins here. */
  texts: ListTexts & { create?: string };
  /** The name of a column, with - in front descending; without one, the first column. */
  sort?: string;
  /** The fields that it can be narrowed by, where not all that the server filters by are wanted. */
  filters?: readonly string[];
  asOfNow?: AsOfNow | undefined;
  /** What else can be done with what it shows, what is picked, and with each. */
  actions?: ListActions;
  /** Stands between what the list is for and its rows. */
  note?: ReactNode;
  /** Stands beside the way to a new one. */
  beside?: ReactNode;
  /** Stands below the rows, once they are there. */
  below?: ReactNode;
};

/** The records of a resource, made of columns and what the contract says of the fields. All it shows is in the address. */
export function RecordList(props: RecordListProps) {
  const { resource, facts, columns, texts, actions, beside } = props;
  const roles = useContext(ActingRolesContext);
  const off = useSwitchedOff();
  const [path] = useLocation();
  const usual = usualColumns(facts, columns);
  const list = useList({
    resource,
    columns: allColumns(facts, columns, roles),
    usual,
    filters: useOwnFilters(filtersOf(facts, roles, props.filters, props.asOfNow)),
    sort: props.sort ?? usual[0]?.name ?? "id",
  });
  const { address, selection } = list;
  const query = useListPage(resource, { ...selection, page: address.page, limit: address.limit });
  useLiveRecords(resource);

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
  return (
    <ListLayout
      list={list}
      query={query}
      texts={texts}
      isSearched={Object.values(facts).some(({ isSearched }) => isSearched)}
      fileFields={namesInFile(list.shown, off)}
      actions={actions?.ofSeveral({ selection }) ?? []}
      head={
        <>
          {beside}
          {create}
        </>
      }
      whenEmpty={
        <>
          {create}
          {beside}
        </>
      }
      note={props.note}
      below={props.below}
    >
      {(page) => (
        <RecordRows
          caption={texts.title}
          resource={resource}
          facts={facts}
          list={list}
          query={query}
          page={page}
          actions={actions}
          recordAddress={(id) => `${path}/${id}`}
        />
      )}
    </ListLayout>
  );
}
