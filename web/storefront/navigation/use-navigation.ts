import { useKnown } from "../state/base-data";
import { usePath } from "../state/location";
import { type NavigationEntry, navigationOf } from "./navigation";

/** The entries of the first of these navigations that has any, as seen from this page. */
export function useNavigation(...identifiers: string[]): NavigationEntry[] {
  const navigations = useKnown("navigations") ?? [];
  const branches = useKnown("branches") ?? [];
  const path = usePath();
  return navigationOf(navigations, identifiers, { path, branches });
}
