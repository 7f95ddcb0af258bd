import type { Order } from "@shared/staff/orders/order";

export const orderPath = (id: number) => `/orders/${id}`;

/** An order that has ended stays as it is, and so does one whose guest was erased. */
export const isEditable = ({ lane, personErasedAt }: Order) =>
  lane !== "done" && personErasedAt === null;
