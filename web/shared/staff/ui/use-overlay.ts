import { useEffect, useEffectEvent, type RefObject } from "react";

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

function stopsOf(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.tabIndex >= 0);
}

/** What lies over the page now; keys are meant for the last one. */
const overlays: HTMLElement[] = [];

/**
 * For what lies over the page: the focus goes to what is marked with data-autofocus, or else to the first stop, the Tab
 * key stays inside, and Escape closes.
 */
export function useOverlay(place: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    overlays.push(box);
    const marked = box.querySelector<HTMLElement>("[data-autofocus]");
    (marked ?? stopsOf(box)[0] ?? box).focus({ preventScroll: true });

    const take = (event: KeyboardEvent) => {
      if (overlays.at(-1) !== box) return;
      if (event.key === "Escape" && !event.isComposing) close();
      if (event.key !== "Tab") return;
      const stops = stopsOf(box);
      const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
      const { activeElement } = document;
      const isOutside = activeElement === box || !box.contains(activeElement);
      if (!isOutside && activeElement !== last) return;
      event.preventDefault();
      first?.focus();
    };
    addEventListener("keydown", take);
    return () => {
      overlays.splice(overlays.indexOf(box), 1);
      removeEventListener("keydown", take);
    };
  }, [place]);
}
