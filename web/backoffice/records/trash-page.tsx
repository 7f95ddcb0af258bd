import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { Redirect, useSearch } from "wouter";
import { recordCalls } from "@shared/api/records";
import type { PageMeta } from "@shared/api/types";
import { fill, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { pageIn, searchOf } from "@shared/staff/ui/page-in-address";
import { PagedList } from "@shared/staff/ui/paged-list";
import { useTitle } from "@shared/staff/ui/use-title";
import { listPath, nameOf, trashPath, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { recordKeys } from "../record-queries/record-queries";
import styles from "./records.module.css";
import { Trail } from "./trail";
import { useMay } from "./use-may";
import { useRestore } from "./use-restore";

type Trashed = Stored & { deletedAt: string };

const pageSize = 25;

/** What was deleted of a collection, and the way back. */
export function TrashPage({ collection }: { collection: Collection }) {
  const { resource, texts } = collection;
  const { mayShape } = useMay(collection, null);
  const number = pageIn(useSearch());
  const trash = useQuery({
    queryKey: recordKeys.trash(resource, number),
    queryFn: ({ signal }) =>
      recordCalls(resource).trash({ page: number, limit: pageSize }, { signal }) as Promise<{
        items: Trashed[];
        meta: PageMeta;
      }>,
    placeholderData: keepPreviousData,
    enabled: mayShape,
  });
  // The button that had the focus goes with its row.
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(texts.trashTitle);
  if (!mayShape) return <Redirect to={listPath(collection)} replace />;
  return (
    <div className={page.page} data-width="narrow">
      <Trail collection={collection} here={messages.trash} />
      <header className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {texts.trashTitle}
          </h1>
          <p className={page.hint}>{messages.trashHint}</p>
        </div>
      </header>
      <PagedList
        query={trash}
        failed={messages.trashFailed}
        total={messages.trashTotal}
        empty={<EmptyState title={messages.trashEmpty} />}
        addressOf={(other) => trashPath(collection) + searchOf({ page: other })}
      >
        {(items) => (
          <ul className={page.rows}>
            {items.map((record) => (
              <TrashRow
                key={record.id}
                collection={collection}
                record={record}
                onRestored={() => title.current?.focus()}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

type TrashRowProps = { collection: Collection; record: Trashed; onRestored: () => void };

function TrashRow({ collection, record, onRestored }: TrashRowProps) {
  const { branch } = useBranchChoice();
  const restore = useRestore(collection);
  const [isPending, setPending] = useState(false);
  const name = nameOf(collection, record) || messages.unnamed;
  const date = formatDateTime(record.deletedAt, branch.timeZone);
  const bringBack = async () => {
    setPending(true);
    const isBack = await restore(record);
    setPending(false);
    if (isBack) onRestored();
  };
  return (
    <li className={styles.trashed}>
      <strong>{name}</strong>
      <span className={styles.deletedAt}>{fill(messages.deletedAt, { date })}</span>
      <Button
        variant="default"
        aria-label={fill(messages.restoreName, { name })}
        leftSection={<RotateCcw aria-hidden size={20} />}
        loading={isPending}
        onClick={() => void bringBack()}
      >
        {messages.restore}
      </Button>
    </li>
  );
}
