import type { Block } from "@shared/api/types";
import { fill, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import type { Collection } from "../../records/collection";
import { RowsPage, type Row } from "../../records/rows-page";
import { newsMessages as messages } from "./messages";
import { shownNews, wordsOf } from "./shown-news";
import styles from "./news.module.css";

/** All news, the one that guests see marked; the last changed first. */
export function NewsPage({ collection }: { collection: Collection }) {
  const { branch } = useBranchChoice();
  return <RowsPage<Block> collection={collection} rows={(list) => rowsOf(list, branch.timeZone)} />;
}

function rowsOf(list: Block[], timeZone: string): Row[] {
  const shown = shownNews(list);
  return list
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .map((one) => {
      const kind = one.isPublic ? messages.isPublic : messages.isDraft;
      const date = formatDateTime(one.updatedAt, timeZone);
      return {
        at: one.id,
        name: one.identifier,
        facts: (
          <>
            <span className={styles.kind} data-shown={one === shown || undefined}>
              {one === shown ? messages.isShown : kind}
            </span>
            <span className={styles.date}>{fill(messages.changedAt, { date })}</span>
            <span className={styles.words}>{wordsOf(one)}</span>
          </>
        ),
      };
    });
}
