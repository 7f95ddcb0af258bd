import { useCallback, useRef } from "react";
import { navigate } from "../state/location";

/**
 * What parameters of the query open on the page: it can be linked and reloaded, and where it was opened here, the
 * back button leaves it. `names` are the parameters it has; what else the query says stays.
 */
export function useQueryParameters(...names: string[]): {
  open: (name: string, value: string) => void;
  close: () => void;
} {
  const wasOpenedHere = useRef(false);
  const list = names.join();
  const open = useCallback((name: string, value: string) => {
    const query = new URLSearchParams(location.search);
    query.set(name, value);
    wasOpenedHere.current = true;
    navigate(`?${query}`);
  }, []);
  const close = useCallback(() => {
    if (wasOpenedHere.current) {
      history.back();
    } else {
      const query = new URLSearchParams(location.search);
      for (const name of list.split(",")) query.delete(name);
      navigate(query.size > 0 ? `?${query}` : location.pathname, "replace");
    }
    wasOpenedHere.current = false;
  }, [list]);
  return { open, close };
}
