/**
 * The wish to install the app, from where it is offered (the footer) to what carries it out (installation/), and the
 * browser's own offer: both may come while that is still on its way.
 */

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

/** Chromium's event; other browsers have none (https://wicg.github.io/manifest-incubations). */
export type InstallEvent = Event & {
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

/** It can be used once. */
export function takeInstallEvent(): InstallEvent | null {
  const taken = offer;
  offer = null;
  return taken;
}
