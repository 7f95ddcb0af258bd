import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../ui/button";
import { ChevronLeftIcon } from "../ui/icons";
import { ChevronRightIcon } from "../ui/more-icons";
import { Sheet } from "../ui/sheet";
import { addDays, monthStart, monthWeeks, sameDayOfMonth } from "./calendar";
import { pickerMessages as messages } from "./messages";
import styles from "./pickers.module.css";

const monthName = new Intl.DateTimeFormat("de-DE", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const dayLabel = new Intl.DateTimeFormat("de-DE", { dateStyle: "full", timeZone: "UTC" });

const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Where a key leads: arrows by days and weeks, Home and End within the week, Page Up and Down by months. */
function targetOf(key: string, from: string): string | null {
  const step = keySteps[key];
  if (step !== undefined) return addDays(from, step);
  const weekday = (new Date(from).getUTCDay() + 6) % 7;
  switch (key) {
    case "Home":
      return addDays(from, -weekday);
    case "End":
      return addDays(from, 6 - weekday);
    case "PageUp":
      return sameDayOfMonth(from, -1);
    case "PageDown":
      return sameDayOfMonth(from, 1);
    default:
      return null;
  }
}

/** A month at a time. `available` names the days of a span that can be chosen. */
export function DatePicker({
  value,
  today,
  available,
  onSave,
  onClear,
  onClose,
}: {
  value: string | null;
  today: string;
  available: (first: string, last: string) => string[];
  onSave: (date: string) => void;
  onClear: () => void;
  onClose: () => void;
}) {
  const [month, setMonth] = useState(monthStart(value ?? today));
  const [chosen, setChosen] = useState(value);
  const [focused, setFocused] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isFirst = month <= monthStart(today);
  const lastOfMonth = addDays(monthStart(month, 1), -1);
  const free = useMemo(
    () => new Set(available(month, lastOfMonth)),
    [available, month, lastOfMonth],
  );
  const tabbable =
    focused !== null && focused >= month && focused <= lastOfMonth
      ? focused
      : chosen !== null && free.has(chosen)
        ? chosen
        : [...free][0];

  useEffect(() => {
    if (focused === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const moveFocus = (event: KeyboardEvent<HTMLElement>, from: string) => {
    const asked = targetOf(event.key, from);
    if (asked === null) return;
    event.preventDefault();
    const target = asked < today ? today : asked;
    setMonth(monthStart(target));
    setFocused(target);
  };

  return (
    <Sheet
      title={messages.date}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button kind="outline" onClick={onClear}>
            {messages.clear}
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onSave(chosen)}>
            {messages.save}
          </Button>
        </div>
      }
    >
      <div className={styles.monthHead}>
        <button
          type="button"
          aria-label={messages.previousMonth}
          aria-disabled={isFirst}
          onClick={() => !isFirst && setMonth(monthStart(month, -1))}
        >
          <ChevronLeftIcon />
        </button>
        <h3 aria-live="polite">{monthName.format(new Date(month))}</h3>
        <button
          type="button"
          aria-label={messages.nextMonth}
          onClick={() => setMonth(monthStart(month, 1))}
        >
          <ChevronRightIcon />
        </button>
      </div>
      <table ref={grid} className={styles.calendar}>
        <thead>
          <tr>
            <th scope="col">{messages.week}</th>
            {messages.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.number}>
              <th scope="row">{week.number}</th>
              {week.days.map((day, index) => (
                <td key={day ?? index}>
                  {day !== null && (
                    <button
                      type="button"
                      data-date={day}
                      aria-label={dayLabel.format(new Date(day))}
                      aria-pressed={day === chosen}
                      aria-disabled={!free.has(day)}
                      tabIndex={day === tabbable ? 0 : -1}
                      data-today={day === today}
                      onKeyDown={(event) => moveFocus(event, day)}
                      onClick={() => free.has(day) && setChosen(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
