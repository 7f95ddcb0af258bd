/**
 * The service worker of those who have installed an app: found, registered, removed. Guests and staff have one each, by
 * its scope. Everything here fails in silence, as a page works without it.
 */

export type AppWorker = {
  address: string;
  scope: string;
  /** What the names of its caches begin with; without, it keeps nothing. */
  caches?: string;
};

export const isSupported = (): boolean => "serviceWorker" in navigator;

export async function findRegistration({
  scope: own,
}: AppWorker): Promise<ServiceWorkerRegistration | null> {
  const all = await navigator.serviceWorker.getRegistrations();
  return all.find(({ scope }) => new URL(scope).pathname === own) ?? null;
}

export async function register({ address, scope }: AppWorker): Promise<void> {
  try {
    await navigator.serviceWorker.register(address, { scope, updateViaCache: "none" });
  } catch {
    // The app on the home screen then needs the network, as a page does.
  }
}

/** Also drops what the worker kept. */
export async function unregister(worker: AppWorker): Promise<void> {
  try {
    await (await findRegistration(worker))?.unregister();
    const { caches: prefix } = worker;
    if (prefix === undefined) return;
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
    );
  } catch {
    // Then it is tried again with the next page.
  }
}
