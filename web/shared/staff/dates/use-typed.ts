import { useState } from "react";
import { formatDay, formatInstant, readDay, readInstant, readTime } from "./dates";
import { dateMessages as messages } from "./messages";

type Value = {
  value: string;
  onChange: (value: string) => void;
};

type Typed = Value & {
  /** What is meant; undefined where it cannot be read. */
  read: (text: string) => string | undefined;
  /** As people read it; what could not be read as it was typed. */
  format: (value: string) => string;
  /** What the empty field shows. */
  placeholder: string;
};

/**
 * What makes a text field one of a value that is written in more than one way: while it is typed it stands as it was
 * typed, afterwards as it is meant.
 */
function useTyped({ value, read, format, onChange, placeholder }: Typed) {
  const [typed, setTyped] = useState({ value, text: format(value) });
  return {
    placeholder,
    autoComplete: "off",
    // No words: nothing is corrected while it is typed.
    autoCapitalize: "none",
    spellCheck: false,
    // Changed from elsewhere.
    value: typed.value === value ? typed.text : format(value),
    onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
      const next = read(text) ?? text.trim();
      setTyped({ value: next, text });
      onChange(next);
    },
    onBlur: () => setTyped({ value, text: format(value) }),
  };
}

/** Of a day as 2026-12-03. */
export const useTypedDay = ({ today, ...value }: Value & { today: string }) =>
  useTyped({
    ...value,
    read: (text) => readDay(text, today),
    format: formatDay,
    placeholder: messages.dayPattern,
  });

/** Of a time as 18:30. */
export const useTypedTime = (value: Value) =>
  useTyped({
    ...value,
    read: readTime,
    format: (time) => time,
    placeholder: messages.timePattern,
  });

/** Of an instant, on the clocks of a zone. */
export const useTypedInstant = ({
  today,
  timeZone,
  ...value
}: Value & { today: string; timeZone: string }) =>
  useTyped({
    ...value,
    read: (text) => readInstant(text, timeZone, today),
    format: (instant) => formatInstant(instant, timeZone),
    placeholder: messages.instantPattern,
  });
