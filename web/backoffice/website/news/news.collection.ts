import type { Draft } from "../../form/draft";
import { createElement } from "react";
import { latePages } from "../../frame/late-pages";
import { defineCollection } from "../../records/collection";
import { wordsOf } from "./shown-news";

const { load, page } = latePages(() => import("./news-state"));
const NewsState = page((own) => own.NewsState);
const hint =
  "Öffnen sich über der Website. Gezeigt wird die zuletzt geänderte, die öffentlich ist; wer sie geschlossen hat, sieht sie erst wieder, wenn Sie etwas daran ändern.";

const captionHint = ({ type }: Draft) => (type === "image" ? "Steht unter dem Bild." : undefined);

/** Blocks are all of one type so far: news. */
export const news = defineCollection("blocks", {
  noun: {
    one: "Neuigkeit",
    many: "Neuigkeiten",
    gender: "feminine",
    inErrors: { one: "Inhalt", many: "Inhalte" },
  },
  hint,
  emptyHint:
    "Sagen Sie Ihren Gästen, was neu ist: der Gastgarten hat offen, im Mai gibt es Spargel.",
  load,
  // The last changed first: of those that are public, guests see it.
  sort: "-updatedAt",
  columns: [
    "identifier",
    { name: "isPublic", label: "Stand", cell: (block) => createElement(NewsState, { block }) },
    "updatedAt",
    { name: "content", cell: wordsOf },
  ],
  hintOf: (block) => (block ? hint : undefined),
  // The first text is there already.
  startOf: () => ({ isPublic: true, content: { body: [{ type: "text", value: "" }] } }),
  groups: [
    {
      fields: {
        identifier: { hint: "Zum Beispiel gastgarten-2027. Nur im Backoffice zu sehen." },
        isPublic: { hint: "Ausgeschaltet bleibt die Neuigkeit ein Entwurf." },
      },
    },
    {
      fields: {
        content: {
          parts: {
            body: {
              hint: "Ohne Text oder Bild wird nichts gezeigt.",
              parts: { image: {}, value: { hint: captionHint } },
            },
          },
        },
      },
    },
  ],
});
