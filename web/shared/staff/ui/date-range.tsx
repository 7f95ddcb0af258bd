import { uiMessages as messages } from "./messages";
import { TextField } from "./fields";

type Range = { from: string; to: string };

type DateRangeProps = Range & { onChange: (changed: Partial<Range>) => void };

/** The first and the last day of what a list shows, as 2027-01-04; empty where it has no end. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <>
      <TextField
        type="date"
        label={messages.from}
        max={to}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={messages.to}
        min={from}
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </>
  );
}
