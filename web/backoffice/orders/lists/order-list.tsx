import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListMeta } from "@shared/api/client";
import { fill } from "@shared/ui/format";
import { useBranchChoice } from "../../shell/branch-choice";
import { Pager } from "../../ui/pager";
import { QueryContent } from "../../ui/query-content";
import { orderMessages } from "../messages";
import { listMessages as messages } from "./messages";
import { OrderTable } from "./order-table";
import type { Order } from "../order";
import styles from "./lists.module.css";

type OrderListProps = {
  query: UseQueryResult<{ items: Order[]; meta: ListMeta }>;
  caption: string;
  empty: ReactNode;
  /** Where the list has pages. */
  addressOf?: (page: number) => string;
};

/** A page of orders in whichever condition it is: loading, failed, empty, or there. */
export function OrderList({ query, caption, empty, addressOf }: OrderListProps) {
  const { branches } = useBranchChoice();
  return (
    <QueryContent
      query={query}
      failed={orderMessages.ordersFailed}
      skeleton={<Skeleton height={480} mt="lg" />}
    >
      {({ items, meta }) =>
        items.length === 0 ? (
          empty
        ) : (
          <div aria-busy={query.isPlaceholderData} className={styles.list}>
            <output className={styles.count}>
              {meta.total === 1
                ? messages.total.one
                : fill(messages.total.many, { count: meta.total })}
            </output>
            <OrderTable orders={items} branches={branches} caption={caption} />
            {addressOf && <Pager meta={meta} addressOf={addressOf} />}
          </div>
        )
      }
    </QueryContent>
  );
}
