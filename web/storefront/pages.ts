/** The pages that travel in files of their own, and which of them an address needs first. */
export const pages = {
  branches: () => import("./branches/branches-page"),
  store: () => import("./store/store-page"),
  checkout: () => import("./checkout/checkout-page"),
  status: () => import("./status/status-page"),
  legal: () => import("./legal/legal-page"),
};

/** Null where that cannot be told from the address alone. */
export function pageAt(path: string): keyof typeof pages | null {
  if (path === "/") return "branches";
  if (/^\/store\/[^/]+$/.test(path)) return "store";
  if (/^\/store\/[^/]+\/checkout/.test(path)) return "checkout";
  return path.startsWith("/status/") ? "status" : null;
}
