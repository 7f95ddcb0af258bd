import { createElement } from "react";
import { latePages } from "../../frame/late-pages";
import { defineCollection } from "../../records/collection";

const { load, page } = latePages(() => import("./file-pages"));
const NamedFile = page((own) => own.NamedFile);
const FileSize = page((own) => own.FileSize);

export const files = defineCollection("uploads", {
  noun: { one: "Datei", many: "Dateien", gender: "feminine" },
  hint: "Was Sie zum Herunterladen anbieten, zum Beispiel die Karte als PDF, und was Gäste zu Bestellungen schicken.",
  load,
  note: page((own) => own.FileUploads),
  about: { above: page((own) => own.AboutFile) },
  // They begin with a file.
  startOf: () => null,
  sort: "-createdAt",
  columns: [
    { name: "name", cell: (file) => createElement(NamedFile, { file }) },
    "kind",
    { name: "size", label: "Größe", cell: (file) => createElement(FileSize, { file }) },
    "createdAt",
  ],
  groups: [{ fields: { name: {} } }],
});
