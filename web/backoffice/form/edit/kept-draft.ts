import type { Draft } from "../draft";

/**
 * What is typed in a form and not saved, kept in the tab until it is: it outlives a reload and a session that ended.
 * Nobody else who signs in there gets it.
 */

type Kept = {
  user: number;
  /** Of the record that was changed; null of a new one. */
  version: number | null;
  /** As it was before anything was typed. */
  before: Draft;
  draft: Draft;
};

const prefix = "kredenz.draft ";

export function keepDraft(page: string, kept: Kept): void {
  try {
    sessionStorage.setItem(prefix + page, JSON.stringify(kept));
  } catch {
    // Full, or not allowed: the form works without.
  }
}

export function keptDraft(page: string, user: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + page) ?? "null") as Kept | null;
    return kept?.user === user ? kept : null;
  } catch {
    return null;
  }
}

export function forgetDraft(page: string): void {
  sessionStorage.removeItem(prefix + page);
}

/** Of everybody, when somebody signs out. */
export function forgetAllDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
