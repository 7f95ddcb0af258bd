/**
 * What a branch tells its guests about ordering now: open or closed, which order types are possible how, and
 * which notes stand above the menu. The sentences are in `sentences.ts`.
 */
import type { Branch, OrderType, Rule } from "../../api/types";
import { type DayPhrase, dayPhrase } from "./day-phrase";
import { currentShift, endsSoon, isOpen, nextOpening } from "./hours";

export type OrderingSettings = Pick<
  Branch,
  | "timeZone"
  | "openingHours"
  | "deliveryHours"
  | "isDeliveryHoursEnabled"
  | "isDeliveryEnabled"
  | "isTakeawayEnabled"
  | "isDineInEnabled"
  | "isPreorderEnabled"
  | "closedMessage"
  | "orderableFrom"
  | "pausedUntil"
  | "overloadedUntil"
>;

/** An order now, a pre-order that waits for the opening, or neither. */
type OrderingMode = "order" | "preorder" | "none";

/** One note above the menu; which sentence it becomes is decided in `introSentences`. */
export type IntroMessage =
  /** Before this instant nothing can be ordered. */
  | { kind: "orderableFrom"; at: number }
  /** The staff paused ordering. */
  | { kind: "paused"; until: DayPhrase }
  /** Paused by itself: too many orders wait for their confirmation. */
  | { kind: "overloaded" }
  /** Without a next opening, `closedMessage` says why. */
  | { kind: "closed"; opening: DayPhrase | null; closedMessage: string }
  /** Closed, but delivery has hours of its own and runs. */
  | { kind: "deliveryOpen" }
  /** Open, but nothing is delivered now; `alternatives` can be ordered meanwhile. */
  | { kind: "deliveryClosed"; opening: DayPhrase | null; alternatives: OrderType[] }
  | { kind: "preorder" };

export type BranchStatus = {
  isOpen: boolean;
  /** Null while closed, and while no end is in sight. */
  openUntil: number | null;
  isClosingSoon: boolean;
  /** Null while open, and when nothing opens within the look-ahead. */
  nextOpening: number | null;
  /** By the delivery hours if enabled, else by the opening hours. */
  isDeliveryOpen: boolean;
  nextDelivery: number | null;
  /** Null once it has passed. */
  orderableFrom: number | null;
  /** By staff or by itself, whichever is later. */
  pausedUntil: number | null;
  /** What each order type allows now; "none" for types that the branch does not offer. */
  ordering: Record<OrderType, OrderingMode>;
  introMessages: IntroMessage[];
};

/** The rules that count for an order type. */
export function hoursOf(branch: OrderingSettings, orderType: OrderType): Rule[] {
  const hasOwnHours = orderType === "delivery" && branch.isDeliveryHoursEnabled;
  return hasOwnHours ? branch.deliveryHours : branch.openingHours;
}

export function branchStatus(branch: OrderingSettings, now: number): BranchStatus {
  const { timeZone, openingHours } = branch;
  const deliveryHours = hoursOf(branch, "delivery");
  const shift = currentShift(openingHours, timeZone, now);
  const isDeliveryOpen = isOpen(deliveryHours, timeZone, now);
  const state = {
    isOpen: shift !== null,
    openUntil: shift?.to ?? null,
    isClosingSoon: shift !== null && endsSoon(shift, now),
    nextOpening: shift === null ? nextOpening(openingHours, timeZone, now) : null,
    isDeliveryOpen,
    nextDelivery: isDeliveryOpen ? null : nextOpening(deliveryHours, timeZone, now),
    orderableFrom: stillAhead(branch.orderableFrom, now),
    pausedUntil: endOfPause(branch, now),
  };
  return {
    ...state,
    ordering: orderingModes(branch, state, now),
    introMessages: introMessages(branch, state, now),
  };
}

type OpenState = Omit<BranchStatus, "ordering" | "introMessages">;

function stillAhead(instant: string | null, now: number): number | null {
  if (instant === null) return null;
  const at = Date.parse(instant);
  return at > now ? at : null;
}

/** When the pauses that staff set, or that began by themselves, are over; null while there is none. */
export function endOfPause(
  { pausedUntil, overloadedUntil }: Pick<Branch, "pausedUntil" | "overloadedUntil">,
  now: number,
): number | null {
  const byStaff = stillAhead(pausedUntil, now);
  const byItself = stillAhead(overloadedUntil, now);
  return byStaff === null || byItself === null
    ? (byStaff ?? byItself)
    : Math.max(byStaff, byItself);
}

function orderingModes(
  branch: OrderingSettings,
  state: OpenState,
  now: number,
): Record<OrderType, OrderingMode> {
  const isPaused = state.pausedUntil !== null;
  const isOverloaded = stillAhead(branch.overloadedUntil, now) !== null;
  const mode = (isEnabled: boolean, isOpenNow: boolean): OrderingMode => {
    if (!isEnabled || state.orderableFrom !== null || isOverloaded) return "none";
    // During a pause pre-orders for later are still taken.
    if (isOpenNow && !isPaused) return "order";
    return branch.isPreorderEnabled ? "preorder" : "none";
  };
  return {
    takeaway: mode(branch.isTakeawayEnabled, state.isOpen),
    delivery: mode(branch.isDeliveryEnabled, state.isDeliveryOpen),
    dineIn: mode(branch.isDineInEnabled, state.isOpen),
  };
}

function introMessages(branch: OrderingSettings, state: OpenState, now: number): IntroMessage[] {
  if (state.orderableFrom !== null) return [{ kind: "orderableFrom", at: state.orderableFrom }];

  if (stillAhead(branch.overloadedUntil, now) !== null) return [{ kind: "overloaded" }];

  const phrase = (at: number | null) => (at === null ? null : dayPhrase(branch.timeZone, now, at));
  const paused = phrase(state.pausedUntil);
  if (paused !== null) return [{ kind: "paused", until: paused }];

  const messages: IntroMessage[] = [];
  const deliveryClosed = branch.isDeliveryEnabled && !state.isDeliveryOpen;
  if (!state.isOpen) {
    const opening = phrase(state.nextOpening);
    messages.push({ kind: "closed", opening, closedMessage: branch.closedMessage });
    if (branch.isDeliveryEnabled && state.isDeliveryOpen) messages.push({ kind: "deliveryOpen" });
  } else if (deliveryClosed) {
    const alternatives: OrderType[] = [];
    if (branch.isTakeawayEnabled) alternatives.push("takeaway");
    if (branch.isDineInEnabled) alternatives.push("dineIn");
    messages.push({ kind: "deliveryClosed", opening: phrase(state.nextDelivery), alternatives });
  }
  if (branch.isPreorderEnabled && (!state.isOpen || deliveryClosed)) {
    messages.push({ kind: "preorder" });
  }
  return messages;
}
