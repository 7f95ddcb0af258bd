/**
 * An order's page is the same for all orders until the order itself is there: it is asked for with the page, not first
 * by the scripts that show it (status/use-public-order.ts), which find the answer here.
 */
export function askForOrderEarly(): void {
  const page = /^(?:\/kiosk\/[^/]+)?\/status\/([^/]+\/[^/]+?)\/?$/.exec(location.pathname);
  if (!page) return;
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = `/api/orders/public/${page[1]}`;
  document.head.append(link);
}
