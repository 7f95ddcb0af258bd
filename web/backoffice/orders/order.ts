import type { components } from "@shared/api/contract.generated";
import type { Money, PartValue, Ref } from "@shared/api/types";

/**
 * The order as staff receive it, derived from the contract. What the contract leaves optional is what guests
 * do not get; staff get all of it.
 */

type Schemas = components["schemas"];

export type OrderItem = Omit<Required<Schemas["OrderItem"]>, "parts"> & {
  parts: { name: string; value: PartValue }[];
};

/** A step of the order; `by` is empty where nobody signed in took it. */
export type StaffEvent = Required<Schemas["OrderEvent"]>;

export type EventAction = StaffEvent["action"];

export type Order = Omit<
  Required<Schemas["StaffOrder"]>,
  "branch" | "taxes" | "items" | "events"
> & {
  branch: Ref;
  taxes: Record<string, Money>;
  items: OrderItem[];
  events: StaffEvent[];
};
