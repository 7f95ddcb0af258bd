import { useEffect, useRef, useState } from "react";
import type { FieldError } from "@shared/api/failures";
import type { Branch } from "@shared/api/types";
import { fill, formatDate } from "@shared/ui/format";
import { dayAndTime, firstAppointment, promisedAt } from "../state/branch-hours";
import { orderedProducts, type OrderDraft } from "../cart/use-order";
import sections from "../forms/section.module.css";
import { Button } from "../ui/button";
import { CalendarIcon, ClockIcon } from "../ui/more-icons";
import { useOnDemand, whenIdle } from "../ui/use-on-demand";
import { errorOf, fieldId } from "./field";
import { checkoutMessages as messages } from "./messages";
import type { Appointment } from "./use-appointment";
import styles from "./checkout.module.css";

const loadPickers = async () => {
  const [{ DatePicker }, { TimePicker }] = await Promise.all([
    import("../pickers/date-picker"),
    import("../pickers/time-picker"),
  ]);
  return { DatePicker, TimePicker };
};

/** What holds while nothing is chosen: the earliest promise, or from when on a time can be chosen. */
function openText(branch: Branch, order: OrderDraft, appointment: Appointment): string {
  const { now, isRequired } = appointment;
  const at = isRequired
    ? firstAppointment(branch, order.orderType, orderedProducts(order), now)
    : promisedAt(branch, order.orderType, now);
  if (at === null) return isRequired ? "" : messages.asSoonAsPossible;
  const message = isRequired ? messages.earliest : messages.asSoonAsPossibleAt;
  return fill(message, dayAndTime(branch.timeZone, now, at));
}

/** First the day, then at once its time; until both are chosen nothing changes. */
export function AppointmentSection({
  branch,
  order,
  appointment,
  canOrder,
  errors,
}: {
  branch: Branch;
  order: OrderDraft;
  appointment: Appointment;
  canOrder: boolean;
  errors: readonly FieldError[];
}) {
  const [open, setOpen] = useState<"date" | "time" | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const dateButton = useRef<HTMLButtonElement>(null);
  const pickers = useOnDemand(loadPickers, open !== null, () => setOpen(null));
  useEffect(() => whenIdle(loadPickers), []);
  const date = day ?? appointment.date;
  const error = errorOf(errors, "appointmentDate");
  const set = (chosen: number | null) =>
    order.change((cart) => ({
      ...cart,
      appointment: chosen === null ? null : new Date(chosen).toISOString(),
    }));
  const clear = () => {
    setDay(null);
    set(null);
    setOpen(null);
  };

  return (
    <section className={sections.section} aria-labelledby="appointment-title">
      <h2 id="appointment-title">{messages.appointment}</h2>
      {canOrder && appointment.chosen === null && <p>{openText(branch, order, appointment)}</p>}
      <div className={styles.appointment}>
        <Button
          kind="outline"
          ref={dateButton}
          id={fieldId("appointmentDate")}
          aria-describedby={error ? `${fieldId("appointmentDate")}-error` : undefined}
          onClick={() => setOpen("date")}
        >
          <CalendarIcon />
          {date === null
            ? `${messages.chooseAppointment}${appointment.isRequired ? " *" : ""}`
            : fill(messages.changeDate, { date: formatDate(`${date}T00:00:00Z`, "UTC") })}
        </Button>
        {date !== null && (
          <Button kind="outline" onClick={() => setOpen("time")}>
            <ClockIcon />
            {appointment.time !== null && day === null
              ? fill(messages.changeTime, { time: appointment.time })
              : messages.chooseTime}
          </Button>
        )}
        {date !== null && !appointment.isRequired && (
          <Button
            kind="plain"
            onClick={() => {
              clear();
              dateButton.current?.focus();
            }}
          >
            {messages.removeAppointment}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} id={`${fieldId("appointmentDate")}-error`}>
          {error}
        </p>
      )}
      {pickers && open === "date" && (
        <pickers.DatePicker
          value={date}
          today={appointment.today}
          available={appointment.dates}
          onSave={(chosen) => {
            setDay(chosen);
            set(null);
            setOpen("time");
          }}
          onClear={clear}
          onClose={() => setOpen(null)}
        />
      )}
      {pickers && open === "time" && date !== null && (
        <pickers.TimePicker
          start={(day === null ? appointment.time : null) ?? appointment.startTime(date)}
          times={appointment.times(date)}
          ranges={appointment.ranges(date)}
          onSave={(time) => {
            set(appointment.instant(date, time));
            setDay(null);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
