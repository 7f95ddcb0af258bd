import { useSyncExternalStore } from "react";
import { announce } from "@shared/ui/announcer";
import styles from "./toast.module.css";

/** One short message at a time, with an optional undo. It closes by itself and takes no focus. */

type Toast = { text: string; action: { label: string; run: () => void } | null; count: number };

const shownFor = 6000;

let current: Toast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

export function showToast(text: string, action: Toast["action"] = null): void {
  clearTimeout(timer);
  count += 1;
  publish({ text, action, count });
  announce(text);
  timer = setTimeout(() => publish(null), shownFor);
}

/** For a new page: what was said belongs to the one before. */
export function dismissToast(): void {
  clearTimeout(timer);
  publish(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => current;

export function Toasts() {
  const toast = useSyncExternalStore(subscribe, read, read);
  if (!toast) return null;
  const { action } = toast;
  return (
    <section className={styles.toast} key={toast.count} aria-label="Mitteilung">
      <span>{toast.text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            publish(null);
          }}
        >
          {action.label}
        </button>
      )}
    </section>
  );
}
