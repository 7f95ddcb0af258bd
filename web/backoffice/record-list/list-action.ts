import { Trash2 } from "lucide-react";
import type { ActionOf } from "@shared/staff/actions/action";
import type { Stored } from "./list-queries";
import { listMessages as messages } from "./messages";

/** What can be done with records: on the page of one, with what is picked in a list, and in the menu of a row. */
export type RecordAction = ActionOf<Stored> & {
  /** Of one that leads to a page: also for all that the list shows. */
  hrefOfAll?: (selection: Readonly<Record<string, string>>) => string;
};

/** Done at once and taken back by the notice of it. How it is done says the page of one, and the list of several. */
export const removal = {
  id: "remove",
  name: messages.remove,
  icon: Trash2,
  isDanger: true,
} as const;
