import { dateAt } from "../../domain/opening-hours";
import { useBranchChoice } from "../context/branch-choice";
import { serverNow } from "../context/server-clock";
import { DayField } from "./date-fields";
import { dateMessages as messages } from "./messages";

type Range = { from: string; to: string };

type DateRangeProps = Range & { onChange: (changed: Partial<Range>) => void };

/** The first and the last day of what a list shows, as 2027-01-04; empty where it has no end. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const { branch } = useBranchChoice();
  const today = dateAt(branch.timeZone, serverNow());
  return (
    <>
      <DayField
        label={messages.from}
        day={from}
        today={today}
        onChoose={(day) => onChange({ from: day })}
      />
      <DayField
        label={messages.to}
        day={to}
        today={today}
        onChoose={(day) => onChange({ to: day })}
      />
    </>
  );
}
