import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { calls } from "../../../api/calls";
import { announce } from "../../../ui/announcer";
import { fill } from "../../../ui/format";
import { useSwitch } from "../../context/local-setting";
import { useBranchChoice } from "../../context/branch-choice";
import { serverSentence, showNotice } from "../../ui/notices";
import { isUnheard } from "../lanes";
import { orderKeys, useCurrentOrders } from "../order-queries";
import { alarmMessages as messages } from "./messages";
import { ring, useToneState } from "../../sound/tone";

const pause = 4000;

const acknowledging = ["acknowledge"];

/** The server takes as many at once as a page of the board holds. */
const atOnce = 400;

async function acknowledge(ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += atOnce) {
    const orders = ids.slice(first, first + atOnce).map((id) => ({ id }));
    await calls.post("/api/orders/acknowledge", { body: { orders } });
  }
}

/** The unacknowledged orders of the branch, and how to acknowledge them. */
export function useOrderAlarm() {
  const { branch } = useBranchChoice();
  const client = useQueryClient();
  const { data: open } = useCurrentOrders(branch.id);
  const unheard = (open?.orders ?? []).filter(isUnheard);
  const { mutate } = useMutation({
    mutationKey: acknowledging,
    mutationFn: acknowledge,
    // Acknowledging twice does no harm, and meanwhile the alarm is silent.
    retry: 2,
    onError: (failure, ids) =>
      showNotice({
        id: "acknowledge",
        title: messages.acknowledgeFailed,
        text: serverSentence(failure),
        onRetry: () => mutate(ids),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
  return {
    ringing: unheard.length,
    /** The ticket number, when it is one order with a number. */
    ticketNumber: unheard.length === 1 ? unheard[0]?.ticketNumber : null,
    isAcknowledging: useIsMutating({ mutationKey: acknowledging }) > 0,
    acknowledge: () => mutate(unheard.map(({ id }) => id)),
  };
}

/** Sounds every few seconds until the last new order was acknowledged, here or elsewhere. Mount once. */
export function useRinging(): void {
  const { ringing, ticketNumber, isAcknowledging } = useOrderAlarm();
  const [isSoundOn] = useSwitch("backoffice.sound");
  const tone = useToneState();
  const isAudible = isSoundOn && tone === "audible" && !isAcknowledging;

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
