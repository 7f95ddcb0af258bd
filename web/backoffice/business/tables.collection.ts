import { latePages } from "../frame/late-pages";
import { defineCollection } from "../records/collection";

const { page } = latePages(() => import("./table-pages"));

export const tables = defineCollection("tables", {
  noun: { one: "Tisch", many: "Tische", gender: "masculine" },
  hint: "An welchen Tischen Gäste bestellen können. Sie nennen die Nummer, die am Tisch steht.",
  columns: ["identifier", "area", "branch"],
  isUsed: ({ branches }) => branches.some(({ isDineInEnabled }) => isDineInEnabled),
  groups: [
    {
      fields: {
        identifier: {},
        branch: {},
        area: {
          hint: "Zum Beispiel „Gastgarten“ oder „Salon“. Danach lässt sich die Liste filtern und sortieren.",
          control: page((own) => own.AreaControl),
        },
      },
    },
  ],
  labels: { action: "QR-Codes drucken", page: page((own) => own.TableLabelsPage) },
});
