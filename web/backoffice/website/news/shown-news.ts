import type { Block } from "@shared/api/types";
import { textOf } from "../../form/html";

/** What of the news guests see, and what it says. */

/** The one that guests see: the last changed of those that are public and say something. */
export function shownNews(news: readonly Block[]): Block | undefined {
  return news
    .filter(({ type, isPublic, content }) => type === "news" && isPublic && content.body.length > 0)
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt) || one.id - other.id)
    .at(-1);
}

/** What it says, in one line. */
export function wordsOf({ content }: Block): string {
  return content.body
    .map(({ value }) => textOf(value).replaceAll(/\s+/g, " "))
    .filter((text) => text !== "")
    .join(" ");
}
