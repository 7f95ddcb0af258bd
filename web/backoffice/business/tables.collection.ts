import { defineCollection } from "../records/collection";

export const tables = defineCollection("tables", {
  noun: { one: "Tisch", many: "Tische", gender: "masculine" },
  hint: "An welchen Tischen Gäste bestellen können. Sie nennen die Nummer, die am Tisch steht.",
  columns: ["identifier", "branch"],
});
