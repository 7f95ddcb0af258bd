import type { components } from "../../api/contract.generated";

/**
 * The order as staff receive it, derived from the contract. What the contract leaves optional is what guests
 * do not get; staff get all of it.
 */

type Schemas = components["schemas"];

type OrderItem = Required<Schemas["OrderItem"]>;

/** A step of the order; `by` is empty where nobody signed in took it. */
type StaffEvent = Required<Schemas["OrderEvent"]>;

export type EventAction = StaffEvent["action"];

export type Order = Omit<Required<Schemas["OrderView"]>, "items" | "events"> & {
  items: OrderItem[];
  events: StaffEvent[];
};

type Answered = Schemas["OrderView"];

/** The whole of an order that staff were answered. */
export const wholeOrder = (order: Answered) => order as Order;

export const wholeOrders = <Meta>({ items, meta }: { items: Answered[]; meta: Meta }) => ({
  items: items as Order[],
  meta,
});
