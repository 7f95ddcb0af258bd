import { useId, useState } from "react";
import { useFocusAfter } from "../ui/use-focus-after";
import type { ListOfPage } from "./list-queries";
import { useSteadyRows } from "./steady-rows";
import { mostPicked, useSelection } from "./use-selection";

/** The rows of a page as somebody sees them, and what is picked of them. */
export function useListRows(page: ListOfPage) {
  const placeId = useId();
  const focusAfter = useFocusAfter();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const steady = useSteadyRows(page, isPointedAt || isFocused);
  const selection = useSelection(steady.rows);
  const { picked } = selection;
  const shownIds = new Set(steady.rows.map(({ id }) => id));

  /** The list changes where somebody is: what had the focus goes. */
  const renew = () => {
    steady.catchUp();
    const { activeElement } = document;
    const place = document.getElementById(placeId);
    if (activeElement === document.body || place?.contains(activeElement)) focusAfter(placeId);
  };
  return {
    ...steady,
    placeId,
    selection,
    /** How many of the picked are not in sight. */
    elsewhere: picked.filter(({ id }) => !shownIds.has(id)).length,
    /** Whether as many are picked as one call takes. */
    isTooMuch: picked.length > mostPicked,
    setIsPointedAt,
    setIsFocused,
    /** Something was done with all that is picked. */
    settle: () => {
      selection.clear();
      renew();
    },
    /** One is gone. */
    settleOne: (id: number) => {
      selection.change(({ [String(id)]: _gone, ...others }) => others);
      renew();
    },
  };
}

export type ListRows = ReturnType<typeof useListRows>;
