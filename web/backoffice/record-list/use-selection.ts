import type { RowSelectionState, Updater } from "@tanstack/react-table";
import { useState } from "react";
import type { Stored } from "./list-queries";

/** The server's most for one call. */
export const mostPicked = 500;

export type Selection = {
  /** With their versions as last seen; they stay picked while one looks at other pages. */
  picked: readonly Stored[];
  /** As the table has it. */
  state: RowSelectionState;
  change: (updater: Updater<RowSelectionState>) => void;
  clear: () => void;
};

const stateOf = (map: ReadonlyMap<string, Stored>): RowSelectionState =>
  Object.fromEntries([...map.keys()].map((id) => [id, true as const]));

/** The records that are picked for one action. */
export function useSelection(shown: readonly Stored[]): Selection {
  const [kept, setKept] = useState<ReadonlyMap<string, Stored>>(new Map());
  const onPage = new Map(shown.map((row) => [String(row.id), row]));
  return {
    picked: [...kept].map(([id, row]) => onPage.get(id) ?? row),
    state: stateOf(kept),
    change: (updater) =>
      setKept((before) => {
        const next = typeof updater === "function" ? updater(stateOf(before)) : updater;
        return new Map(
          Object.keys(next).flatMap((id) => {
            const row = onPage.get(id) ?? before.get(id);
            return row ? [[id, row] as const] : [];
          }),
        );
      }),
    clear: () => setKept(new Map()),
  };
}
