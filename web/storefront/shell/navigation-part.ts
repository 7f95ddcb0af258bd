import { useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import type * as NavigationFrame from "../navigation/navigation-frame";

/**
 * Header and footer with navigations, for the businesses that chose them, in a chunk. Until it is loaded, and when
 * loading fails, the plain ones are shown.
 */

type Part = typeof NavigationFrame;

let arrived: Part | null = null;

/** For rendering where nothing is fetched. */
export function keepNavigation(part: Part): void {
  arrived = part;
}

export async function fetchNavigation(): Promise<Part | null> {
  arrived ??= await import("../navigation/navigation-frame").catch(() => null);
  return arrived;
}

export const hasNavigation = ({ headerVariant, footerVariant }: Config) =>
  headerVariant === "b" || footerVariant === "b";

export function useNavigationPart(isWanted: boolean): Part | null {
  const [part, setPart] = useState(arrived);
  useEffect(() => {
    if (isWanted) void fetchNavigation().then(setPart);
  }, [isWanted]);
  return isWanted ? part : null;
}
