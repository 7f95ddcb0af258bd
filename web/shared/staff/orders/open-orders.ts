import type { MetaOf } from "../../api/calls";
import type { Order } from "./order";

/** The open orders of a branch as far as they are shown, and how many there are beyond. Pure. */

export type OpenOrders = {
  orders: Order[];
  /** Not shown: of those that nobody has answered, and of those in hand. */
  more: { unanswered: number; inHand: number };
  /** How many pages all of them would take. */
  pages: number;
};

type OpenPage = { items: Order[]; meta: MetaOf<"/api/orders/current"> };

const isUnanswered = ({ state }: Order) => state === "new";

/** Both halves come by pages; an order that moved up while they were read stands in two of them, and is shown once. */
export function openOrdersOf(pages: readonly OpenPage[]): OpenOrders {
  const orders = [
    ...new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order])).values(),
  ];
  const shown = orders.filter(isUnanswered).length;
  const meta = pages.at(-1)?.meta;
  const unanswered = meta?.unanswered ?? shown;
  const inHand = (meta?.total ?? orders.length) - unanswered;
  return {
    orders,
    more: {
      unanswered: Math.max(0, unanswered - shown),
      inHand: Math.max(0, inHand - (orders.length - shown)),
    },
    // A page holds so many of each half.
    pages: Math.max(1, Math.ceil(Math.max(unanswered, inHand) / (meta?.limit || Infinity))),
  };
}
