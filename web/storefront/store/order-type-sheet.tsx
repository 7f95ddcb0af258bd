import { useId } from "react";
import type { Branch } from "@shared/api/types";
import { fill, formatMoney } from "@shared/ui/format";
import { useNow } from "../state/clock";
import { orderTypeNames } from "../cart/messages";
import { offeredOrderTypes } from "../cart/order-type";
import type { OrderDraft } from "../cart/use-order";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { orderTypeMessages as messages } from "./order-type-sheet.messages";
import { timeText } from "./order-time";
import styles from "./order-type.module.css";

function AreaSelect({ branch, order }: { branch: Branch; order: OrderDraft }) {
  const id = useId();
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{messages.deliveryArea}</label>
      <select
        id={id}
        value={order.deliveryArea?.id ?? ""}
        onChange={(event) => {
          const deliveryArea = Number(event.target.value);
          order.change((cart) => ({ ...cart, deliveryArea }));
        }}
      >
        {branch.deliveryAreas.map(({ id: areaId, area, price, free }) => (
          <option key={areaId} value={areaId}>
            {free || price === 0
              ? fill(messages.areaFree, { area })
              : fill(messages.areaPrice, { area, price: money(price) })}
          </option>
        ))}
      </select>
      {order.deliveryArea?.minimumOrderValue ? (
        <p className={styles.help}>
          {fill(messages.minimum, { amount: money(order.deliveryArea.minimumOrderValue) })}
        </p>
      ) : null}
    </div>
  );
}

/** How the guest orders: the type with its time, and the area for deliveries. Each choice counts at once. */
export function OrderTypeSheet({
  branch,
  order,
  onClose,
}: {
  branch: Branch;
  order: OrderDraft;
  onClose: () => void;
}) {
  const now = useNow();
  const { orderType } = order;
  const offered = offeredOrderTypes(branch);
  return (
    <Sheet
      title={messages.orderTypeAndTime}
      onClose={onClose}
      footer={
        <Button className={styles.apply} onClick={onClose}>
          {messages.apply}
        </Button>
      }
    >
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{messages.orderType}</legend>
        {offered.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="order-type"
              checked={type === orderType}
              onChange={() => order.change((before) => ({ ...before, orderType: type }))}
            />
            <span>
              <strong>{orderTypeNames[type]}</strong>
              <span>{timeText(branch, order, type, now)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {orderType === "delivery" && branch.deliveryAreas.length > 0 && (
        <AreaSelect branch={branch} order={order} />
      )}
      <p className={styles.help}>{messages.timeHint}</p>
    </Sheet>
  );
}
