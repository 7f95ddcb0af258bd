import { useMemo } from "react";
import type { Branch } from "@shared/api/types";
import {
  appointmentProblem,
  availableDates,
  dateAt,
  earliestByLeadTimes,
  hoursOf,
  rangesOfDate,
  slotsOfDate,
} from "@shared/domain/opening-hours";
import { formatTime } from "@shared/ui/format";
import { afterPause, earliestOf, minuteStep, needsAppointment } from "../state/branch-hours";
import { useNow } from "../state/clock";
import { orderedProducts, type OrderDraft } from "../cart/use-order";

/** What the appointment's pickers offer, and whether the chosen one can be taken. */

const hourMilliseconds = 60 * 60_000;

export function useAppointment(branch: Branch, order: OrderDraft) {
  const now = useNow();
  const { orderType, cart } = order;
  return useMemo(() => {
    const { timeZone } = branch;
    const rules = hoursOf(branch, orderType);
    const chosen = cart.appointment === null ? null : Date.parse(cart.appointment);
    const ordered = orderedProducts(order);
    const byLeadTimes = earliestByLeadTimes(timeZone, now, ordered);
    const notBefore = Math.max(byLeadTimes, afterPause(branch, now));
    const earliest = earliestOf(branch, orderType, ordered, now);
    const slots = (date: string) => slotsOfDate(rules, timeZone, date, earliest, minuteStep);
    return {
      now,
      today: dateAt(timeZone, now),
      isRequired: needsAppointment(branch, ordered, now),
      chosen,
      date: chosen === null ? null : dateAt(timeZone, chosen),
      time: chosen === null ? null : formatTime(chosen, timeZone),
      problem: chosen === null ? null : appointmentProblem(rules, timeZone, chosen, now, notBefore),
      dates: (first: string, last: string) =>
        availableDates(rules, timeZone, now, earliest, minuteStep, first, last),
      times: (date: string) => new Set(slots(date).map((slot) => formatTime(slot, timeZone))),
      ranges: (date: string) =>
        rangesOfDate(rules, timeZone, date, earliest).map(({ from, to }) => ({
          from: formatTime(from, timeZone),
          to: formatTime(to, timeZone),
        })),
      /** The next full hour, or the first time of the day when that one is not to be had. */
      startTime: (date: string) => {
        const nextHour = Math.ceil((now + 1) / hourMilliseconds) * hourMilliseconds;
        const preferred = formatTime(nextHour, timeZone);
        const times = slots(date).map((slot) => formatTime(slot, timeZone));
        return times.includes(preferred) ? preferred : (times[0] ?? preferred);
      },
      instant: (date: string, time: string) =>
        slots(date).find((slot) => formatTime(slot, timeZone) === time) ?? null,
    };
  }, [branch, order, orderType, cart, now]);
}

export type Appointment = ReturnType<typeof useAppointment>;
