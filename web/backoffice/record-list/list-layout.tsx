import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { ButtonLink } from "@shared/staff/ui/button";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import type { Action } from "../actions/action";
import { isNarrowed, widened } from "./list-address";
import type { ListOfPage } from "./list-queries";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { Toolbar } from "./toolbar";
import type { List } from "./use-list";

type ListLayoutProps = {
  list: List;
  query: UseQueryResult<ListOfPage>;
  texts: ListTexts;
  isSearched: boolean;
  /** What its file has columns for. */
  fileFields: readonly string[];
  /** What can be done with all that it shows. */
  actions: readonly Action[];
  /** Stands beside the title of a list with records. */
  head?: ReactNode;
  /** The ways on from a list without any. */
  whenEmpty?: ReactNode;
  /** Stands between what the list is for and its rows. */
  note?: ReactNode;
  /** Stands below the rows, once they are there. */
  below?: ReactNode;
  /** A page with rows. */
  children: (page: ListOfPage) => ReactNode;
};

export type ListTexts = {
  title: string;
  hint: string;
  listFailed: string;
  /** In place of a list without records. */
  emptyTitle: string;
  empty: string;
};

/** The page around a list's rows: its title, its tools, and what stands there instead of rows. */
export function ListLayout(props: ListLayoutProps) {
  const { list, query, texts, head, whenEmpty, children } = props;
  const { address, addressFor } = list;
  useTitle(texts.title);
  const total = query.data?.meta.total;
  const isEmpty = total === 0 && !isNarrowed(address);
  const isFilled = (query.data !== undefined && !isEmpty) || query.isError;
  const lastPage = total !== undefined && Math.max(1, Math.ceil(total / address.limit));
  if (lastPage !== false && address.page > lastPage && !query.isPlaceholderData)
    return <Redirect to={addressFor({ page: lastPage })} replace />;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{texts.title}</h1>
        {isFilled && <div className={page.buttons}>{head}</div>}
      </header>
      {isFilled && <p className={styles.hint}>{texts.hint}</p>}
      {props.note}
      {isFilled && (
        <Toolbar
          list={list}
          title={texts.title}
          isSearched={props.isSearched}
          fileFields={props.fileFields}
          actions={props.actions}
        />
      )}
      <QueryContent query={query} failed={texts.listFailed} skeleton={480}>
        {(shown) =>
          isEmpty ? (
            <EmptyState title={texts.emptyTitle} text={texts.empty}>
              {whenEmpty}
            </EmptyState>
          ) : shown.items.length === 0 ? (
            <EmptyState title={messages.nothingFound} text={messages.nothingFits}>
              <ButtonLink href={addressFor(widened(address))} variant="default">
                {messages.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            children(shown)
          )
        }
      </QueryContent>
      {(isFilled || isEmpty) && props.below}
    </div>
  );
}
