import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { recordCalls } from "@shared/api/records";
import type { PageMeta } from "@shared/api/types";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { hideNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { pageIn, searchOf } from "@shared/staff/ui/page-in-address";
import { PagedList } from "@shared/staff/ui/paged-list";
import { useTitle } from "@shared/staff/ui/use-title";
import { BulkBar } from "../record-list/bulk-bar";
import { noObstacles, useBulkRestore, type Obstacles } from "../record-list/bulk-calls";
import list from "../record-list/list.module.css";
import { listMessages } from "../record-list/messages";
import { SearchField } from "../record-list/search-field";
import { mostPicked, useSelection } from "../record-list/use-selection";
import { recordKeys } from "../record-queries/record-queries";
import { listPath, trashPath, type Collection } from "./collection";
import { recordMessages as messages } from "./messages";
import { factsOf } from "./own-form";
import styles from "./records.module.css";
import { Trail } from "./trail";
import { TrashRows, type Trashed } from "./trash-rows";
import { useMay } from "./use-may";
import { removedNotice } from "./use-restore";

const pageSize = 25;

/** What was deleted of a collection, and the way back. What it shows is in the address. */
export function TrashPage({ collection }: { collection: Collection }) {
  const { resource, texts } = collection;
  const { mayShape } = useMay(collection, null);
  const [, navigate] = useLocation();
  const search = useSearch();
  const number = pageIn(search);
  const isSearched = Object.values(factsOf(collection)).some((facts) => facts.isSearched);
  const q = (isSearched && new URLSearchParams(search).get("q")) || "";
  const query = { ...(q !== "" && { q }), page: number, limit: pageSize };
  const trash = useQuery({
    queryKey: recordKeys.trash(resource, query),
    queryFn: ({ signal }) =>
      recordCalls(resource).trash(query, { signal }) as Promise<{
        items: Trashed[];
        meta: PageMeta;
      }>,
    placeholderData: keepPreviousData,
    enabled: mayShape,
  });
  // What had the focus goes with its row.
  const title = useRef<HTMLHeadingElement>(null);
  const items = trash.data?.items ?? [];
  const selection = useSelection(items);
  const [obstacles, setObstacles] = useState<Obstacles>(noObstacles);
  const settle = () => {
    selection.clear();
    setObstacles(noObstacles);
    // It may be what came back.
    hideNotice(removedNotice);
    title.current?.focus();
  };
  const restore = useBulkRestore({ resource, onDone: settle, onRefused: setObstacles });
  const { picked } = selection;
  const elsewhere = picked.filter(({ id }) => !items.some((one) => one.id === id)).length;
  const isTooMuch = picked.length > mostPicked;
  const addressOf = (changed: { q?: string; page: number }) =>
    trashPath(collection) + searchOf({ q, ...changed });
  useTitle(texts.trashTitle);
  if (!mayShape) return <Redirect to={listPath(collection)} replace />;
  const lastPage = trash.data && Math.max(1, Math.ceil(trash.data.meta.total / pageSize));
  const isBeyond = lastPage !== undefined && number > lastPage && !trash.isPlaceholderData;
  const isFilled = q !== "" || items.length > 0;
  return (
    <div className={page.page} data-width="narrow">
      {isBeyond && <Redirect to={addressOf({ page: lastPage })} replace />}
      <Trail collection={collection} here={messages.trash} />
      <header className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {texts.trashTitle}
          </h1>
          <p className={page.hint}>{messages.trashHint}</p>
        </div>
      </header>
      {isSearched && isFilled && (
        <search className={list.toolbar}>
          <div className={list.tools}>
            <SearchField
              list={texts.trashTitle}
              words={q}
              onSearch={(words) => navigate(addressOf({ q: words, page: 1 }), { replace: true })}
            />
          </div>
        </search>
      )}
      <div className={list.list}>
        {picked.length > 0 && (
          <BulkBar rows={{ selection, elsewhere, isTooMuch }}>
            <Button
              variant="card"
              disabled={isTooMuch}
              loading={restore.isPending}
              leftSection={<RotateCcw aria-hidden size={20} />}
              onClick={() => restore.mutate(picked)}
            >
              {messages.restore}
            </Button>
          </BulkBar>
        )}
        <PagedList
          query={trash}
          failed={messages.trashFailed}
          total={messages.trashTotal}
          empty={
            q === "" ? (
              <EmptyState title={messages.trashEmpty} />
            ) : (
              <EmptyState title={listMessages.nothingFound} text={messages.trashNothingFits}>
                <ButtonLink href={trashPath(collection)} variant="default">
                  {listMessages.showAll}
                </ButtonLink>
              </EmptyState>
            )
          }
          addressOf={(other) => addressOf({ page: other })}
        >
          {(shown) => (
            <TrashRows
              collection={collection}
              records={shown}
              selection={selection}
              obstacles={obstacles}
              onRestored={settle}
            />
          )}
        </PagedList>
      </div>
    </div>
  );
}
