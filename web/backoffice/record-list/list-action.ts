import type { LucideIcon } from "lucide-react";

/** Leads to a page on which something is done with records of the list. */
export type ListAction = {
  name: string;
  icon: LucideIcon;
  /** Without ids it is for all that the selection tells; with them for these, in the selection's order. */
  hrefOf: (which: {
    selection: Readonly<Record<string, string>>;
    ids?: readonly number[];
  }) => string;
};
