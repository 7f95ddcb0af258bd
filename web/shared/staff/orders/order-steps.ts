import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { calls } from "../../api/calls";
import { ApiError, NetworkError } from "../../api/failures";
import type { Instant } from "../../api/types";
import { announce } from "../../ui/announcer";
import { fill } from "../../ui/format";
import { serverSentence, showNotice } from "../ui/notices";
import { orderMessages as messages } from "./messages";
import { orderName } from "./order-facts";
import { orderKeys } from "./order-queries";
import { rememberUndoable } from "./undoable-orders";
import type { OpenOrders } from "./open-orders";
import { wholeOrder, type Order } from "./order";

/**
 * The steps staff may take with an order. Nothing changes on screen before the server has answered;
 * a refused step shows why and reads the orders again.
 */

export type OrderStep =
  | { action: "confirm"; counterAppointment?: Instant }
  | { action: "move"; appointment: Instant }
  | { action: "reject"; message: string }
  | { action: "cancel" | "start" | "in-delivery" | "completed" | "undo" | "call-back" };

async function takeStep({ id }: Order, { action, ...body }: OrderStep): Promise<Order> {
  return wholeOrder(await calls.post(`/api/orders/{id}/status/${action}`, { path: { id }, body }));
}

/** Puts the server's answer into everything on screen, then has it read again. */
function spread(client: QueryClient, answered: Order): void {
  client.setQueryData(orderKeys.one(answered.id), answered);
  client.setQueriesData<OpenOrders>(
    { queryKey: ["orders", "current"] },
    (open) =>
      open && {
        ...open,
        orders: open.orders.map((order) => (order.id === answered.id ? answered : order)),
      },
  );
}

function explain(order: Order, step: OrderStep, failure: Error, retry: () => void): void {
  const id = `order-step-${order.id}`;
  if (failure instanceof ApiError && failure.status === 409) {
    const title = fill(messages.changedMeanwhile, { order: orderName(order) });
    showNotice({ id, title, text: serverSentence(failure) });
    return;
  }
  showNotice({
    id,
    title: step.action === "cancel" ? messages.cancelFailed : messages.statusFailed,
    text: `${orderName(order)}: ${
      failure instanceof NetworkError ? messages.unknownOutcome : serverSentence(failure)
    }`,
    onRetry: retry,
  });
}

/** Takes steps with one order; `isPending` lasts until the server has answered, `onTaken` follows its consent. */
export function useOrderSteps(order: Order, onTaken?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (step: OrderStep) => takeStep(order, step),
    onSuccess: (answered) => {
      spread(client, answered);
      rememberUndoable(answered);
      const state = messages.states[answered.state];
      announce(fill(messages.stepDone, { order: orderName(answered), state }));
      onTaken?.();
    },
    onError: (failure, step) => explain(order, step, failure, () => mutate(step)),
    onSettled: () => void client.invalidateQueries({ queryKey: orderKeys.all }),
  });
  return { take: mutate, isPending, pendingAction: isPending ? variables.action : null };
}
