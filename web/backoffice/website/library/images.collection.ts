import { createElement } from "react";
import { latePages } from "../../frame/late-pages";
import { defineCollection } from "../../records/collection";

const { load, page } = latePages(() => import("./image-pages"));
const NamedImage = page((own) => own.NamedImage);

export const images = defineCollection("images", {
  noun: { one: "Bild", many: "Bilder", gender: "neuter" },
  hint: "Alle Bilder Ihres Betriebs: für Artikel, Kategorien, Neuigkeiten und Standorte.",
  load,
  note: page((own) => own.ImageUploads),
  about: { above: page((own) => own.AboutImage) },
  // They begin with a file.
  startOf: () => null,
  sort: "-createdAt",
  columns: [
    { name: "name", cell: (image) => createElement(NamedImage, { image }) },
    "alt",
    { name: "width", label: "Maße", cell: ({ width, height }) => `${width} × ${height}` },
    "createdAt",
  ],
  groups: [
    {
      fields: {
        focus: {
          hint: "Tippen Sie auf das Wichtigste im Bild. Jeder Zuschnitt auf der Website behält diese Stelle.",
          control: page((own) => own.FocusControl),
        },
        alt: { hint: "Was zu sehen ist. Wird Gästen vorgelesen, die das Bild nicht sehen." },
        name: { hint: "Nur im Backoffice zu sehen." },
      },
    },
  ],
});
