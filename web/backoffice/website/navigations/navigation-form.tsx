import { navigations as facts } from "@shared/api/fields.generated";
import type { Navigation } from "@shared/api/types";
import { formPage } from "../../records/record-form";
import { EntriesControl } from "./entries-control";
import { navigationMessages as messages } from "./messages";
import { entryTree } from "./navigation-tree";
import { navigations } from "./navigations";
import { isPlace, nameOf } from "./place";

const placeOf = (navigation: Navigation | null, start: string) => navigation?.identifier ?? start;

/** The entries of the navigation at one place. */
export const NavigationForm = formPage<Navigation>(navigations, {
  facts,
  nameOf: (navigation, start) => nameOf(placeOf(navigation, start)),
  hintOf: (navigation, start) => {
    const place = placeOf(navigation, start);
    return isPlace(place) ? messages.placeHints[place] : undefined;
  },
  // Elsewhere nobody would see a new one.
  startOf: (start) => (isPlace(start) ? { identifier: start } : null),
  groups: [
    {
      title: messages.entries,
      fields: { items: { control: EntriesControl, conversion: entryTree } },
    },
  ],
});
