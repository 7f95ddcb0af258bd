import { openAnewWhere } from "../app/location";

/**
 * Keeps the scripts of others away from the addresses of orders, which are the keys to them: such scripts send the
 * address of the page they run in. No document has both: ways between an order's page and all others are the browser's,
 * which begins a new document and takes every script away with the old one.
 */

const isOrderPath = (path: string) => path.startsWith("/status/");

/** Once for each document, before any script of others begins. Whether none may begin in it. */
export function keepApart(): boolean {
  const isOrderHere = isOrderPath(location.pathname);
  const isElsewhere = (path: string) => isOrderPath(path) !== isOrderHere;
  openAnewWhere((to) => isElsewhere(new URL(to, location.href).pathname));
  // Before the question was answered this document may have shown both. Nobody who listens later hears of the way back.
  addEventListener("popstate", (event) => {
    if (!isElsewhere(location.pathname)) return;
    event.stopImmediatePropagation();
    location.reload();
  });
  if (!isOrderHere) return false;
  // The next document learns only whose page it was.
  const policy = document.createElement("meta");
  policy.name = "referrer";
  policy.content = "strict-origin";
  document.head.append(policy);
  return true;
}
