import "dayjs/locale/de";
import "@mantine/dates/styles.css";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { useEffect, useRef } from "react";
import type { DateText } from "@shared/api/types";
import { formatDate, formatWeekday } from "@shared/ui/format";
import { formMessages as messages } from "../messages";
import styles from "./dates.module.css";

type CalendarProps = {
  /** The chosen one; empty where there is none. */
  day: DateText | "";
  today: DateText;
  onChoose: (day: DateText) => void;
};

/** A month to pick a day from; arrows lead from day to day. */
export function Calendar({ day, today, onChoose }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const start = box.current?.querySelector<HTMLElement>("td button[tabindex='0']");
    start?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={box}>
      <DatesProvider settings={{ locale: "de", firstDayOfWeek: 1 }}>
        <DatePicker
          value={day === "" ? null : day}
          defaultDate={day === "" ? today : day}
          onChange={(chosen) => {
            if (chosen !== null) onChoose(chosen);
          }}
          ariaLabels={messages.calendar}
          getDayProps={(date) => ({
            className: styles.day,
            "data-today": date === today || undefined,
            "aria-label": `${formatWeekday(date, "UTC")}, ${formatDate(date, "UTC")}`,
          })}
          classNames={{
            calendarHeader: styles.head,
            calendarHeaderControl: styles.step,
            calendarHeaderLevel: styles.level,
            weekday: styles.weekday,
          }}
        />
      </DatesProvider>
    </div>
  );
}
