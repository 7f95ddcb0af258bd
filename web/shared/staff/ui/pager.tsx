import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import type { PageMeta } from "../../api/types";
import { fill } from "../../ui/format";
import { uiMessages as messages } from "./messages";
import styles from "./pager.module.css";

type PagerProps = { meta: PageMeta; addressOf: (page: number) => string };

/** Links to the neighbouring pages of a list; nothing when there is one page only. */
export function Pager({ meta, addressOf }: PagerProps) {
  const pages = Math.max(1, Math.ceil(meta.total / Math.max(1, meta.limit)));
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={messages.pages}>
      {meta.page > 1 && (
        <Link href={addressOf(meta.page - 1)} rel="prev">
          <ChevronLeft aria-hidden size={20} /> {messages.previous}
        </Link>
      )}
      <span aria-current="page">{fill(messages.page, { page: meta.page, pages })}</span>
      {meta.page < pages && (
        <Link href={addressOf(meta.page + 1)} rel="next">
          {messages.next} <ChevronRight aria-hidden size={20} />
        </Link>
      )}
    </nav>
  );
}
