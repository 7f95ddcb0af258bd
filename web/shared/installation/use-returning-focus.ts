import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For what comes by itself beside the page: once it is answered, whoever reached it with keys goes on from where they
 * were.
 */
export function useReturningFocus(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    let before: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!element?.contains(relatedTarget as Node | null)) before = relatedTarget;
    };
    element?.addEventListener("focusin", remember);
    return () => {
      element?.removeEventListener("focusin", remember);
      const isHeld = element?.contains(document.activeElement);
      if (isHeld && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return place;
}
