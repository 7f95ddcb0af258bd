import { useQueryClient } from "@tanstack/react-query";
import { fill } from "../../../ui/format";
import { Button } from "../../ui/button";
import { addOpenPage } from "../open-pages";
import { orderKeys } from "../order-queries";
import { boardMessages as messages } from "./messages";
import styles from "./more-orders.module.css";

/** Says how many orders are not shown, and shows more of them. */
export function MoreOrders({ count }: { count: number }) {
  const client = useQueryClient();
  if (count === 0) return null;
  const showMore = () => {
    addOpenPage();
    void client.invalidateQueries({ queryKey: orderKeys.all });
  };
  return (
    <p className={styles.more}>
      <strong>{fill(messages.moreOrders, { count })}</strong>
      <Button variant="default" onClick={showMore}>
        {messages.showMore}
      </Button>
    </p>
  );
}
