/**
 * Shows on a guest's device what the server tells of an order, when no page is open. The message is made by
 * server/src/features/push.
 */

export {};

type Message = { title: string; body: string; path: string; tag: string };

/** What this file uses of a service worker's global scope, which the pages' types do not have. */
type Extendable = Event & { waitUntil: (done: Promise<unknown>) => void };
type Page = {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
};
type Scope = {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: {
      type: "window";
      includeUncontrolled: boolean;
    }) => Promise<readonly Page[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: "install", listener: (event: Extendable) => void): void;
    (
      type: "push",
      listener: (event: Extendable & { data: { json: () => Message } | null }) => void,
    ): void;
    (
      type: "notificationclick",
      listener: (event: Extendable & { notification: Notification }) => void,
    ): void;
  };
};

const scope = globalThis as unknown as Scope;

const pagesOf = async (path: string) =>
  (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(
    ({ url }) => new URL(url).pathname === path,
  );

async function show({ title, body, path, tag }: Message): Promise<void> {
  // Whoever looks at the page sees it there.
  const pages = await pagesOf(path);
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const news = { body, tag, lang: "de", data: path, renotify: true };
  await scope.registration.showNotification(title, news);
}

async function open(path: string): Promise<void> {
  const [page] = await pagesOf(path);
  await (page ? page.focus() : scope.clients.openWindow(path));
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
