import { Switch, TextInput } from "@mantine/core";
import { weekdays } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { setupMessages as messages } from "./messages";
import type { DayHours, Week } from "./week";
import styles from "./setup.module.css";

/** A week of opening hours, one range a day. */
export function HoursFields({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const change = (day: keyof Week, changes: Partial<DayHours>) =>
    onChange({ ...week, [day]: { ...week[day], ...changes } });
  const copyMonday = () => {
    const { from, to } = week.monday;
    onChange(Object.fromEntries(weekdays.map((day) => [day, { ...week[day], from, to }])) as Week);
  };
  return (
    <fieldset className={styles.hours}>
      <legend>{messages.hours}</legend>
      {weekdays.map((day) => {
        const { isOpen, from, to } = week[day];
        const name = messages.days[day];
        return (
          <div key={day} className={styles.day}>
            <Switch
              size="md"
              label={name}
              aria-label={fill(messages.openOn, { day: name })}
              checked={isOpen}
              onChange={(event) => change(day, { isOpen: event.currentTarget.checked })}
            />
            {isOpen ? (
              <div className={styles.range}>
                <TextInput
                  type="time"
                  aria-label={fill(messages.from, { day: name })}
                  value={from}
                  onChange={(event) => change(day, { from: event.currentTarget.value })}
                />
                <span aria-hidden>–</span>
                <TextInput
                  type="time"
                  aria-label={fill(messages.to, { day: name })}
                  value={to}
                  onChange={(event) => change(day, { to: event.currentTarget.value })}
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
    </fieldset>
  );
}
