import { defineCollection } from "../records/collection";

export const donatees = defineCollection("donatees", {
  noun: { one: "Spendenempfänger", many: "Spendenempfänger", gender: "masculine" },
  hint: "Wem der kleine Betrag zugutekommt, den Sie für eine Bestellung spenden. Gäste wählen unter ihnen.",
  isUsed: ({ config }) => config.enableDonations,
  columns: ["name", "description"],
  groups: [
    {
      fields: {
        name: {},
        identifier: { hint: "Leer ergibt sie sich aus dem Namen." },
        description: {},
      },
    },
  ],
});
