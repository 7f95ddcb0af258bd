import { openAnewWhere } from "../state/location";

/**
 * Keeps third-party scripts away from the addresses of orders, which are keys: such scripts send the address of their
 * page. No document has both: navigation between an order's page and all others loads a new document, which ends every
 * script of the old one.
 */

const isOrderPath = (path: string) => path.startsWith("/status/");

/** Called once for each document, before any third-party script starts. Whether none may start in it. */
export function keepApart(): boolean {
  const isOrderHere = isOrderPath(location.pathname);
  const isElsewhere = (path: string) => isOrderPath(path) !== isOrderHere;
  openAnewWhere((to) => isElsewhere(new URL(to, location.href).pathname));
  // Before consent this document may have shown both. Other listeners do not get this step in the history.
  addEventListener("popstate", (event) => {
    if (!isElsewhere(location.pathname)) return;
    event.stopImmediatePropagation();
    location.reload();
  });
  if (!isOrderHere) return false;
  // The next document gets only the origin of this page.
  const policy = document.createElement("meta");
  policy.name = "referrer";
  policy.content = "strict-origin";
  document.head.append(policy);
  return true;
}
