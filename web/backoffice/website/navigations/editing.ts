import type { ErrorAt } from "../../form/refusal";
import { navigationMessages as messages } from "./messages";
import type { Entry } from "./navigation-tree";

/** What all entries of a navigation share while they are edited. */
export type Editing = {
  /** The whole tree. */
  entries: Entry[];
  errorAt: ErrorAt;
  isOpen: (entry: Entry) => boolean;
  toggle: (entry: Entry) => void;
  /** A change, after which the focus belongs to the element with this id. */
  change: (entries: Entry[], focusId?: string) => void;
  moveTo: (entries: Entry[], entry: Entry, siblings: Entry[], position: number, id: string) => void;
  addBelow: (make: (entry: Entry) => Entry[]) => void;
  copy: (entry: Entry) => void;
  remove: (entry: Entry) => void;
};

export const nameOfEntry = ({ label }: Entry): string => label.trim() || messages.unnamed;
