import { useEffect, useEffectEvent, useState } from "react";
import { createReader, type Meaning } from "./pressed";
import { useLetters } from "./use-shortcut";

/**
 * Listens to the keys of short cuts while nothing lies over the page. `onMeaning` answers whether it has done something;
 * else what the page marks with the short cut is pressed, or gets the focus where it is a field.
 */
export function useShortcutKeys(onMeaning: (meaning: Meaning) => boolean): void {
  const [areLettersOn] = useLetters();
  const [read] = useState(createReader);
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (document.querySelector("dialog[open]")) return;
    const meaning = read(event, areLettersOn);
    if (meaning === undefined) return;
    if (onMeaning(meaning) || (typeof meaning === "string" && pressMarked(meaning)))
      event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function pressMarked(name: string): boolean {
  const marked = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]:not(:disabled)`);
  if (marked === null) return false;
  if (marked instanceof HTMLInputElement) marked.focus();
  else marked.click();
  return true;
}
