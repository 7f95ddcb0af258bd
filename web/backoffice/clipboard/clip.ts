import { useSyncExternalStore } from "react";

/**
 * What somebody has copied of records, kept in the tab until they sign out: it outlives a reload and goes from one record,
 * list or branch to another. Nobody else who signs in there gets it. It holds what they were shown, and no secrets.
 */

export type ClipItem = { name: string; values: Readonly<Record<string, unknown>> };

export type Clip = {
  /** What the items are: a resource, or the description of the fields they have. */
  context: string;
  /** Where they come from, as it is called: "Schlagwörter". */
  from: string;
  /** The branch they belong to, if they do. */
  branch?: number;
  items: readonly ClipItem[];
};

type Kept = { user: number; clip: Clip };

const key = "kredenz.clipboard";
export const mostCopied = 50;
const mostCharacters = 200_000;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Not allowed: nothing can be copied.
    return null;
  }
}

function clipIn(text: string | null, user: number | undefined): Clip | null {
  try {
    const kept = JSON.parse(text ?? "null") as Kept | null;
    return kept !== null && kept.user === user ? kept.clip : null;
  } catch {
    return null;
  }
}

/** Of this user. */
export function useClip(user: number | undefined): Clip | null {
  return clipIn(useSyncExternalStore(subscribe, stored), user);
}

export const readClip = (user: number | undefined): Clip | null => clipIn(stored(), user);

/** In place of what was there; answers whether it has room. */
export function keepClip(user: number, clip: Clip): boolean {
  const text = JSON.stringify({ user, clip } satisfies Kept);
  if (clip.items.length > mostCopied || text.length > mostCharacters) return false;
  try {
    sessionStorage.setItem(key, text);
  } catch {
    return false;
  }
  tell();
  return true;
}

/** Of everybody, when somebody signs out. */
export function forgetClip(): void {
  sessionStorage.removeItem(key);
  tell();
}
