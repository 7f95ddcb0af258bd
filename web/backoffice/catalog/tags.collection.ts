import { defineCollection } from "../records/collection";

export const tags = defineCollection("tags", {
  noun: { one: "Schlagwort", many: "Schlagwörter", gender: "neuter" },
  hint: "Womit Gäste Produkte und Standorte finden, zum Beispiel „vegan“ oder „Gastgarten“.",
  columns: ["name"],
});
