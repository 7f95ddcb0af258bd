import { useState } from "react";
import type { PublicOrder } from "@shared/api/types";
import { announce } from "@shared/ui/announcer";
import { useIsTakenOver } from "../state/taken-over";
import { useKiosk } from "../state/kiosk";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import { notificationMessages as messages } from "./messages";
import { canNotify, isBlocked, isNotified, turnOff, turnOn } from "./push-device";
import styles from "./notifications.module.css";

type PanelState = "off" | "on" | "blocked" | "failed";

function stateOf(order: PublicOrder): PanelState {
  if (isBlocked()) return "blocked";
  return isNotified(order) ? "on" : "off";
}

const texts: Record<PanelState, string> = {
  off: messages.offer,
  on: messages.isOn,
  blocked: messages.isBlocked,
  failed: messages.failed,
};

function Panel({
  state,
  isBusy,
  onChange,
}: {
  state: PanelState;
  isBusy: boolean;
  onChange?: () => void;
}) {
  const panel = useFocusHandedOn<HTMLElement>();
  return (
    <section ref={panel} className={styles.panel} aria-label={messages.title}>
      <p>{texts[state]}</p>
      {state !== "blocked" && (
        <Button kind="outline" aria-disabled={isBusy} onClick={onChange}>
          {state === "on" ? messages.turnOff : messages.turnOn}
        </Button>
      )}
    </section>
  );
}

function Choice({ order }: { order: PublicOrder }) {
  const [state, setState] = useState(() => stateOf(order));
  const [isBusy, setIsBusy] = useState(false);

  const change = async () => {
    if (isBusy) return;
    setIsBusy(true);
    let next: PanelState = "failed";
    try {
      if (state === "on") await turnOff(order);
      else await turnOn(order);
      next = stateOf(order);
    } catch {
      // The panel says so; the page itself goes on showing every step.
    }
    setState(next);
    setIsBusy(false);
    announce(texts[next]);
  };

  return <Panel state={state} isBusy={isBusy} onChange={() => void change()} />;
}

/** Offers push messages about the order's steps, where the browser can; not at a kiosk. */
export function NotificationPanel({ order }: { order: PublicOrder }) {
  const isKiosk = useKiosk();
  const isTakenOver = useIsTakenOver();
  if (isKiosk) return null;
  // In the server's HTML it stands for all; where the browser cannot, it is hidden before the first paint.
  if (!isTakenOver) return <Panel state="off" isBusy={false} />;
  return canNotify() ? <Choice key={order.uid} order={order} /> : null;
}
