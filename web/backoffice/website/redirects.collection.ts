import { latePages } from "../frame/late-pages";
import { defineCollection } from "../records/collection";

const { load, page } = latePages(() => import("../form/controls/text-controls"));
const control = page((controls) => controls.AddressControl);

export const redirects = defineCollection("redirects", {
  noun: {
    one: "Weiterleitung",
    many: "Weiterleitungen",
    gender: "feminine",
    inErrors: { one: "Redirect", many: "Redirects" },
  },
  hint: "Alte Adressen Ihrer Website, die anderswohin führen. Gibt es unter dem Pfad eine Seite, wird diese gezeigt.",
  emptyHint:
    "Mit Weiterleitungen (Redirects) kommen Gäste auch über alte Links, Lesezeichen und gedruckte Adressen ans Ziel.",
  load,
  columns: ["path", "target", "isPermanent"],
  groups: [
    {
      fields: {
        path: {
          hint: () =>
            `Was in der Adresszeile auf „${location.host}“ folgt, zum Beispiel /alte-karte.`,
          control,
        },
        target: {
          hint: "Ein Pfad Ihrer Website wie /store/…, oder eine Internetadresse, die mit https:// beginnt. Was in einem Link auf ein Fragezeichen folgt, wird mitgenommen.",
          control,
        },
        isPermanent: {
          hint: "Suchmaschinen ersetzen den alten Pfad durch das Ziel. Schalten Sie das aus, wenn der Pfad später anderswohin führen soll.",
        },
      },
    },
  ],
});
