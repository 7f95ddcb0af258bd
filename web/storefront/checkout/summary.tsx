import type { Branch, Config, OrderType } from "@shared/api/types";
import { type BranchStatus, checkoutSentences } from "@shared/domain/opening-hours";
import { DeliveryHints, Totals } from "../cart/totals";
import { contentMessages } from "../cart/content.messages";
import { removeSoldOut } from "../cart/remove-sold-out";
import { type OrderDraft, soldOutItems, soldOutNames } from "../cart/use-order";
import { useBranchPath } from "../state/kiosk";
import { OrderLines } from "../order-lines/order-lines";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import { Link } from "../ui/link";
import notices from "../ui/notice.module.css";
import { checkoutMessages as messages } from "./messages";
import type { SubmitKind } from "./rules";
import styles from "./checkout.module.css";

const submitLabels: Record<SubmitKind, string> = {
  quotation: messages.submitQuotation,
  order: messages.submitOrder,
  preorder: messages.submitPreorder,
};

/** The label, and the words that make an order binding; a request for a quotation binds nobody. */
export function SubmitLabel({ kind, config }: { kind: SubmitKind; config: Config }) {
  if (kind === "quotation") return submitLabels.quotation;
  if (config.orderButtonLabel === "law") return messages.binding;
  return (
    <>
      <span>{submitLabels[kind]}</span>
      <span className={styles.binding}>{messages.binding}</span>
    </>
  );
}

/** Why nothing can be ordered right now, or only for later. */
export function ClosedNotes({
  status,
  orderType,
  timeZone,
}: {
  status: BranchStatus;
  orderType: OrderType;
  timeZone: string;
}) {
  const sentences = checkoutSentences(status, orderType, timeZone);
  return sentences.length > 0 ? (
    <p className={`${notices.notice} ${notices.small}`}>{sentences.join(" ")}</p>
  ) : null;
}

/** In the place of the button that orders, until what is sold out has gone. */
function SoldOutButton({ order, names }: { order: OrderDraft; names: readonly string[] }) {
  const button = useFocusHandedOn<HTMLButtonElement>("#summary-title");
  return (
    <Button ref={button} className={styles.submit} onClick={() => removeSoldOut(order)}>
      <span>{contentMessages.removeSoldOut}</span>
      <span className={styles.binding}>{[...new Set(names)].join(", ")}</span>
    </Button>
  );
}

/** What is bought and what it costs, right above the one button that orders it. */
export function Summary({
  config,
  branch,
  order,
  status,
  kind,
  isSending,
  canSend,
}: {
  config: Config;
  branch: Branch;
  order: OrderDraft;
  status: BranchStatus;
  kind: SubmitKind | null;
  isSending: boolean;
  canSend: boolean;
}) {
  const back = useBranchPath(branch.identifier);
  const soldOut = soldOutItems(order).flatMap((item) => soldOutNames(order, item));
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <div className={styles.summaryHead}>
        <h2 id="summary-title">{messages.summary}</h2>
        <Link href={back}>{messages.changeCart}</Link>
      </div>
      <OrderLines
        lines={order.cart.items.map(({ key, amount, unit, product, parts }, index) => ({
          key,
          amount,
          unit,
          name: product.name,
          choices: parts,
          price: order.price?.items[index] ?? null,
        }))}
        currency={order.currency}
      />
      {kind !== "quotation" && (
        <ClosedNotes status={status} orderType={order.orderType} timeZone={branch.timeZone} />
      )}
      <DeliveryHints order={order} />
      <Totals order={order} />
      {kind !== null && soldOut.length > 0 && <SoldOutButton order={order} names={soldOut} />}
      {kind !== null && soldOut.length === 0 && (
        <Button
          type="submit"
          className={styles.submit}
          disabled={!canSend}
          aria-disabled={isSending}
        >
          {isSending ? messages.processing : <SubmitLabel kind={kind} config={config} />}
        </Button>
      )}
      <Link href={back} className={styles.backLink}>
        {messages.back}
      </Link>
    </section>
  );
}
