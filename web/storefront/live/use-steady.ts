import { useEffect, useState } from "react";

/**
 * Delays changes that would move the page under the guest's finger: a new value counts after the next tap or key. The
 * change is announced otherwise meanwhile.
 */
export function useSteady<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown === value) return;
    const take = () => setShown(value);
    const events = ["click", "keyup"] as const;
    for (const event of events) addEventListener(event, take);
    return () => {
      for (const event of events) removeEventListener(event, take);
    };
  }, [shown, value]);
  return shown;
}
