import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { access } from "../../api/access.generated";
import { filterCalls } from "../../api/calls";
import type { ShownWith } from "../../api/shown-with";
import { useSwitch } from "./local-setting";
import { holdsHidden, isHidden, shownOf } from "./shown-answers";
import { onSettingChange, readSetting, writeSetting } from "./stored-setting";

/**
 * The two switches of this browser: whether its screens show customer data, and product data of orders. What is switched
 * off is taken out of every answer before a page gets it: a field's description names its switch, so a new page has
 * nothing to forget. Words and figures that no answer of the contract holds (pictures, files) stand in ShownWith.
 */

const keys = { customerData: "showCustomerData", productData: "showProductData" } as const;

const kinds = ["customerData", "productData"] as const satisfies readonly ShownWith[];

/** Whether this browser shows them, and the way to say so. */
export const useShows = (data: ShownWith) => useSwitch(keys[data]);

/** What this browser hides, for components. */
export function useSwitchedOff(): ReadonlySet<ShownWith> {
  const [showsCustomerData] = useShows("customerData");
  const [showsProductData] = useShows("productData");
  return useMemo(() => {
    const shows = { customerData: showsCustomerData, productData: showsProductData };
    return new Set(kinds.filter((data) => !shows[data]));
  }, [showsCustomerData, showsProductData]);
}

const switchedOff = (): ReadonlySet<ShownWith> =>
  new Set(kinds.filter((data) => readSetting(keys[data]) === "0"));

export const show = (data: ShownWith, isShown: boolean): void =>
  writeSetting(keys[data], isShown ? "1" : "0");

/** Reads that all pages stand in, and that hold nothing of orders. */
const ofTheFrame: ReadonlySet<unknown> = new Set([
  "branches",
  "config",
  "current-user",
  "device",
  "pairing",
  "setup",
]);

/** Whether a read may hold what is switched: all but those of the frame and of records without such fields. */
function isAffected({ queryKey: [kind] }: { queryKey: readonly unknown[] }): boolean {
  if (ofTheFrame.has(kind)) return false;
  const isResource = `POST /api/${String(kind)}/{id}/restore` in access;
  return !isResource || holdsHidden(String(kind));
}

/** From now on, as somebody switches here or in another tab; what was read before is forgotten and read anew. */
export function followSwitches(client: QueryClient): void {
  let before = [...switchedOff()].join();
  filterCalls({
    answered: (call, data) => shownOf(call, data, switchedOff()),
    // A form that was given less than there is sends no more than it was given.
    isSent: (value) => !isHidden(value),
  });
  onSettingChange(() => {
    const now = [...switchedOff()].join();
    if (now !== before) void client.resetQueries({ predicate: isAffected });
    before = now;
  });
}
