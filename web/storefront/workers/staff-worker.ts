/**
 * Runs beside the back office of staff who have put it on their home screen. It keeps nothing, since what staff sees is
 * nobody else's: without a network it says so, in place of the browser's own page.
 */

import type { WorkerScope } from "./worker-scope";

declare const builtStaffApology: string;

const scope = globalThis as unknown as WorkerScope;

const apology = () =>
  new Response(builtStaffApology, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(apology));
});
