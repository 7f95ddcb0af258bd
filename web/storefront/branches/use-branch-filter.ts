import { useState } from "react";
import type { Config } from "@shared/api/types";
import { navigate, useSearch } from "../state/location";

/** What is looked for among the branches. It stands in the address, so that it can be linked and gone back from. */

type BranchFilter = {
  term: string;
  tag: number | null;
  search: (term: string) => void;
  choose: (tag: number | null) => void;
  reset: () => void;
};

function addressOf(term: string, tag: number | null): string {
  const query = new URLSearchParams();
  if (term.trim() !== "") query.set("q", term.trim());
  if (tag !== null) query.set("tag", String(tag));
  return query.size > 0 ? `/?${query.toString()}` : "/";
}

/** A filter that the settings do not offer is none, whatever the address says. */
export function useBranchFilter({
  enablePluginSearch,
  enablePluginTags,
}: Pick<Config, "enablePluginSearch" | "enablePluginTags">): BranchFilter {
  const query = useSearch();
  const written = (enablePluginSearch && query.get("q")) || "";
  const number = enablePluginTags ? Number(query.get("tag")) : 0;
  const tag = Number.isSafeInteger(number) && number > 0 ? number : null;
  // As it was typed: the address knows no spaces at the end.
  const [typed, setTyped] = useState(written);
  const term = typed.trim() === written.trim() ? typed : written;
  return {
    term,
    tag,
    search: (next) => {
      setTyped(next);
      // Not one history entry for each letter.
      navigate(addressOf(next, tag), "replace");
    },
    choose: (next) => navigate(addressOf(term, next)),
    reset: () => {
      setTyped("");
      navigate("/");
    },
  };
}
