import { useLocation, useSearch } from "wouter";
import type { ListColumn } from "./columns";
import type { Filter } from "./filter";
import { addressIn, searchFor, selectionOf, type ListAddress } from "./list-address";
import { useColumnChoice } from "./use-column-choice";

type ListOptions = {
  /** By which its views, and the columns that somebody chose, are kept. */
  resource: string;
  /** All that there are; the first one names the record. */
  columns: readonly ListColumn[];
  /** Those that it shows by itself. */
  usual: readonly ListColumn[];
  filters: readonly Filter[];
  /** The name of a column, with - in front descending; where the address names none. */
  sort: string;
};

/** What a list shows, as its address says it, and the ways to have it show something else. */
export function useList({ resource, columns, usual, filters, sort }: ListOptions) {
  const [path, navigate] = useLocation();
  const address = addressIn(useSearch(), columns, filters);
  const [shown, chooseColumns] = useColumnChoice(resource, usual, columns, address);
  const asked = { ...address, sort: address.sort || sort };
  const addressFor = (changed: Partial<ListAddress>) =>
    path + searchFor({ ...address, ...changed });
  return {
    resource,
    columns,
    filters,
    address,
    /** The address with the order that it does not name. */
    asked,
    /** Which records, in which order. */
    selection: selectionOf(asked),
    shown,
    chooseColumns,
    addressFor,
    /** On the first page again. */
    show: (changed: Partial<ListAddress>, options?: { replace: boolean }) =>
      navigate(addressFor({ page: 1, ...changed }), options),
  };
}

export type List = ReturnType<typeof useList>;
