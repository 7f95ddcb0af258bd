import { useSyncExternalStore } from "react";
import { useKnownUser } from "../context/current-user";

/**
 * What somebody copied, to be put in elsewhere: records, or entries of a list within one. Kept in the tab's session until
 * they copy something else or sign out; nobody else who signs in there gets it (specification, back office, section 9).
 */

export type Copied = {
  /** What it is; it fits only where the same is wanted. */
  context: string;
  name: string;
  values: Readonly<Record<string, unknown>>;
};

/** `copiedAt` tells it from what lay there before, in this device's milliseconds. */
export type ClipboardItem = Copied & { copiedAt: number };

type Kept = { user: number; items: readonly ClipboardItem[] };

const key = "clipboard";
const none: readonly ClipboardItem[] = [];
const listeners = new Set<() => void>();

const nothing: { text: string | null; kept: Kept | null } = { text: null, kept: null };
let read = nothing;

/** The same object as long as the same is kept. */
function kept(): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    if (text !== read.text) read = { text, kept: JSON.parse(text ?? "null") as Kept | null };
  } catch {
    read = nothing;
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
  const lies = useSyncExternalStore(subscribe, kept);
  const items = lies !== null && lies.user === user ? lies.items : none;
  return {
    itemsOf: (context: string) => items.filter((item) => item.context === context),
    /** In place of what lay there; answers whether there was room for it. */
    copy: (copied: readonly Copied[]): boolean => {
      if (user === undefined) return false;
      const copiedAt = Date.now();
      const now = { user, items: copied.map((one) => ({ ...one, copiedAt })) } satisfies Kept;
      try {
        sessionStorage.setItem(key, JSON.stringify(now));
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
