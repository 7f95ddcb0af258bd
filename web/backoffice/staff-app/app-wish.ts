/** The wish for the app, from the account menu to what installs it. */

const listeners = new Set<() => void>();

export function wishForApp(): void {
  for (const listener of listeners) listener();
}

/** Gives what ends it. */
export function onAppWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
