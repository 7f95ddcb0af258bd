import type { Action } from "../actions/action";
import type { Stored } from "./list-queries";

/** What can be done with records of the list. */
export type ListActions = {
  /** With several, on the list's page. */
  ofSeveral: (which: Which) => readonly Action[];
  /** With one, in its row's menu; `onGone` is called once it has taken the record away. */
  ofRow: (record: Stored, onGone: () => void) => readonly Action[];
  /** What people call one. */
  nameOf: (record: Stored) => string;
};

/** What something is done with: all records that the selection tells, or those that are given, in its order. */
type Which = {
  selection?: Readonly<Record<string, string>>;
  records?: readonly Stored[];
};
