import type { Action } from "@shared/staff/actions/action";
import type { ErrorAt } from "../../form/refusal";
import { navigationMessages as messages } from "./messages";
import type { Entry, Place } from "./navigation-tree";

/** What all entries of a navigation share while they are edited. */
export type Editing = {
  /** The whole tree. */
  entries: Entry[];
  errorAt: ErrorAt;
  isOpen: (entry: Entry) => boolean;
  toggle: (entry: Entry) => void;
  change: (entries: Entry[]) => void;
  /** What can be done with an entry where it stands: the buttons at it, and its menu. */
  actionsOf: (place: Place) => Action[];
};

export const nameOfEntry = ({ label }: Entry): string => label.trim() || messages.unnamed;
