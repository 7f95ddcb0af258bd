import { blocks as facts } from "@shared/api/fields.generated";
import type { Block } from "@shared/api/types";
import type { Draft } from "../../form/draft";
import { formPage } from "../../records/record-form";
import { newsMessages as messages } from "./messages";
import { news } from "./news";

const captionHint = ({ type }: Draft) => (type === "image" ? messages.captionHint : undefined);

/** One piece of news: what it says, and whether guests see it. */
export const NewsForm = formPage<Block>(news, {
  facts,
  nameOf: (block) => block?.identifier ?? "",
  hintOf: (block) => (block ? messages.hint : undefined),
  // The first text is there already.
  startOf: () => ({ isPublic: true, content: { body: [{ type: "text", value: "" }] } }),
  groups: [
    {
      fields: {
        identifier: { hint: messages.identifierHint },
        isPublic: { hint: messages.publicHint },
      },
    },
    {
      fields: {
        content: {
          parts: { body: { hint: messages.contentHint, parts: { value: { hint: captionHint } } } },
        },
      },
    },
  ],
});
