import { useEffect, useRef } from "react";

/**
 * Moving or removing an element takes the focus from what is in it. Gives a function that says, before a change, which
 * element has it afterwards.
 */
export function useFocusAfter(): (id: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
  };
}
