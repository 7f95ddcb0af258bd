import { ArrowRight } from "lucide-react";
import type { Redirect } from "@shared/api/types";
import { compareText } from "@shared/ui/format";
import { ListPage, type ListRow } from "../../records/list-page";
import { redirectMessages as messages } from "./messages";
import { redirects } from "./redirects";
import styles from "./redirects.module.css";

/** All redirects by path, each with where it leads. */
export function RedirectsPage() {
  return <ListPage collection={redirects} rows={rowsOf} />;
}

const rowsOf = (list: Redirect[]): ListRow[] =>
  list
    .toSorted((one, other) => compareText(one.path, other.path))
    .map(({ id, path, target, isPermanent }) => ({
      at: id,
      name: path,
      facts: (
        <>
          <span className={styles.target}>
            <ArrowRight aria-hidden size={18} />
            <span className="visually-hidden">{messages.leadsTo} </span>
            {target}
          </span>
          <span className={styles.kind}>
            {isPermanent ? messages.permanent : messages.temporary}
          </span>
        </>
      ),
    }));
