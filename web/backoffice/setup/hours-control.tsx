import { Switch } from "@mantine/core";
import { weekdays } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import type { ControlProps } from "../form/control";
import { TimeInput } from "../form/controls/date-controls";
import { setupMessages as messages } from "./messages";
import { openDays, type DayHours, type Week } from "./week";
import styles from "./setup.module.css";

/** A week of opening hours, one range a day; rules that say more than that stay as they are. */
export function HoursControl({ name, value, onChange, errorAt }: ControlProps) {
  if (Array.isArray(value)) return <p className={styles.quiet}>{messages.hoursAreSpecial}</p>;
  const week = value as Week;
  const change = (day: keyof Week, changes: Partial<DayHours>) =>
    onChange({ ...week, [day]: { ...week[day], ...changes } });
  const copyMonday = () => {
    const { from, to } = week.monday;
    onChange(Object.fromEntries(weekdays.map((day) => [day, { ...week[day], from, to }])));
  };
  const open = openDays(week);
  return (
    <div className={styles.hours}>
      {weekdays.map((day) => {
        const { isOpen, from, to } = week[day];
        const label = messages.days[day];
        const rule = `${name}[${open.indexOf(day)}]`;
        return (
          <div key={day} className={styles.day}>
            <Switch
              label={label}
              aria-label={fill(messages.openOn, { day: label })}
              checked={isOpen}
              onChange={(event) => change(day, { isOpen: event.currentTarget.checked })}
            />
            {isOpen ? (
              <div className={styles.range}>
                <TimeInput
                  aria-label={fill(messages.from, { day: label })}
                  value={from}
                  onChange={(next) => change(day, { from: next })}
                  error={errorAt(`${rule}.from`)}
                />
                <span aria-hidden>–</span>
                <TimeInput
                  aria-label={fill(messages.to, { day: label })}
                  value={to}
                  onChange={(next) => change(day, { to: next })}
                  error={errorAt(`${rule}.to`)}
                />
              </div>
            ) : (
              <span className={styles.quiet}>{messages.closedDay}</span>
            )}
          </div>
        );
      })}
      <Button variant="default" onClick={copyMonday}>
        {messages.sameForAll}
      </Button>
    </div>
  );
}
