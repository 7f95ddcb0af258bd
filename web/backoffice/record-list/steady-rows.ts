import { useState } from "react";
import type { ListOfPage, Stored } from "./list-queries";

/**
 * Rows that stay where they are while somebody points at them: what they say is always new, which there are and in what
 * order waits.
 */

type Steady = {
  rows: readonly Stored[];
  /** Of rows that are there no more. */
  gone: ReadonlySet<number>;
  /** Whether others would stand there by now. */
  isBehind: boolean;
};

export function steadyRows(before: readonly Stored[], now: readonly Stored[]): Steady {
  const current = new Map(now.map((row) => [row.id, row]));
  const isSame =
    before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
  return {
    rows: before.map((row) => current.get(row.id) ?? row),
    gone: new Set(before.filter(({ id }) => !current.has(id)).map(({ id }) => id)),
    isBehind: !isSame,
  };
}

export function useSteadyRows(list: ListOfPage, isHeld: boolean): Steady & { catchUp: () => void } {
  const [shown, setShown] = useState<ListOfPage | null>(list);
  const isSteady = isHeld && shown?.query === list.query;
  if (shown !== list && !isSteady) setShown(list);
  return {
    ...steadyRows(isSteady ? shown.items : list.items, list.items),
    catchUp: () => setShown(null),
  };
}
