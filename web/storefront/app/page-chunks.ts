import { use } from "react";
import { NetworkError } from "@shared/api/failures";
import { pages } from "../pages";

/** The chunks of the app: available once loaded, awaited until then. */

type Name = keyof typeof pages;
type Part<N extends Name> = Awaited<ReturnType<(typeof pages)[N]>>;

const arrived = new Map<Name, unknown>();
const underway = new Map<Name, Promise<unknown>>();

/** For components that need no loading, and for loaded ones. */
export function keepPart<N extends Name>(name: N, part: Part<N>): void {
  arrived.set(name, part);
}

async function fetchOnce<N extends Name>(name: N): Promise<Part<N>> {
  try {
    const part = await (pages[name] as () => Promise<Part<N>>)();
    keepPart(name, part);
    return part;
  } catch (cause) {
    // A page whose chunk does not load is a network error, not a bug.
    throw new NetworkError(cause);
  }
}

/** A chunk that failed to load stays missing until a reload. Throws NetworkError. */
export function fetchPart<N extends Name>(name: N): Promise<Part<N>> {
  const known = underway.get(name) ?? fetchOnce(name);
  underway.set(name, known);
  return known as Promise<Part<N>>;
}

/** Suspends while the chunk is loading. */
export function usePart<N extends Name>(name: N): Part<N> {
  return (arrived.get(name) as Part<N> | undefined) ?? use(fetchPart(name));
}
