import { Button } from "@mantine/core";
import { fill } from "@shared/ui/format";
import { showMorePages } from "../open-pages";
import { boardMessages as messages } from "./messages";
import styles from "./more-orders.module.css";

/** Says how many orders are not shown, and shows more of them. */
export function MoreOrders({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.more}>
      <strong>{fill(messages.moreOrders, { count })}</strong>
      <Button variant="default" onClick={showMorePages}>
        {messages.showMore}
      </Button>
    </p>
  );
}
