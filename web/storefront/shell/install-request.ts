/** The wish to install the app, from where it is offered (the footer) to what carries it out and may still be on its way. */

const listeners = new Set<() => void>();
let isWaiting = false;

export function requestInstall(): void {
  isWaiting = listeners.size === 0;
  for (const listener of listeners) listener();
}

/** Hears of each wish, also of the one that came before anybody listened. Returns what ends it. */
export function onInstallRequest(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting) {
    isWaiting = false;
    listener();
  }
  return () => listeners.delete(listener);
}
