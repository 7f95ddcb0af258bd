import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import type { Resource } from "@shared/api/records";
import type { ActingRole } from "@shared/staff/context/rights";
import type { Branch, Config } from "@shared/api/types";
import type { PageTab } from "@shared/staff/ui/page-tabs";

/** What a business makes use of follows from its settings and branches. */
export type Business = { config: Config; branches: readonly Branch[] };

/** A page of an area; of those with roles only for these, and only where the business has a use for it. */
type AreaTab = PageTab & {
  roles?: readonly ActingRole[];
  isUsed?: ((business: Business) => boolean) | undefined;
};

/** Something new that can be begun, on a page of its own. */
type Beginning = { path: string; name: string; roles: readonly ActingRole[] };

/** What is known where a record is named: the clock of the chosen branch. */
export type Naming = { timeZone: string };

/** Records that the server finds by words (`q`), each with a page at /resource/id. */
export type RecordKind = {
  resource: Resource | "orders";
  /** What one is called, and several. */
  one: string;
  many: string;
  roles: readonly ActingRole[];
  nameOf: (record: never) => string;
  /** What tells those apart that are called the same. */
  detailOf?: (record: never, naming: Naming) => string;
};

/** A part of the back office, with all that its frame has to know of it. */
export type Area = {
  path: string;
  /** Where pages lie that are no tabs. */
  pagesUnder?: readonly string[];
  name: string;
  /** Who may use it: for everybody else its addresses lead elsewhere. */
  roles: readonly ActingRole[];
  /** Whose pages are of the whole business: also for people whose account names no branch. */
  isOfBusiness?: true;
  /** The area's own pages, shown as tabs; without any it is one itself. */
  tabs: readonly AreaTab[];
  /** They stand in a line of their own, and in the header the area as one. */
  hasOwnLine?: true;
  begins?: readonly Beginning[];
  records?: readonly RecordKind[];
  /** Which page belongs to which address; they stand in a Switch. */
  routes: ReactElement;
  /** Loads the pages before somebody asks for them. */
  load: () => Promise<unknown>;
};

/** Areas that are worked in together: an entry of the rail. */
export type Room = {
  name: string;
  /** The letter that leads here, after that for going. */
  letter: string;
  icon: LucideIcon;
  /** Where one begins in it. */
  path: string;
  /** In the header. */
  tabs: readonly PageTab[];
  areas: readonly Area[];
};

export function isPageOf({ path, pagesUnder = [], tabs }: Area, page: string): boolean {
  return [path, ...pagesUnder, ...tabs.map((tab) => tab.path)].some(
    (start) => page === start || page.startsWith(`${start}/`),
  );
}
