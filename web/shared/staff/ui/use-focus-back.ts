import { useEffect, useState } from "react";

/**
 * For what takes the focus while it is there, like a dialog: afterwards whatever had it before has it again, or the page
 * where that is gone, unless somebody else has taken it. Otherwise the keyboard would start again at the top.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (document.activeElement === document.body) document.getElementById("content")?.focus();
    },
    [before],
  );
}
