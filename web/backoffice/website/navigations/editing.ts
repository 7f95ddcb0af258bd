import type { Fields } from "@shared/api/fields";
import type { ActionMenu } from "../../actions/action-menu";
import type { ErrorAt } from "../../form/refusal";
import { navigationMessages as messages } from "./messages";
import type { Entry } from "./navigation-tree";

/** What all entries of a navigation share while they are edited. */
export type Editing = {
  /** The whole tree. */
  entries: Entry[];
  errorAt: ErrorAt;
  /** What the contract says of the fields of an entry. */
  facts: Fields;
  isOpen: (entry: Entry) => boolean;
  toggle: (entry: Entry) => void;
  /** A change, after which the focus belongs to the element with this id. */
  change: (entries: Entry[], focusId?: string) => void;
  /** By so many places among its siblings; where a button did it, the focus stays with that. */
  move: (entry: Entry, siblings: Entry[], by: number, focusId?: string) => void;
  addBelow: (make: (entry: Entry) => Entry[]) => void;
  copy: (entry: Entry) => void;
  remove: (entry: Entry) => void;
  openMenu: ActionMenu["openAt"];
};

export const nameOfEntry = ({ label }: Entry): string => label.trim() || messages.unnamed;
