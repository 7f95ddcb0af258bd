import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageMeta } from "../../../api/types";
import { useBranchChoice } from "../../context/branch-choice";
import { PagedList } from "../../ui/paged-list";
import { orderMessages } from "../messages";
import type { Order } from "../order";
import { listMessages as messages } from "./messages";
import { OrderTable } from "./order-table";

type OrderListProps = {
  query: UseQueryResult<{ items: Order[]; meta: PageMeta }>;
  caption: string;
  empty: ReactNode;
  /** Where the list has pages. */
  addressOf?: (page: number) => string;
};

/** A page of orders as a table. */
export function OrderList({ caption, ...list }: OrderListProps) {
  const { branches } = useBranchChoice();
  return (
    <PagedList failed={orderMessages.ordersFailed} total={messages.total} {...list}>
      {(orders) => <OrderTable orders={orders} branches={branches} caption={caption} />}
    </PagedList>
  );
}
