import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For something that goes while the focus may be in it, because what it asked was answered: the focus then goes on to
 * `next`, or to the page's heading, and is never lost. Where it went by itself meanwhile, it stays.
 */
export function useFocusHandedOn<Held extends HTMLElement>(
  next = "main h1",
): RefObject<Held | null> {
  const held = useRef<Held>(null);
  useLayoutEffect(() => {
    const element = held.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heir =
          document.querySelector<HTMLElement>(next) ??
          document.querySelector<HTMLElement>("main h1");
        if (heir && heir.tabIndex < 0) heir.setAttribute("tabindex", "-1");
        heir?.focus();
      });
    };
  }, [next]);
  return held;
}
