import { useState } from "react";
import { readSetting, writeSetting } from "@shared/staff/context/local-setting";

/** What was typed and not yet saved; survives failures, reloads and other pages on this device. */

const keyOf = (name: string) => `backoffice.setup.${name}`;

function readDraft<Values extends object>(name: string): Partial<Values> {
  try {
    return JSON.parse(readSetting(keyOf(name)) || "{}") as Partial<Values>;
  } catch {
    return {};
  }
}

export function useDraft<Values extends object>(name: string, initial: Values) {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft<Values>(name) }));
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    writeSetting(keyOf(name), JSON.stringify(next));
  };
  return { values, change, forget: () => writeSetting(keyOf(name), "") };
}
