import { createContext, use } from "react";
import type { Product } from "@shared/api/types";
import type { Order } from "@shared/staff/orders/order";

/** What the controls of the page need to know besides what is typed. */
type EditedOrder = {
  order: Order;
  /** All there are, whatever the menu says by now. */
  products: readonly Product[];
  /** What the branch sells, by name. */
  offered: readonly Product[];
};

export const EditedOrderContext = createContext<EditedOrder | null>(null);

export function useEditedOrder(): EditedOrder {
  const edited = use(EditedOrderContext);
  if (edited === null) throw new Error("outside the page that changes an order");
  return edited;
}
