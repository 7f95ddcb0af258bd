import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { EmptyState } from "../ui/empty-state";
import page from "../ui/page.module.css";
import { QueryContent } from "../ui/query-content";
import { useTitle } from "../ui/use-title";
import styles from "./records.module.css";

type ListPageProps<Item> = {
  title: string;
  hint: string;
  query: UseQueryResult<Item[]>;
  failed: string;
  /** Where a new one is made, and what the button says. */
  newHref: string;
  create: string;
  emptyTitle: string;
  empty: string;
  /** The rows. */
  children: (items: Item[]) => ReactNode;
};

/** The records of a resource, and the way to a new one. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, query } = props;
  useTitle(title);
  const create = (
    <Button component={Link} href={props.newHref} leftSection={<Plus aria-hidden size={20} />}>
      {props.create}
    </Button>
  );
  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{title}</h1>
        {query.data !== undefined && query.data.length > 0 && create}
      </header>
      <QueryContent query={query} failed={props.failed} skeleton={288}>
        {(items) =>
          items.length > 0 ? (
            <>
              <p className={styles.hint}>{props.hint}</p>
              <ul className={page.rows}>{props.children(items)}</ul>
            </>
          ) : (
            <EmptyState title={props.emptyTitle} text={props.empty}>
              {create}
            </EmptyState>
          )
        }
      </QueryContent>
    </div>
  );
}

/** One record: its name is the link to its page, the whole row hits it. */
export function ListRow({
  href,
  name,
  children,
}: {
  href: string;
  name: string;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <Link href={href}>{name}</Link>
      {children}
    </li>
  );
}
