import { keptOrders } from "./kept-orders";

/**
 * The server renders pages without running orders, which only this device knows: before the first paint a style rule
 * reserves their place, so that nothing moves when they appear.
 */

const id = "running-orders-place";

/** As high as the list in running-orders.module.css. */
function placeFor(branch: number | "all", count: number): string {
  const height = `calc(${count}*var(--touch) + ${count - 1}*var(--space-8))`;
  return `html [data-running="${branch}"]:empty{display:block;min-height:${height}}`;
}

export function reservePlace(): void {
  const orders = keptOrders();
  if (orders.length === 0) return;
  const style = document.createElement("style");
  style.id = id;
  style.textContent = [
    placeFor("all", orders.length),
    ...orders.map(({ branchId }) =>
      placeFor(branchId, orders.filter((order) => order.branchId === branchId).length),
    ),
  ].join("");
  document.head.append(style);
}

/** Once the list itself is there. */
export function giveUpReservation(): void {
  document.getElementById(id)?.remove();
}
