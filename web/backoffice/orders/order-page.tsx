import { DetailPage } from "@shared/staff/orders/detail/detail-page";
import { orderMessages } from "@shared/staff/orders/messages";
import { orderName } from "@shared/staff/orders/order-facts";
import { useOrder } from "@shared/staff/orders/order-queries";
import { ActionButton } from "../actions/action-button";
import { useRemember } from "../context/recent-records";
import { orderPath } from "./edit/editable";
import { waysToEdit } from "./order-actions";
import { OrderTrail } from "./edit/order-trail";

/** The page of an order, found again among the records opened last; by its number alone, guests are nobody's to keep. */
export function OrderPage({ id }: { id: number }) {
  const { data: order } = useOrder(id);
  useRemember(order && { path: orderPath(id), name: orderName(order), kind: orderMessages.one });
  return (
    <DetailPage
      id={id}
      trail={<OrderTrail here={order ? orderName(order) : orderMessages.one} />}
      further={
        order &&
        waysToEdit(order).map((action) => <ActionButton key={action.name} action={action} />)
      }
    />
  );
}
