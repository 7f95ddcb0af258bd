/**
 * Shows push messages about an order on a guest's device, when no page is open. The message is made by
 * server/src/features/push.
 */

import type { WorkerScope } from "./worker-scope";

type Message = { title: string; body: string; path: string; tag: string };

const scope = globalThis as unknown as WorkerScope;

const pagesOf = async (path: string) =>
  (await scope.clients.matchAll({ includeUncontrolled: true })).filter(
    ({ url }) => new URL(url).pathname === path,
  );

async function show({ title, body, path, tag }: Message): Promise<void> {
  // A visible page shows it already.
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
  if (event.data) event.waitUntil(show(event.data.json() as Message));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
