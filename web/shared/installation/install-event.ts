/** The browser's own prompt, which may come before what uses it is loaded. */

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

/** It can be used once. */
export function takeInstallEvent(): InstallEvent | null {
  const taken = offer;
  offer = null;
  return taken;
}
