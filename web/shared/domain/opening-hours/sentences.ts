/** The German sentences for the structured results of this folder. */
import type { OrderType } from "../../api/types";
import { fill, formatDateTime } from "../../ui/format";
import type { AppointmentProblem } from "./appointments";
import type { BranchStatus, IntroMessage } from "./branch-status";
import type { DayPhrase } from "./day-phrase";
import { openingHoursMessages as messages } from "./messages";

/** The notes above the menu, one list of sentences per note. */
export function introSentences(introMessage: IntroMessage, timeZone: string): string[] {
  switch (introMessage.kind) {
    case "orderableFrom":
      return [fill(messages.orderableFrom, { date: formatDateTime(introMessage.at, timeZone) })];
    case "paused": {
      const { until } = introMessage;
      return [messages.paused, onDay(until, messages.pausedUntilToday, messages.pausedUntilDay)];
    }
    case "overloaded":
      return [messages.overloaded, messages.overloadedHint];
    case "closed": {
      const { opening, closedMessage } = introMessage;
      if (opening !== null) {
        return [messages.closed, onDay(opening, messages.opensToday, messages.opensOnDay)];
      }
      return closedMessage === "" ? [messages.closed] : [messages.closed, closedMessage];
    }
    case "deliveryOpen":
      return [messages.deliveryOpen];
    case "deliveryClosed": {
      const { opening, alternatives } = introMessage;
      const sentences: string[] = [messages.deliveryClosed];
      if (opening !== null) {
        sentences.push(onDay(opening, messages.deliversToday, messages.deliversOnDay));
      }
      const meanwhile = meanwhileSentence(alternatives);
      return meanwhile === null ? sentences : [...sentences, meanwhile];
    }
    case "preorder":
      return [messages.preorder, messages.preorderHandling];
  }
}

function onDay({ day, time }: DayPhrase, today: string, otherDay: string): string {
  return day === null ? fill(today, { time }) : fill(otherDay, { day, time });
}

function meanwhileSentence(alternatives: readonly OrderType[]): string | null {
  const takeaway = alternatives.includes("takeaway");
  const dineIn = alternatives.includes("dineIn");
  if (takeaway && dineIn) return messages.meanwhileBoth;
  if (takeaway) return messages.meanwhileTakeaway;
  return dineIn ? messages.meanwhileDineIn : null;
}

/** What the checkout says while an order of this type cannot be sent right away; nothing while it can. */
export function checkoutSentences(
  status: BranchStatus,
  orderType: OrderType,
  timeZone: string,
): string[] {
  const mode = status.ordering[orderType];
  if (mode === "order") return [];
  const [reason] = status.introMessages;
  if (
    reason?.kind === "orderableFrom" ||
    reason?.kind === "paused" ||
    reason?.kind === "overloaded"
  ) {
    const sentences = introSentences(reason, timeZone);
    return mode === "preorder" ? [...sentences, messages.checkoutPreorder] : sentences;
  }
  const closed = orderType === "delivery" ? messages.checkoutDeliveryClosed : messages.closed;
  return mode === "preorder" ? [closed, messages.checkoutPreorder] : [closed];
}

export function appointmentSentence(problem: AppointmentProblem): string {
  const sentences: Record<AppointmentProblem, string> = {
    closed: messages.appointmentClosed,
    tooEarly: messages.appointmentTooEarly,
    tooFar: messages.appointmentTooFar,
  };
  return sentences[problem];
}
