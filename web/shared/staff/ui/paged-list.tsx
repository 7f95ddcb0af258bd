import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageMeta } from "../../api/types";
import { fill } from "../../ui/format";
import { Pager } from "./pager";
import { QueryContent } from "./query-content";
import styles from "./paged-list.module.css";
import states from "./states.module.css";

type PagedListProps<Item> = {
  query: UseQueryResult<{ items: Item[]; meta: PageMeta }>;
  /** What could not be read, from the error catalogue. */
  failed: string;
  /** How many there are on all pages. */
  total: { one: string; many: string };
  /** What stands in place of a list without items. */
  empty: ReactNode;
  /** Where the list has pages. */
  addressOf?: (page: number) => string;
  children: (items: Item[]) => ReactNode;
};

/** A list that comes page by page, in whichever condition it is: loading, failed, empty, or there with its count. */
export function PagedList<Item>({
  query,
  failed,
  total,
  empty,
  addressOf,
  children,
}: PagedListProps<Item>) {
  return (
    <QueryContent query={query} failed={failed} skeleton={480}>
      {({ items, meta }) =>
        items.length === 0 ? (
          empty
        ) : (
          <div aria-busy={query.isPlaceholderData} className={states.renewed}>
            <output className={styles.count}>
              {meta.total === 1 ? total.one : fill(total.many, { count: meta.total })}
            </output>
            {children(items)}
            {addressOf && <Pager meta={meta} addressOf={addressOf} />}
          </div>
        )
      }
    </QueryContent>
  );
}
