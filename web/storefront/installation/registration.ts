/**
 * The service worker of guests who have installed the app: found, registered, removed, kept up to date. What it keeps
 * is in workers/service-worker.ts. Everything here fails in silence, as a page works without it.
 */

const address = "/service-worker.js";
const cachePrefix = "kredenz-";
const firstCheck = 2500;
const checkInterval = 30 * 60 * 1000;

export const isSupported = (): boolean => "serviceWorker" in navigator;

/** Ours is the one of the root; push messages have another. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const all = await navigator.serviceWorker.getRegistrations();
  return all.find(({ scope }) => new URL(scope).pathname === "/") ?? null;
}

export async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(address, { scope: "/", updateViaCache: "none" });
  } catch {
    // The app on the home screen then needs the network, as a page does.
  }
}

/** Also drops what the worker kept. */
export async function unregister(): Promise<void> {
  try {
    await (await findRegistration())?.unregister();
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)),
    );
  } catch {
    // Then it is tried again with the next page.
  }
}

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
      const registration = await findRegistration();
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
