import { blocks as facts } from "@shared/api/fields.generated";
import type { Block } from "@shared/api/types";
import { formPage } from "../../records/record-form";
import { newsMessages as messages } from "./messages";
import { news } from "./news";
import { newsContent } from "./news-draft";
import { EntriesControl } from "./entries-control";

/** One piece of news: what it says, and whether guests see it. */
export const NewsForm = formPage<Block>(news, {
  facts,
  nameOf: (block) => block?.identifier ?? "",
  hintOf: (block) => (block ? messages.hint : undefined),
  startOf: () => ({ isPublic: true }),
  groups: [
    {
      fields: {
        identifier: { hint: messages.identifierHint },
        isPublic: { hint: messages.publicHint },
      },
    },
    {
      title: messages.content,
      fields: { content: { control: EntriesControl, conversion: newsContent } },
    },
  ],
});
