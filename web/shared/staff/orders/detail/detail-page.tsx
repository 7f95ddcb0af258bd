import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../ui/format";
import { goBackOr } from "../../context/hash-location";
import { useBranchChoice } from "../../context/branch-choice";
import { QueryContent } from "../../ui/query-content";
import { ShownWith } from "../../ui/shown-with";
import { OrderPrinting } from "../../printing/order-printing";
import { useTitle } from "../../ui/use-title";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { PaymentMark } from "../board/payment-mark";
import { OrderDialogs } from "../dialogs/order-dialogs";
import { ItemList } from "../item-list";
import { orderMessages } from "../messages";
import { commentOf, orderKind, orderName } from "../order-facts";
import { useOrder } from "../order-queries";
import { StateMark } from "../state-mark";
import type { Order } from "../order";
import { Contact } from "./contact";
import { DetailActions } from "./detail-actions";
import { detailMessages as messages } from "./messages";
import { OrderFiles } from "./order-files";
import { Payments } from "./payments";
import { Prices } from "./prices";
import { Resend } from "./resend";
import { Times } from "./times";
import { Timeline } from "./timeline";
import styles from "./detail-page.module.css";

type DetailPageProps = {
  id: number;
  /** What else can be done with it here. */
  further?: ReactNode;
};

/** Everything about one order, and every step it allows. */
export function DetailPage({ id, further }: DetailPageProps) {
  const order = useOrder(id);
  return (
    <div className={styles.page}>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<ArrowLeft aria-hidden size={20} />}
        onClick={() => goBackOr("/orders")}
      >
        {messages.back}
      </Button>
      <QueryContent query={order} failed={orderMessages.orderFailed} skeleton={<DetailSkeleton />}>
        {(one) => <Detail order={one} further={further} />}
      </QueryContent>
    </div>
  );
}

function Detail({ order, further }: { order: Order; further: ReactNode }) {
  const { branches, branch } = useBranchChoice();
  const place = branches.find(({ id }) => id === order.branch.id) ?? branch;
  const name = orderName(order);
  const comment = commentOf(order);

  useTitle(name);

  return (
    <>
      <header className={styles.head}>
        <h1>
          <span className="visually-hidden">{name}</span>
          <span aria-hidden className={styles.number}>
            {order.ticketNumber}
          </span>
        </h1>
        <div className={styles.facts}>
          <p className={styles.kind}>
            {orderKind(order)} · {place.name}
          </p>
          <p>
            {messages.placedAt} {formatDateTime(order.createdAt, place.timeZone)}
          </p>
        </div>
        <StateMark order={order} />
        <PaymentMark order={order} />
      </header>
      <DetailActions order={order} timeZone={place.timeZone} further={further} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.sheet}>
            <h2>{messages.items}</h2>
            <ShownWith data="productData">
              <ItemList items={order.items} prices="shown" />
              <Prices order={order} />
            </ShownWith>
            <OrderFiles order={order} />
          </section>
          {comment !== "" && (
            <section className={styles.sheet} data-kind="note">
              <h2>{messages.note}</h2>
              <p>{comment}</p>
            </section>
          )}
        </div>
        <div className={styles.column}>
          <Times order={order} timeZone={place.timeZone} />
          <section className={styles.sheet}>
            <h2>{messages.guest}</h2>
            <ShownWith data="customerData">
              <Contact order={order} timeZone={place.timeZone} />
              <Resend order={order} recipient="guest" />
            </ShownWith>
            <Resend order={order} recipient="branch" />
          </section>
          <OrderPrinting order={order.id} />
          {order.onlinePayment !== "none" && <Payments order={order} timeZone={place.timeZone} />}
          <section className={styles.sheet}>
            <h2>{messages.timeline}</h2>
            <Timeline order={order} timeZone={place.timeZone} />
          </section>
        </div>
      </div>
      <OrderDialogs orders={[order]} />
    </>
  );
}

function DetailSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton height={64} width={360} />
      </div>
      <div className={styles.columns}>
        <Skeleton height={420} />
        <Skeleton height={300} />
      </div>
    </>
  );
}
