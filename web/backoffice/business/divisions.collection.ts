import { defineCollection } from "../records/collection";

export const divisions = defineCollection("divisions", {
  noun: { one: "Organisation", many: "Organisationen", gender: "feminine" },
  hint: "Fassen Standorte zusammen, zum Beispiel die Kaffeehäuser und den Eissalon.",
  columns: ["name", "branches"],
  groups: [
    {
      fields: {
        name: {},
        identifier: { hint: "Steht in der Adresse. Leer ergibt sie sich aus dem Namen." },
        title: {},
        description: {},
        branches: {},
      },
    },
    { title: "Für Suchmaschinen", fields: { seoTitle: {}, seoDescription: {} } },
  ],
});
