import { latePages } from "../../frame/late-pages";
import { defineCollection } from "../../records/collection";
import { entryTree } from "./navigation-tree";
import { countOf, isPlace, nameOf, placeHintOf } from "./place";

const { load, page } = latePages(() => import("./pages"));

export const navigations = defineCollection("navigations", {
  noun: { one: "Navigation", many: "Navigationen", gender: "feminine" },
  hint: "Die Menüs Ihrer Website: was darin steht, in welcher Reihenfolge, und wohin es führt.",
  texts: { newTitle: "Navigation: {name}", editTitle: "Navigation: {name}" },
  load,
  note: page((own) => own.NavigationsNote),
  columns: [
    { name: "identifier", label: "Wo", cell: ({ identifier }) => nameOf(identifier) },
    { name: "items", cell: ({ items }) => countOf(items.length) },
    "updatedAt",
  ],
  nameOf: (navigation, start) => nameOf(navigation?.identifier ?? start),
  hintOf: (navigation, start) => placeHintOf(navigation?.identifier ?? start),
  // Elsewhere nobody would see a new one.
  startOf: (start) => (isPlace(start) ? { identifier: start } : null),
  groups: [
    {
      title: "Einträge",
      fields: { items: { control: page((own) => own.EntriesControl), conversion: entryTree } },
    },
  ],
});
