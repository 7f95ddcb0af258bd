/** Requests to install the app, from the footer to the component that does it (installation/), which may load later. */

const listeners = new Set<() => void>();
let isWaiting = false;

export function requestInstall(): void {
  isWaiting = listeners.size === 0;
  for (const listener of listeners) listener();
}

/** Called for each request, also for one that came before. Returns what ends it. */
export function onInstallRequest(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting) {
    isWaiting = false;
    listener();
  }
  return () => listeners.delete(listener);
}
