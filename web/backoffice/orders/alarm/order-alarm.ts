import { useEffect, useSyncExternalStore } from "react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { useSwitch } from "../../app/local-setting";
import { useBranchChoice } from "../../shell/branch-choice";
import { waitsForShop } from "../board/lanes";
import { useCurrentOrders } from "../order-queries";
import {
  acknowledgedOrders,
  acknowledgeOrders,
  subscribeAcknowledged,
  unnoticed,
} from "./acknowledged";
import { alarmMessages as messages } from "./messages";
import { ring, useToneState } from "./tone";

const pause = 4000;

/** Which orders of the branch nobody has noticed, and how to say that somebody has. */
export function useOrderAlarm() {
  const { branch } = useBranchChoice();
  const { data: orders = [] } = useCurrentOrders(branch.id);
  const noticed = useSyncExternalStore(subscribeAcknowledged, acknowledgedOrders);
  const waiting = orders.filter(waitsForShop);
  const waitingIds = waiting.map(({ id }) => id);
  const ids = unnoticed(waitingIds, noticed);
  return {
    ringing: ids.length,
    /** The ticket number, when it is one order with a number. */
    ticketNumber: ids.length === 1 ? waiting.find(({ id }) => id === ids[0])?.ticketNumber : null,
    acknowledge: () => acknowledgeOrders(waitingIds),
  };
}

/** Rings every few seconds until the last new order is noticed. Mount once. */
export function useRinging(): void {
  const { ringing, ticketNumber } = useOrderAlarm();
  const [isSoundOn] = useSwitch("backoffice.sound");
  const tone = useToneState();
  const isAudible = isSoundOn && tone === "audible";

  useEffect(() => {
    if (ringing === 0 || !isAudible) return undefined;
    ring();
    const timer = setInterval(ring, pause);
    return () => clearInterval(timer);
  }, [ringing, isAudible]);

  useEffect(() => {
    if (ringing === 0) return;
    announce(
      ringing === 1 && ticketNumber
        ? fill(messages.announceOne, { number: ticketNumber })
        : fill(messages.announceMany, { count: ringing }),
    );
  }, [ringing, ticketNumber]);
}
