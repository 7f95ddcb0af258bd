import { useSyncExternalStore } from "react";
import { useKnownUser } from "../context/current-user";

/**
 * What somebody copied, to be put in elsewhere: records, or entries of a list within one. Kept in the tab's session until
 * they copy something else or sign out; nobody else who signs in there gets it (specification, back office, section 9).
 */

export type ClipboardItem = {
  /** What it is; it fits only where the same is wanted. */
  context: string;
  name: string;
  values: Readonly<Record<string, unknown>>;
};

type Kept = { user: number; items: readonly ClipboardItem[] };

const key = "clipboard";
const none: readonly ClipboardItem[] = [];
const listeners = new Set<() => void>();

let read: { text: string | null; kept: Kept | null } = { text: null, kept: null };

/** The same object as long as the same is kept. */
function kept(): Kept | null {
  const text = sessionStorage.getItem(key);
  if (text !== read.text) {
    try {
      read = { text, kept: JSON.parse(text ?? "null") as Kept | null };
    } catch {
      read = { text, kept: null };
    }
  }
  return read.kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

export function useClipboard() {
  const user = useKnownUser()?.id;
  const now = useSyncExternalStore(subscribe, kept);
  const items = now !== null && now.user === user ? now.items : none;
  return {
    itemsOf: (context: string) => items.filter((item) => item.context === context),
    /** In place of what lay there; answers whether there was room for it. */
    copy: (copied: readonly ClipboardItem[]): boolean => {
      if (user === undefined) return false;
      try {
        sessionStorage.setItem(key, JSON.stringify({ user, items: copied } satisfies Kept));
      } catch {
        return false;
      }
      tell();
      return true;
    },
  };
}

/** Of everybody, when somebody signs out. */
export function forgetClipboard(): void {
  sessionStorage.removeItem(key);
  tell();
}
