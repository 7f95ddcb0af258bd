import { DetailPage } from "@shared/staff/orders/detail/detail-page";
import { orderMessages } from "@shared/staff/orders/messages";
import { orderName } from "@shared/staff/orders/order-facts";
import { useOrder } from "@shared/staff/orders/order-queries";
import { useRemember } from "../context/recent-records";

/** The page of an order, found again among the records opened last; by its number alone, guests are nobody's to keep. */
export function OrderPage({ id }: { id: number }) {
  const { data: order } = useOrder(id);
  useRemember(order && { path: `/orders/${id}`, name: orderName(order), kind: orderMessages.one });
  return <DetailPage id={id} />;
}
