/**
 * Requests to install the app, from the page to the component that does it, and the browser's own prompt: both may come
 * before that is loaded.
 */

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

/** Chromium's event; other browsers have none (https://wicg.github.io/manifest-incubations). */
type InstallEvent = Event & {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
};

let offer: InstallEvent | null = null;

/** Called once at the start: the event comes only once, and the browser's own banner would come too early. */
export function keepInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
  });
}

/** Whether the browser would ask. */
export const hasInstallEvent = (): boolean => offer !== null;

/** It can be used once. */
export function takeInstallEvent(): InstallEvent | null {
  const taken = offer;
  offer = null;
  return taken;
}
