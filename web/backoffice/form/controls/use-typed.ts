import { useState } from "react";

type Typed = {
  value: string;
  /** What is meant; undefined where it cannot be read. */
  read: (text: string) => string | undefined;
  /** As people read it; what could not be read as it was typed. */
  format: (value: string) => string;
  onChange: (value: string) => void;
};

/** A value that is written in more than one way: while it is typed it stands as it was typed, afterwards as it is meant. */
export function useTyped({ value, read, format, onChange }: Typed) {
  const [typed, setTyped] = useState({ value, text: format(value) });
  return {
    // Changed from elsewhere.
    text: typed.value === value ? typed.text : format(value),
    type: (text: string) => {
      const next = read(text) ?? text.trim();
      setTyped({ value: next, text });
      onChange(next);
    },
    settle: () => setTyped({ value, text: format(value) }),
  };
}
