import { useSyncExternalStore } from "react";

/** The address of the page as the app reads and changes it. What it leads to is in `pages.ts`. */

/** The path that is rendered where there is no browser. */
let renderedPath: string | null = null;
/** Which addresses must not be shown by the document that is open; null while any may. */
let needsDocument: ((to: string) => boolean) | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("popstate", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", tell);
  };
}

/** Goes to an address of this app: "/", "/store/hauptplatz", "?product=12". */
export function navigate(to: string, how: "push" | "replace" = "push"): void {
  if (needsDocument?.(to)) return location[how === "push" ? "assign" : "replace"](to);
  history[`${how}State`](null, "", to);
  tell();
}

/** Writes to the address what the page shows already, for reloads, links and the way back. */
export function noteInAddress(query: URLSearchParams): void {
  history.replaceState(null, "", `?${query}`);
}

/** Has the browser open anew where this says so. */
export function openAnewWhere(says: typeof needsDocument): void {
  needsDocument = says;
}

/** For rendering without a browser, where there is no query. */
export function setRenderedPath(path: string): void {
  renderedPath = path;
}

const read = () => location.pathname;

export function usePath(): string {
  return useSyncExternalStore(subscribe, read, () => renderedPath ?? read());
}

/** What pages read of the query; the renderer's engine knows no more of it (prerender/engine.ts). */
export function useSearch(): Pick<URLSearchParams, "get"> {
  return new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => "",
    ),
  );
}
