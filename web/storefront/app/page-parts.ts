import { use } from "react";
import { NetworkError } from "@shared/api/client";
import { pages } from "../pages";

/** The parts of the app that travel in files of their own: at hand once they have arrived, waited for until then. */

type Name = keyof typeof pages;
type Part<N extends Name> = Awaited<ReturnType<(typeof pages)[N]>>;

const arrived = new Map<Name, unknown>();
const underway = new Map<Name, Promise<unknown>>();

/** For parts that need no fetching, and for those that were fetched. */
export function keepPart<N extends Name>(name: N, part: Part<N>): void {
  arrived.set(name, part);
}

async function fetchOnce<N extends Name>(name: N): Promise<Part<N>> {
  try {
    const part = await (pages[name] as () => Promise<Part<N>>)();
    keepPart(name, part);
    return part;
  } catch (cause) {
    // A page whose file does not arrive is a matter of the network, not a bug.
    throw new NetworkError(cause);
  }
}

/** What did not arrive once stays missing until the app starts anew. Throws NetworkError. */
export function fetchPart<N extends Name>(name: N): Promise<Part<N>> {
  const known = underway.get(name) ?? fetchOnce(name);
  underway.set(name, known);
  return known as Promise<Part<N>>;
}

/** Suspends while the part is on its way. */
export function usePart<N extends Name>(name: N): Part<N> {
  return (arrived.get(name) as Part<N> | undefined) ?? use(fetchPart(name));
}
