import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { recordCalls, type UsedBy as Use } from "@shared/api/records";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useRight } from "@shared/staff/context/rights";
import { collectionOf, recordPath, type Collection, type Stored } from "./collection";
import { recordKeys } from "../record-queries/record-queries";
import styles from "./further.module.css";
import { furtherMessages as messages } from "./further.messages";

type UsedByProps = { collection: Collection; record: Stored };

/** What refers to a record: as long as there is something, it cannot be deleted. */
export function UsedBy({ collection, record }: UsedByProps) {
  const { resource } = collection;
  const uses = useQuery({
    queryKey: recordKeys.usedBy(resource, record.id),
    queryFn: ({ signal }) => recordCalls(resource).usedBy(record.id, { signal }),
  });
  return (
    <QueryContent query={uses} failed={messages.usedByFailed} skeleton={96}>
      {({ items, meta }) =>
        meta.total === 0 ? (
          <p className={page.hint}>{messages.unused}</p>
        ) : (
          <ul className={styles.uses}>
            {items.map((use) => (
              <li key={`${use.resource} ${use.id}`}>
                <UseOf {...use} />
              </li>
            ))}
            {meta.total > items.length && (
              <li>{fill(messages.furtherUses, { count: meta.total - items.length })}</li>
            )}
          </ul>
        )
      }
    </QueryContent>
  );
}

function UseOf({ resource, id, name }: Use) {
  const user = collectionOf(resource);
  const mayOpen = useRight(user?.rights.change ?? []);
  return (
    <>
      <span className={styles.kind}>{user?.noun.one ?? messages.kinds[resource]}</span>
      {user && mayOpen ? <Link href={recordPath(user, id)}>{name}</Link> : name}
    </>
  );
}
