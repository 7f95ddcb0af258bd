import { waitingScripts } from "../scripts-after-paint";

function start(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(waitingScripts)) {
    document.head.append(document.importNode(template.content, true));
    template.remove();
  }
}

/** A hidden page is not painted, nor one that only its scripts fill. */
const isPainted = () =>
  !document.hidden &&
  document.querySelector("[data-page]") !== null &&
  PerformanceObserver.supportedEntryTypes.includes("paint");

/**
 * Loads the page's scripts when its content is on the screen: until then the network is for what is visible. Links work
 * without scripts, and taps are kept (early-taps.ts).
 */
export function startAfterPaint(): void {
  document.addEventListener("DOMContentLoaded", () => {
    if (!isPainted()) return start();
    document.addEventListener("visibilitychange", start);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
  });
}
