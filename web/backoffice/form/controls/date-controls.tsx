import { Radio, TextInput } from "@mantine/core";
import { dateAt } from "@shared/domain/opening-hours";
import { serverNow } from "@shared/staff/context/server-clock";
import {
  formatDay,
  formatInstant,
  isDay,
  isInstant,
  midnight,
  readDay,
  repeatedAt,
} from "@shared/staff/dates/dates";
import { useTypedDay, useTypedInstant, useTypedTime } from "@shared/staff/dates/use-typed";
import { formMessages as messages } from "../messages";
import { useZone } from "../zone";
import { CalendarButton } from "./calendar-button";
import { lineOf, type ControlProps } from "../control";
import styles from "./dates.module.css";

/** Days, times and instants, typed in any way a German writes them. */

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

export function DayControl(props: ControlProps) {
  const value = textIn(props.value);
  const today = dateAt(useZone(props.draft), serverNow());
  return (
    <TextInput
      {...lineOf(props)}
      {...useTypedDay({ value, today, onChange: props.onChange })}
      className={styles.dayField}
      rightSection={
        <CalendarButton
          label={props.label}
          day={isDay(value) ? value : ""}
          today={today}
          onChoose={props.onChange}
        />
      }
      rightSectionWidth="var(--touch)"
    />
  );
}

export function TimeControl(props: ControlProps) {
  return <TimeInput {...lineOf(props)} className={styles.timeField} onChange={props.onChange} />;
}

type TimeInputProps = Omit<Parameters<typeof TextInput>[0], "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** A time on the clock, as "18:30"; as it was typed where it cannot be read. */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  return <TextInput {...props} {...useTypedTime({ value, onChange })} />;
}

export function InstantControl(props: ControlProps) {
  const value = textIn(props.value);
  const timeZone = useZone(props.draft);
  const today = dateAt(timeZone, serverNow());
  const field = useTypedInstant({ value, timeZone, today, onChange: props.onChange });
  const [day = "", time = midnight] = isInstant(value)
    ? formatInstant(value, timeZone).split(" ")
    : [];
  return (
    <>
      <TextInput
        {...lineOf(props)}
        {...field}
        className={styles.instantField}
        rightSection={
          <CalendarButton
            label={props.label}
            day={readDay(day, today) ?? ""}
            today={today}
            onChoose={(chosen) =>
              field.onChange({ currentTarget: { value: `${formatDay(chosen)} ${time}` } })
            }
          />
        }
        rightSectionWidth="var(--touch)"
      />
      <WhichOfTwo value={value} onChange={props.onChange} both={repeatedAt(value, timeZone)} />
    </>
  );
}

type WhichOfTwoProps = Pick<ControlProps, "value" | "onChange"> & {
  both: ReturnType<typeof repeatedAt>;
};

/** In the night of the autumn change an hour comes twice: which one is meant. */
function WhichOfTwo({ value, onChange, both }: WhichOfTwoProps) {
  if (both === undefined) return null;
  const [first, second] = both;
  return (
    <Radio.Group label={messages.twice} value={String(value)} onChange={onChange}>
      <div className={styles.both}>
        <Radio value={first} label={messages.first} />
        <Radio value={second} label={messages.second} />
      </div>
    </Radio.Group>
  );
}
