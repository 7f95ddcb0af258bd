import { ArrowRight } from "lucide-react";
import { compareText } from "@shared/ui/format";
import type { Redirect } from "@shared/api/types";
import { ListPage, ListRow } from "../records/list-page";
import { useRecords } from "../records/record-queries";
import { redirectMessages as messages } from "./messages";
import styles from "./redirects.module.css";

/** All redirects by path, each with where it leads. */
export function RedirectsPage() {
  const redirects = useRecords<Redirect>("redirects");
  return (
    <ListPage
      title={messages.title}
      hint={messages.hint}
      query={redirects}
      failed={messages.listFailed}
      newHref="/redirects/new"
      create={messages.create}
      emptyTitle={messages.emptyTitle}
      empty={messages.empty}
    >
      {(list) =>
        list
          .toSorted((one, other) => compareText(one.path, other.path))
          .map(({ id, path, target, isPermanent }) => (
            <ListRow key={id} href={`/redirects/${id}`} name={path}>
              <span className={styles.target}>
                <ArrowRight aria-hidden size={18} />
                <span className="visually-hidden">{messages.leadsTo} </span>
                {target}
              </span>
              <span className={styles.kind}>
                {isPermanent ? messages.permanent : messages.temporary}
              </span>
            </ListRow>
          ))
      }
    </ListPage>
  );
}
