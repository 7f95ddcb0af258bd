import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "../../../api/calls";
import { fill, formatDateTime, formatMoney } from "../../../ui/format";
import { serverSentence, showNotice } from "../../ui/notices";
import { Button } from "../../ui/button";
import { orderKeys } from "../order-queries";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

/** What was paid online and what went back, with the ways to ask again and to pay back again. */
export function Payments({ order, timeZone }: { order: Order; timeZone: string }) {
  const client = useQueryClient();
  const payments = useQuery({
    queryKey: orderKeys.payments(order.id),
    queryFn: ({ signal }) =>
      calls.get("/api/orders/{id}/payments", { path: { id: order.id }, signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (call: "update-payment-status" | "retry-refund") =>
      calls.post(`/api/orders/{id}/${call}`, { path: { id: order.id } }),
    onError: (failure, call) =>
      showNotice({
        id: `payment-${order.id}`,
        title: call === "retry-refund" ? messages.refundFailed : messages.checkFailed,
        text: serverSentence(failure),
        onRetry: () => mutate(call),
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: orderKeys.all }),
  });
  const list = payments.data ?? [];
  const hasFailedRefund = list.some(({ refundState }) => refundState === "failed");
  return (
    <section className={styles.sheet} aria-labelledby="payments-title">
      <h2 id="payments-title">{messages.onlinePayment}</h2>
      <ul className={styles.payments}>
        {list.map((payment) => (
          <li key={payment.id}>
            <strong>
              {fill(messages.paymentLine, {
                amount: formatMoney(payment.amount, payment.currency),
                state: messages.paymentStates[payment.state],
              })}
            </strong>
            <span>
              {[formatDateTime(payment.createdAt, timeZone), payment.providerId]
                .filter((text) => text !== "")
                .join(" · ")}
            </span>
            {payment.reason !== "" && <span>{payment.reason}</span>}
            {payment.isSurplus && <span>{messages.surplus}</span>}
            {payment.refundState !== "none" && (
              <strong>{messages.refundStates[payment.refundState]}</strong>
            )}
            {payment.refundReason !== "" && <span>{payment.refundReason}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.paymentActions}>
        {hasFailedRefund && (
          <Button
            color="next"
            loading={isPending && variables === "retry-refund"}
            onClick={() => mutate("retry-refund")}
          >
            {messages.retryRefund}
          </Button>
        )}
        <Button
          variant="default"
          loading={isPending && variables === "update-payment-status"}
          onClick={() => mutate("update-payment-status")}
        >
          {messages.checkPayment}
        </Button>
      </div>
    </section>
  );
}
