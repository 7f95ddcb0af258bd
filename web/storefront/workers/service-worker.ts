/**
 * Runs beside the pages of guests who have installed the app: the built files are kept, and of pages, menus and
 * pictures the last copies, for reading without a network. Answers with no-store and anything but GET are never kept.
 * The build puts the constants in; see build-workers.ts.
 */

import type { Fetching, WorkerScope } from "./worker-scope";

declare const builtFiles: readonly string[];
declare const builtVersion: string;
/** The page shown in place of one without a copy. */
declare const builtApology: string;

const scope = globalThis as unknown as WorkerScope;
const prefix = "kredenz-files-";
const files = prefix + builtVersion;
const copies = "kredenz-copies";
const mostCopies = 250;

const isBuilt = (path: string) => path.startsWith("/assets/storefront/");
const isPicture = (path: string) => path.startsWith("/image/") || path.startsWith("/app-icon/");
const isPublicData = (path: string) => path === "/api/init" || path.startsWith("/api/legal-texts");
/** Pages that are not the guest's app: staff, displays, kiosks. */
const isElsewhere = (path: string) =>
  /^\/(backend|backoffice|frontdesk|kiosk|api)(\/|$)/.test(path);

const mayBeKept = (response: Response) =>
  response.ok &&
  !response.redirected &&
  response.type === "basic" &&
  !/no-store|private/.test(response.headers.get("Cache-Control") ?? "");

async function keep(request: Request | string, response: Response): Promise<void> {
  const cache = await caches.open(copies);
  await cache.put(request, response);
  const known = await cache.keys();
  // Oldest first; what was put again has moved to the end.
  await Promise.all(known.slice(0, -mostCopies).map((old) => cache.delete(old)));
}

/** Files and pictures never change under one address. */
async function keptFirst(event: Fetching, path: string): Promise<Response> {
  const known = await caches.match(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  if (mayBeKept(response)) {
    const copy = response.clone();
    event.waitUntil(
      isBuilt(path)
        ? caches.open(files).then((cache) => cache.put(event.request, copy))
        : keep(event.request, copy),
    );
  }
  return response;
}

/** The last copy stands in where the network or the server is away. A page is the same with any query. */
async function networkFirst(event: Fetching, path: string): Promise<Response> {
  const isPage = event.request.mode === "navigate";
  const name = isPage ? path : event.request;
  let answered: Response | undefined;
  try {
    answered = await fetch(event.request);
    if (answered.status < 500) {
      if (mayBeKept(answered)) event.waitUntil(keep(name, answered.clone()));
      return answered;
    }
  } catch (failure) {
    if (!isPage && !(await caches.match(name))) throw failure;
  }
  return (
    (await caches.match(name)) ??
    answered ??
    new Response(builtApology, {
      status: 503,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    })
  );
}

/** The pages that are open and the one the app starts with: they were loaded before this worker was. */
async function keepOpenPages(): Promise<void> {
  const open = await scope.clients.matchAll({ includeUncontrolled: true });
  const paths = new Set(["/", ...open.map(({ url }) => new URL(url).pathname)]);
  await Promise.all(
    [...paths]
      .filter((path) => !isElsewhere(path))
      .map(async (path) => {
        const response = await fetch(path).catch(() => null);
        if (response && mayBeKept(response)) await keep(path, response);
      }),
  );
}

/** Pages opened before an update still ask for the files of the version before. */
async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
}

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(files).then((cache) => cache.addAll([...builtFiles])));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([dropOldVersions(), keepOpenPages()]).then(() => scope.clients.claim()),
  );
});

/** The guest has asked for the new version. */
scope.addEventListener("message", ({ data }) => {
  if (data === "activate") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (isBuilt(pathname) || isPicture(pathname)) {
    event.respondWith(keptFirst(event, pathname));
  } else if (isPublicData(pathname) || (mode === "navigate" && !isElsewhere(pathname))) {
    event.respondWith(networkFirst(event, pathname));
  }
});
