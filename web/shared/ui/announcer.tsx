import { useSyncExternalStore } from "react";

/**
 * One polite live region per page. Render <Announcer /> once at the top, call announce() from anywhere.
 */

type Announcement = { text: string; count: number };

let current: Announcement = { text: "", count: 0 };
const listeners = new Set<() => void>();

/** Lets screen readers say the text without moving the focus. */
export function announce(text: string): void {
  current = { text, count: current.count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => current;

export function Announcer() {
  const { text, count } = useSyncExternalStore(subscribe, read, read);
  return (
    <output className="visually-hidden" aria-live="polite">
      {/* A new node makes the same words said twice be read twice. */}
      <span key={count}>{text}</span>
    </output>
  );
}
