import { useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import type * as NavigationFrame from "../navigation/navigation-frame";

/**
 * Header and footer with navigations, for the businesses that chose them, in a chunk. Until it is loaded, and when
 * loading fails, the plain ones are shown.
 */

type Chunk = typeof NavigationFrame;

let arrived: Chunk | null = null;

/** For rendering where nothing is fetched. */
export function keepNavigation(chunk: Chunk): void {
  arrived = chunk;
}

export async function fetchNavigation(): Promise<Chunk | null> {
  arrived ??= await import("../navigation/navigation-frame").catch(() => null);
  return arrived;
}

export const hasNavigation = ({ headerVariant, footerVariant }: Config) =>
  headerVariant === "b" || footerVariant === "b";

export function useNavigationChunk(isWanted: boolean): Chunk | null {
  const [chunk, setPart] = useState(arrived);
  useEffect(() => {
    if (isWanted) void fetchNavigation().then(setPart);
  }, [isWanted]);
  return isWanted ? chunk : null;
}
