import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { recordCalls, type HistoryEntry } from "@shared/api/records";
import { fill, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { QueryContent } from "@shared/staff/ui/query-content";
import type { Collection, Stored } from "./collection";
import { factsOf } from "./own-form";
import { recordKeys } from "../record-queries/record-queries";
import { useWords } from "../form/controls/use-words";
import { changesIn, stepOf, type FieldChange } from "./changes";
import styles from "./further.module.css";
import { furtherMessages as messages } from "./further.messages";

type HistoryProps = { collection: Collection; record: Stored };

const atOnce = 10;

/** Who changed what when, the last change first. */
export function History({ collection, record }: HistoryProps) {
  const { resource } = collection;
  const history = useInfiniteQuery({
    queryKey: recordKeys.history(resource, record.id),
    queryFn: ({ pageParam, signal }) =>
      recordCalls(resource).history(record.id, { page: pageParam, limit: atOnce }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < atOnce ? undefined : pages.length + 1),
  });
  return (
    <QueryContent query={history} failed={messages.historyFailed} skeleton={144}>
      {({ pages }) => (
        <>
          <Entries collection={collection} entries={pages.flat()} />
          {history.hasNextPage && (
            <Button
              variant="default"
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {messages.older}
            </Button>
          )}
        </>
      )}
    </QueryContent>
  );
}

type EntriesProps = { collection: Collection; entries: readonly HistoryEntry[] };

function Entries({ collection, entries }: EntriesProps) {
  const { branch } = useBranchChoice();
  const facts = factsOf(collection);
  const changes = entries.map((entry) => changesIn(entry, facts));
  const all = changes.flat();
  const words = useWords(
    all.flatMap(({ facts: field, before, after }) => [
      { facts: field, value: before },
      { facts: field, value: after },
    ]),
    branch.timeZone,
  );
  return (
    <ol className={styles.entries}>
      {entries.map((entry, index) => (
        <li key={entry.version} className={styles.entry}>
          <p className={styles.when}>
            <strong>{messages[stepOf(entry, changes[index] ?? [])]}</strong>
            <time dateTime={entry.at}>{formatDateTime(entry.at, branch.timeZone)}</time>
            <span>
              {entry.userName === ""
                ? messages.bySystem
                : fill(messages.by, { name: entry.userName })}
            </span>
          </p>
          <Changes
            isNew={entry.version === 1}
            changes={(changes[index] ?? []).map((change) => {
              const at = 2 * all.indexOf(change);
              return { ...change, from: words[at] ?? "", to: words[at + 1] ?? "" };
            })}
          />
        </li>
      ))}
    </ol>
  );
}

type ChangesProps = {
  isNew: boolean;
  changes: readonly (FieldChange & { from: string; to: string })[];
};

function Changes({ isNew, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, facts, from, to }) => (
        <div key={name}>
          <dt>{facts.label ?? name}</dt>
          <dd>
            {!isNew && (
              <>
                <span className={styles.before}>
                  <span className="visually-hidden">{messages.before} </span>
                  {from}
                </span>
                <ArrowRight aria-hidden size={18} />
                <span className="visually-hidden">{messages.after} </span>
              </>
            )}
            {to}
          </dd>
        </div>
      ))}
    </dl>
  );
}
