import type { Block } from "@shared/api/types";
import { fill, formatDateTime } from "@shared/ui/format";
import { ListPage, ListRow } from "../records/list-page";
import { useRecords } from "../records/record-queries";
import { useBranchChoice } from "../shell/branch-choice";
import { newsMessages as messages } from "./messages";
import styles from "./news.module.css";
import { shownNews, wordsOf } from "./news-draft";

/** All news, the one that guests see marked; the last changed first. */
export function NewsPage() {
  const news = useRecords<Block>("blocks");
  const { branch } = useBranchChoice();
  return (
    <ListPage
      title={messages.title}
      hint={messages.hint}
      query={news}
      failed={messages.listFailed}
      newHref="/blocks/new"
      create={messages.create}
      emptyTitle={messages.emptyTitle}
      empty={messages.empty}
    >
      {(list) => {
        const shown = shownNews(list);
        return list
          .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
          .map((one) => {
            const kind = one.isPublic ? messages.isPublic : messages.isDraft;
            const date = formatDateTime(one.updatedAt, branch.timeZone);
            return (
              <ListRow key={one.id} href={`/blocks/${one.id}`} name={one.identifier}>
                <span className={styles.kind} data-shown={one === shown || undefined}>
                  {one === shown ? messages.isShown : kind}
                </span>
                <span className={styles.date}>{fill(messages.changedAt, { date })}</span>
                <span className={styles.words}>{wordsOf(one)}</span>
              </ListRow>
            );
          });
      }}
    </ListPage>
  );
}
