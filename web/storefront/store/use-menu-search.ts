import { useRef, useState } from "react";
import type { Diet } from "@shared/api/types";
import { useSearch } from "../state/location";
import { useQueryParameters } from "./use-query-parameters";

/** The search in the menu, which the address opens: ?search=apfel. */
export function useMenuSearch() {
  const asked = useSearch().get("search");
  const [typed, setTyped] = useState<string | null>(null);
  const [diets, setDiets] = useState<readonly Diet[]>([]);
  const { open, close } = useQueryParameters("search");
  const isOpen = asked !== null;
  /** How far down the menu was when the search began. */
  const place = useRef(0);
  return {
    isOpen,
    term: isOpen ? (typed ?? asked) : "",
    diets,
    place,
    setTerm: setTyped,
    setDiets,
    open: () => {
      place.current = window.scrollY;
      setTyped(null);
      setDiets([]);
      open("search", "");
    },
    close,
  };
}

export type MenuSearch = ReturnType<typeof useMenuSearch>;
