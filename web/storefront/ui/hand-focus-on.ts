import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusHeading } from "./focus-heading";

const isLost = () => document.activeElement === document.body;

/**
 * For something that goes while the focus may be in it, because what it asked was answered: the focus then goes on to
 * `next`, or to the page's heading, and is never lost. Where it went by itself meanwhile, it stays.
 */
export function useFocusHandedOn<Held extends HTMLElement>(next?: string): RefObject<Held | null> {
  const held = useRef<Held>(null);
  useLayoutEffect(() => {
    const element = held.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (!isLost()) return;
        const heir = next && document.querySelector<HTMLElement>(next);
        if (!heir) {
          focusHeading(isLost);
          return;
        }
        if (heir.tabIndex < 0) heir.setAttribute("tabindex", "-1");
        heir.focus();
      });
    };
  }, [next]);
  return held;
}
