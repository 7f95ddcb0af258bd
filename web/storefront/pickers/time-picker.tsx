import { useState } from "react";
import type { TimeRange } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { Button } from "../ui/button";
import { ChevronDownIcon, ChevronUpIcon } from "../ui/icons";
import { Sheet } from "../ui/sheet";
import { pickerMessages as messages } from "./messages";
import styles from "./pickers.module.css";

const minutesPerDay = 24 * 60;

function parse(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

function format(minutes: number): string {
  const wrapped = (minutes + minutesPerDay) % minutesPerDay;
  return `${twoDigits(Math.floor(wrapped / 60))}:${twoDigits(wrapped % 60)}`;
}

function Wheel({
  label,
  value,
  upLabel,
  downLabel,
  onStep,
}: {
  label: string;
  value: string;
  upLabel: string;
  downLabel: string;
  onStep: (direction: 1 | -1) => void;
}) {
  return (
    <div className={styles.wheel}>
      <span>{label}</span>
      <button type="button" aria-label={upLabel} onClick={() => onStep(1)}>
        <ChevronUpIcon />
      </button>
      <strong>{value}</strong>
      <button type="button" aria-label={downLabel} onClick={() => onStep(-1)}>
        <ChevronDownIcon />
      </button>
    </div>
  );
}

/** Hours and minutes. `times` are the ones that can be chosen, `ranges` say so in words. */
export function TimePicker({
  start,
  times,
  ranges,
  minuteStep = 5,
  onSave,
  onClose,
}: {
  start: string;
  times: ReadonlySet<string>;
  ranges: readonly TimeRange[];
  minuteStep?: number;
  onSave: (time: string) => void;
  onClose: () => void;
}) {
  const [time, setTime] = useState(start);
  const isAvailable = times.has(time);
  const minutes = parse(time);
  const [hourText, minuteText] = time.split(":");
  const stepMinutes = (direction: 1 | -1) => {
    const onGrid =
      direction === 1
        ? Math.floor(minutes / minuteStep) * minuteStep
        : Math.ceil(minutes / minuteStep) * minuteStep;
    setTime(format(onGrid + direction * minuteStep));
  };
  return (
    <Sheet
      title={messages.time}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button kind="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button disabled={!isAvailable} onClick={() => onSave(time)}>
            {messages.save}
          </Button>
        </div>
      }
    >
      {times.size === 0 ? (
        <p className={styles.problem}>{messages.noTimes}</p>
      ) : (
        <>
          <div className={styles.wheels}>
            <Wheel
              label={messages.hours}
              value={hourText ?? ""}
              upLabel={messages.hourUp}
              downLabel={messages.hourDown}
              onStep={(direction) => setTime(format(minutes + direction * 60))}
            />
            <span aria-hidden="true">:</span>
            <Wheel
              label={messages.minutes}
              value={minuteText ?? ""}
              upLabel={fill(messages.minuteUp, { step: minuteStep })}
              downLabel={fill(messages.minuteDown, { step: minuteStep })}
              onStep={stepMinutes}
            />
          </div>
          <output className={isAvailable ? styles.chosen : styles.problem}>
            {isAvailable ? `${time} Uhr` : fill(messages.unavailable, { time })}
          </output>
          <h3 className={styles.rangesTitle}>{messages.ranges}</h3>
          <ul className={styles.ranges}>
            {ranges.map(({ from, to }) => (
              <li key={from}>
                {from}–{to}
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
