import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import type { ActingRole } from "@shared/staff/context/rights";
import type { PageTab } from "@shared/staff/ui/page-tabs";

/** A part of the back office, with all that its frame has to know of it. */
export type Area = {
  path: string;
  /** Where pages lie that are no tabs. */
  pagesUnder?: readonly string[];
  name: string;
  icon: LucideIcon;
  /** Who may use it: for everybody else its addresses lead elsewhere. */
  roles: readonly ActingRole[];
  /** Whose pages are of the whole business: also for people whose account names no branch. */
  isOfBusiness?: true;
  /** The area's own pages, shown as tabs in the header. */
  tabs: readonly PageTab[];
  /** Which page belongs to which address; they stand in a Switch. */
  routes: ReactElement;
  /** Loads the pages before somebody asks for them. */
  load: () => Promise<unknown>;
};

export function isPageOf({ path, pagesUnder = [], tabs }: Area, page: string): boolean {
  return [path, ...pagesUnder, ...tabs.map((tab) => tab.path)].some(
    (start) => page === start || page.startsWith(`${start}/`),
  );
}
