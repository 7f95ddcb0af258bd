import { useSyncExternalStore } from "react";

/**
 * Locations like `/backend#/orders/history?state=new` for wouter: path and search both behind the hash,
 * so that filters are part of a link. wouter's own hash location would put the search before the hash,
 * where it would stay when the area changes.
 */

const noHash = "#/";

/** Splits "#/orders?page=2" into path and search (without the question mark). */
export function splitHash(hash: string): { path: string; search: string } {
  const [path = "", search = ""] = (hash === "" ? noHash : hash).replace(/^#\/?/, "/").split("?");
  return { path, search };
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

type Guard = {
  /** Asks once for all of them; `goOn` does what was wanted. */
  ask: (goOn: () => void) => void;
  /** Called when the answer is to leave. */
  discard: () => void;
};

/** A page may have several forms: the one that was changed last asks for all. */
let guards: readonly Guard[] = [];

/** Until the answer is called, whoever wants to leave the page is asked first. */
export function askBeforeLeaving(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
}

/** Nobody asks any more on behalf of the form that would be discarded so; without, of any. */
export function leaveUnasked(discard?: Guard["discard"]): void {
  guards = discard === undefined ? [] : guards.filter((one) => one.discard !== discard);
}

addEventListener("beforeunload", (event) => {
  if (guards.length > 0) event.preventDefault();
});

const askAll = (guard: Guard, goOn: () => void) =>
  guard.ask(() => {
    for (const { discard } of guards) discard();
    leaveUnasked();
    goOn();
  });

/** The address that is shown, so that the browser's own ways off it can be taken back. */
let shown = location.hash;

addEventListener("hashchange", () => (shown = location.hash));
addEventListener("popstate", () => {
  const guard = guards.at(-1);
  if (!guard || location.hash === shown) return;
  const wanted = splitHash(location.hash);
  history.pushState(null, "", shown === "" ? noHash : shown);
  askAll(guard, () =>
    navigate(wanted.search === "" ? wanted.path : `${wanted.path}?${wanted.search}`),
  );
});

let stepsInside = 0;

/** Goes to a path with search, for example "/orders/history?page=2". */
export function navigate(target: string, options: { replace?: boolean } = {}): void {
  const { replace = false } = options;
  const guard = guards.at(-1);
  if (guard && splitHash(`#${target}`).path !== splitHash(location.hash).path) {
    askAll(guard, () => navigate(target, options));
    return;
  }
  const hash = `#${target}`;
  if (replace) history.replaceState(null, "", hash);
  else {
    history.pushState(null, "", hash);
    stepsInside += 1;
  }
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/** One step back as long as it stays inside the back office, else to the given target. */
export function goBackOr(target: string): void {
  if (stepsInside > 0) {
    stepsInside -= 1;
    history.back();
  } else navigate(target, { replace: true });
}

export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => splitHash(location.hash).path), navigate];
}
useHashLocation.hrefs = (target: string) => `#${target}`;

export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, () => splitHash(location.hash).search);
}
