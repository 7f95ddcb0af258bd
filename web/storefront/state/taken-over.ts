import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in what the server rendered, until the page is hydrated; pages made in the browser start with true. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
