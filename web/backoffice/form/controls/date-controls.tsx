import { Radio, TextInput } from "@mantine/core";
import { dateAt } from "@shared/domain/opening-hours";
import { serverNow } from "@shared/staff/context/server-clock";
import {
  formatDay,
  formatInstant,
  isDay,
  isInstant,
  readDay,
  readInstant,
  readTime,
  repeatedAt,
} from "../dates";
import { formMessages as messages } from "../messages";
import { useZone } from "../zone";
import { CalendarButton } from "./calendar-button";
import { lineOf, verbatim, type ControlProps } from "../control";
import styles from "./dates.module.css";
import { useTyped } from "./use-typed";

/**
 * Days, times and instants, typed in any way a German writes them. The browser's own fields for them follow its language,
 * not ours.
 */

const midnight = "00:00";

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

export function DayControl(props: ControlProps) {
  const value = textIn(props.value);
  const today = dateAt(useZone(props.draft), serverNow());
  const { text, type, settle } = useTyped({
    value,
    read: (typed) => readDay(typed, today),
    format: formatDay,
    onChange: props.onChange,
  });
  return (
    <TextInput
      {...lineOf(props)}
      {...verbatim}
      className={styles.dayField}
      placeholder={messages.dayPattern}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
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
  const { text, type, settle } = useTyped({
    value,
    read: readTime,
    format: (time) => time,
    onChange,
  });
  return (
    <TextInput
      {...props}
      {...verbatim}
      autoComplete="off"
      placeholder={messages.timePattern}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
    />
  );
}

export function InstantControl(props: ControlProps) {
  const value = textIn(props.value);
  const zone = useZone(props.draft);
  const today = dateAt(zone, serverNow());
  const format = (instant: string) => formatInstant(instant, zone);
  const { text, type, settle } = useTyped({
    value,
    read: (typed) => readInstant(typed, zone, today),
    format,
    onChange: props.onChange,
  });
  const [day = "", time = ""] = isInstant(value) ? format(value).split(" ") : [];
  return (
    <>
      <TextInput
        {...lineOf(props)}
        {...verbatim}
        className={styles.instantField}
        placeholder={messages.instantPattern}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        rightSection={
          <CalendarButton
            label={props.label}
            day={readDay(day, today) ?? ""}
            today={today}
            onChoose={(chosen) => type(`${formatDay(chosen)} ${time || midnight}`)}
          />
        }
        rightSectionWidth="var(--touch)"
      />
      <WhichOfTwo value={value} onChange={props.onChange} both={repeatedAt(value, zone)} />
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
