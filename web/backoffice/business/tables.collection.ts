import { latePages } from "../frame/late-pages";
import { defineCollection } from "../records/collection";

const { page } = latePages(() => import("./table-labels"));

export const tables = defineCollection("tables", {
  noun: { one: "Tisch", many: "Tische", gender: "masculine" },
  hint: "An welchen Tischen Gäste bestellen können. Sie nennen die Nummer, die am Tisch steht.",
  columns: ["identifier", "branch"],
  labels: { action: "QR-Codes drucken", page: page((own) => own.TableLabelsPage) },
});
