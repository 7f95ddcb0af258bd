import { useContext, useState, type ComponentProps } from "react";
import type { DateText } from "../../api/types";
import { dateAt } from "../../domain/opening-hours";
import { serverNow } from "../context/server-clock";
import { TextField } from "../ui/fields";
import { CalendarContext } from "./calendar";
import { formatDay, isDay, isInstant, formatInstant, midnight, readDay } from "./dates";
import { dateMessages as messages } from "./messages";
import { useTypedDay, useTypedInstant, useTypedTime } from "./use-typed";

/**
 * The fields of boards and lists for days, times and instants, typed in any way a German writes them: the browser's own
 * follow its language, not ours.
 */

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ComponentProps<typeof TextField>["error"];
};

type DayFieldProps = {
  label: string;
  /** Empty where none is chosen. */
  day: DateText | "";
  today: DateText;
  /** An empty field goes back to the day that was chosen. */
  isNeeded?: boolean;
  className?: string | undefined;
  /** When somebody has chosen; a day that is half typed is none. */
  onChoose: (day: DateText | "") => void;
};

export function DayField({
  label,
  day,
  today,
  isNeeded = false,
  className,
  onChoose,
}: DayFieldProps) {
  const calendar = useContext(CalendarContext);
  const [typed, setTyped] = useState({ instead: day, value: day, isWrong: false });
  // Chosen elsewhere, it begins anew.
  const { value, isWrong } = typed.instead === day ? typed : { value: day, isWrong: false };
  const { onBlur, ...field } = useTypedDay({
    value,
    today,
    onChange: (next) => setTyped({ instead: day, value: next, isWrong: false }),
  });
  const take = () => {
    if (value === day) return;
    if (value === "" && isNeeded) setTyped({ instead: day, value: day, isWrong: false });
    else if (value === "" || isDay(value)) onChoose(value);
    else setTyped({ instead: day, value, isWrong: true });
  };
  return (
    <TextField
      {...field}
      className={className}
      label={label}
      error={isWrong && messages.day}
      onBlur={() => {
        onBlur();
        take();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
      rightSection={calendar?.({ label, day, today, onChoose })}
    />
  );
}

export function TimeField({ value, onChange, ...props }: FieldProps) {
  return <TextField {...props} {...useTypedTime({ value, onChange })} />;
}

/** On the clocks of a zone; what cannot be read is given on as it was typed. */
export function InstantField({
  value,
  timeZone,
  onChange,
  ...props
}: FieldProps & { timeZone: string }) {
  const calendar = useContext(CalendarContext);
  const today = dateAt(timeZone, serverNow());
  const field = useTypedInstant({ value, timeZone, today, onChange });
  const [day = "", time = midnight] = isInstant(value)
    ? formatInstant(value, timeZone).split(" ")
    : [];
  return (
    <TextField
      {...props}
      {...field}
      rightSection={calendar?.({
        label: props.label,
        day: readDay(day, today) ?? "",
        today,
        onChoose: (chosen) =>
          field.onChange({ currentTarget: { value: `${formatDay(chosen)} ${time}` } }),
      })}
    />
  );
}
