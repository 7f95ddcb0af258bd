import {
  findRegistration,
  isSupported,
  register as registerWorker,
  unregister as unregisterWorker,
} from "@shared/installation/app-worker";

/**
 * The service worker of guests who have installed the app. What it keeps is in workers/service-worker.ts. Ours is the one
 * of the root; staff have another below /backend.
 */

export const guestWorker = {
  address: "/service-worker.js",
  scope: "/",
  caches: "kredenz-",
} as const;
const firstCheck = 2500;
const checkInterval = 30 * 60 * 1000;

export { isSupported };
export const register = () => registerWorker(guestWorker);
export const unregister = () => unregisterWorker(guestWorker);

/** Looks for new versions and tells the worker that waits with one. Returns what ends it. */
export function followUpdates(onWaiting: (worker: ServiceWorker) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;

  const tell = ({ waiting }: ServiceWorkerRegistration) => {
    // Without a worker at work the waiting one is the first, which replaces nothing.
    if (waiting && navigator.serviceWorker.controller && !signal.aborted) onWaiting(waiting);
  };
  const watched = new WeakSet<ServiceWorkerRegistration>();
  const watch = (registration: ServiceWorkerRegistration) => {
    if (watched.has(registration)) return;
    watched.add(registration);
    tell(registration);
    const follow = () =>
      registration.installing?.addEventListener("statechange", () => tell(registration), {
        signal,
      });
    follow();
    registration.addEventListener("updatefound", follow, { signal });
  };
  const check = async () => {
    try {
      const registration = await findRegistration(guestWorker);
      if (!registration) return;
      watch(registration);
      await registration.update();
    } catch {
      // The next check comes.
    }
  };
  const first = setTimeout(() => void check(), firstCheck);
  const timer = setInterval(() => void check(), checkInterval);
  return () => {
    ended.abort();
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Lets the waiting worker take over and starts the page anew, once. */
export function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  worker.postMessage("activate", []);
}
