import { useEffect, useRef } from "react";
import type { Branch, Config, PublicOrder } from "@shared/api/types";
import { isFinal } from "@shared/domain/order-state";
import { announce } from "@shared/ui/announcer";
import { fill, formatDateTime, formatTime } from "@shared/ui/format";
import { isFullBranch, useBaseData, useKnown } from "../state/base-data";
import { navigate } from "../state/location";
import { usePageHead } from "../shell/page-head";
import { useBranchPath, useKiosk } from "../state/kiosk";
import { rememberLastOrder } from "../running-orders/last-order";
import { Button } from "../ui/button";
import { CloseIcon } from "../ui/icons";
import { CheckIcon } from "../ui/more-icons";
import notices from "../ui/notice.module.css";
import { BranchToolbar, BusinessToolbar } from "../shell/hours-toolbar";
import { NotificationPanel } from "../notifications/notification-panel";
import { LoadingFailedPage, LoadingPage, NotFoundPage } from "../shell/page-states";
import { CounterProposal } from "./counter-proposal";
import { statusMessages as messages } from "./messages";
import { OrderInformation } from "./order-information";
import { PaymentPanel, useSettledCart } from "./payment-panel";
import { Questionnaire } from "./questionnaire";
import { isOpenQuotation, type Step, timeline } from "./timeline";
import { usePublicOrder } from "./use-public-order";
import styles from "./status.module.css";

function headingOf(order: PublicOrder): { title: string; text: string } {
  switch (order.state) {
    case "rejected":
    case "canceled":
      return {
        title: messages.canceledTitle,
        text: `${messages.canceled} ${order.rejectionMessage}`.trim(),
      };
    case "failed":
      return {
        title: messages.failedTitle,
        text: order.isPaid ? messages.failedLate : messages.failed,
      };
    case "awaitingPayment":
      return { title: messages.awaitingTitle, text: "" };
    default:
      return {
        title: isOpenQuotation(order) ? messages.thanksQuotation : messages.thanks,
        text: "",
      };
  }
}

function Timeline({ steps, timeZone }: { steps: Step[]; timeZone: string }) {
  return (
    <ol className={styles.timeline} aria-label={messages.timeline}>
      {steps.map((step) => (
        <li
          key={step.label}
          data-state={step.state}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={styles.mark}>
            {step.state === "done" && <CheckIcon width="16" height="16" />}
            {step.state === "stopped" && <CloseIcon width="16" height="16" />}
          </span>
          <span>{step.label}</span>
          {step.at && <time dateTime={step.at}>{formatTime(step.at, timeZone)}</time>}
        </li>
      ))}
    </ol>
  );
}

/** Says changes of the state, not the state the page opened with. */
function useAnnouncedState(steps: Step[]): void {
  const current = steps.findLast((step) => step.state !== "upcoming")?.label ?? "";
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    announce(fill(messages.stateAnnouncement, { state: current }));
  }, [current]);
}

/** Says when the order is ready, should that move. */
function useAnnouncedTime({ appointment, promisedAt }: PublicOrder, timeZone: string): void {
  const expected = appointment ?? promisedAt;
  const last = useRef(expected);
  useEffect(() => {
    if (last.current === expected) return;
    last.current = expected;
    if (expected) {
      announce(fill(messages.timeAnnouncement, { time: formatDateTime(expected, timeZone) }));
    }
  }, [expected, timeZone]);
}

function orderAgain(branch: Branch, order: PublicOrder): void {
  rememberLastOrder(branch.id, order);
  navigate(`/store/${branch.identifier}?again=`);
}

function Status({
  order,
  config,
  branch,
  staleSince,
  onUpdate,
}: {
  order: PublicOrder;
  config: Config;
  branch: Branch | null;
  /** null while the shown state is the current one. */
  staleSince: number | null;
  onUpdate: (order: PublicOrder) => void;
}) {
  const donatees = useKnown("donatees") ?? [];
  const isKiosk = useKiosk();
  const timeZone = branch?.timeZone ?? "Europe/Vienna";
  const { title, text } = headingOf(order);
  const steps = timeline(order);
  useAnnouncedTime(order, timeZone);
  useAnnouncedState(steps);
  useSettledCart(order, branch);
  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {order.ticketNumber !== null && !config.disableTickets && (
          <p className={styles.ticket}>
            <span>{messages.ticket}</span>
            <strong>{order.ticketNumber}</strong>
          </p>
        )}
      </div>
      <output className={`${notices.notice} ${notices.small} ${styles.stale}`}>
        {staleSince !== null && fill(messages.reload, { time: formatTime(staleSince, timeZone) })}
      </output>
      {order.state === "awaitingPayment" && (
        <PaymentPanel order={order} branch={branch} onUpdate={onUpdate} />
      )}
      <CounterProposal
        order={order}
        timeZone={timeZone}
        currency={config.currency || "EUR"}
        onAnswered={onUpdate}
      />
      <Timeline steps={steps} timeZone={timeZone} />
      {!isFinal(order.state) && <NotificationPanel order={order} />}
      {branch && !isKiosk && isFinal(order.state) && (
        <Button kind="outline" className={styles.again} onClick={() => orderAgain(branch, order)}>
          {messages.orderAgain}
        </Button>
      )}
      {config.enableOrderReviews && order.isCompleted && (
        <Questionnaire order={order} onSent={onUpdate} />
      )}
      <OrderInformation
        order={order}
        branch={branch}
        donatees={donatees}
        currency={config.currency || "EUR"}
      />
    </main>
  );
}

function StatusTitle({ config }: { config: Config }) {
  usePageHead(config, { title: messages.title, isPrivate: true });
  return null;
}

function StatusToolbar({ branch }: { branch: Branch }) {
  return <BranchToolbar branch={branch} backTo={useBranchPath(branch.identifier)} />;
}

export function StatusPage({ uid, hash }: { uid: string; hash: string }) {
  const base = useBaseData("config", "branches");
  const { order, seenAt, connection, isUnknown, update } = usePublicOrder(uid, hash);
  if (isUnknown) return <NotFoundPage />;
  if (base.state === "failed") return <LoadingFailedPage />;
  if (base.state === "loading" || order === null) {
    if (connection === "stale") return <LoadingFailedPage />;
    return (
      <>
        <BusinessToolbar />
        <LoadingPage heading={messages.title} />
      </>
    );
  }
  const { config, branches } = base.data;
  const found = branches.find(({ id }) => id === order.branch.id);
  const branch = found && isFullBranch(found) ? found : null;
  return (
    <>
      <StatusTitle config={config} />
      {branch ? <StatusToolbar branch={branch} /> : <BusinessToolbar />}
      <Status
        order={order}
        config={config}
        branch={branch}
        staleSince={connection === "stale" ? seenAt : null}
        onUpdate={update}
      />
    </>
  );
}
