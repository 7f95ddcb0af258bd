import { createContext, use } from "react";
import type { Order } from "@shared/staff/orders/order";

/** What the controls of the page need to know besides what is typed. */
type EditedOrder = {
  order: Order;
  /** The products that the branch sells. */
  offered: ReadonlySet<number>;
};

export const EditedOrderContext = createContext<EditedOrder | null>(null);

export function useEditedOrder(): EditedOrder {
  const edited = use(EditedOrderContext);
  if (edited === null) throw new Error("outside the page that changes an order");
  return edited;
}
