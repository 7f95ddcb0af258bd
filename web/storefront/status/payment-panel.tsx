import { useEffect, useState } from "react";
import { calls } from "@shared/api/calls";
import { serverMessage } from "@shared/api/server-message";
import type { Branch, CheckedOrder, PublicOrder } from "@shared/api/types";
import { track } from "../analytics/track";
import { navigate } from "../state/location";
import { updateCart } from "../cart/cart-store";
import { clear } from "../cart/cart";
import { formAfterOrder, loadForm, saveForm } from "../checkout/form";
import { forgetSetAside, readSetAside } from "../checkout/set-aside";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import notices from "../ui/notice.module.css";
import { tellLostWrite } from "../shell/lost-write";
import { statusMessages as messages } from "./messages";
import styles from "./status.module.css";

const askInterval = 10_000;

type PaymentState = CheckedOrder["paymentState"];

const isOver = (state: PaymentState) =>
  state === "failed" || state === "canceled" || state === "expired";

/** What was set aside for a payment is ordered once it is paid. */
export function useSettledCart(order: PublicOrder, branch: Branch | null): void {
  const identifier = branch?.identifier;
  const { uid, isPaid } = order;
  useEffect(() => {
    if (!isPaid || identifier === undefined || readSetAside(identifier)?.uid !== uid) return;
    track({ kind: "purchase", order });
    forgetSetAside(identifier);
    saveForm(formAfterOrder(loadForm()));
    updateCart(identifier, clear);
  }, [isPaid, identifier, uid, order]);
}

/** Asks how the payment stands, at once and then every ten seconds; null before the first answer. */
function usePaymentState(order: PublicOrder, onUpdate: (order: PublicOrder) => void) {
  const [state, setState] = useState<PaymentState>(null);
  const { uid, hash } = order;
  useEffect(() => {
    let isStopped = false;
    const ask = async () => {
      try {
        const checked = await calls.post("/api/orders/public/{uid}/{hash}/check-payment", {
          path: { uid, hash },
        });
        if (isStopped) return;
        setState(checked.paymentState ?? "creating");
        onUpdate(checked);
      } catch {
        // The page says itself when the server cannot be reached; it is asked again.
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), askInterval);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [uid, hash, onUpdate]);
  return state;
}

/** An order that waits for its payment: how that stands, and the way to pay. */
export function PaymentPanel({
  order,
  branch,
  onUpdate,
}: {
  order: PublicOrder;
  branch: Branch | null;
  onUpdate: (order: PublicOrder) => void;
}) {
  const state = usePaymentState(order, onUpdate);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const panel = useFocusHandedOn<HTMLElement>();
  const hasFailed = isOver(state);
  const identifier = branch?.identifier;

  // On the device that ordered, a failed payment leads back to the checkout with everything filled in.
  useEffect(() => {
    if (!hasFailed || identifier === undefined) return;
    if (readSetAside(identifier)?.uid !== order.uid) return;
    navigate(`/store/${identifier}/checkout/error`, "replace");
  }, [hasFailed, identifier, order.uid]);

  const pay = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      const { paymentRedirectUrl, ...known } = await calls.post(
        "/api/orders/public/{uid}/{hash}/payment",
        { path: { uid: order.uid, hash: order.hash } },
      );
      if (paymentRedirectUrl) location.assign(paymentRedirectUrl);
      else onUpdate(known);
    } catch (failure) {
      tellLostWrite(failure);
      setProblem(serverMessage(failure) ?? messages.actionFailed);
    } finally {
      setIsSending(false);
    }
  };

  const text =
    state === null
      ? messages.paymentChecking
      : hasFailed
        ? messages.paymentFailed
        : messages.paymentOpen;
  return (
    <section
      ref={panel}
      className={`${notices.notice} ${notices.large}`}
      aria-label={messages.payment}
    >
      <output>{text}</output>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {state !== null && (
        <div className={styles.counterAnswers}>
          <Button aria-disabled={isSending} onClick={() => void pay()}>
            {hasFailed ? messages.payAgain : messages.payNow}
          </Button>
        </div>
      )}
    </section>
  );
}
