import { Pencil } from "lucide-react";
import { DetailPage } from "@shared/staff/orders/detail/detail-page";
import { orderMessages } from "@shared/staff/orders/messages";
import { orderName } from "@shared/staff/orders/order-facts";
import { useOrder } from "@shared/staff/orders/order-queries";
import { ButtonLink } from "@shared/staff/ui/button";
import { useRemember } from "../context/recent-records";
import { isEditable, orderPath } from "./edit/editable";
import { editMessages } from "./edit/messages";

/** The page of an order, found again among the records opened last; by its number alone, guests are nobody's to keep. */
export function OrderPage({ id }: { id: number }) {
  const { data: order } = useOrder(id);
  useRemember(order && { path: orderPath(id), name: orderName(order), kind: orderMessages.one });
  return (
    <DetailPage
      id={id}
      further={
        order &&
        isEditable(order) && (
          <ButtonLink
            href={`${orderPath(id)}/edit`}
            variant="default"
            leftSection={<Pencil aria-hidden size={20} />}
          >
            {editMessages.edit}
          </ButtonLink>
        )
      }
    />
  );
}
