import type { Block, ImageRef } from "@shared/api/types";
import { htmlOf, isFormatted, textOf } from "../../records/legal-text";

/** News while they are edited: texts as paragraphs, each part with a key of its own, so that it stays itself when moved. */

type Item = Block["content"]["body"][number];

export type Part = {
  key: number;
  type: Item["type"];
  text: string;
  image: ImageRef | null;
  /** As stored; kept as long as nobody changes the text. */
  stored: { text: string; html: string; isFormatted: boolean };
};

let lastKey = 0;

export function partOf(item: Item): Part {
  lastKey += 1;
  const text = textOf(item.value);
  return {
    key: lastKey,
    type: item.type,
    text,
    image: item.type === "image" ? item.image : null,
    stored: { text, html: item.value, isFormatted: isFormatted(item.value) },
  };
}

export const newPart = (type: Item["type"]): Part => ({
  ...partOf({ type: "text", value: "" }),
  type,
});

export function bodyOf(parts: readonly Part[]) {
  return parts.map(({ type, text, image, stored }) => {
    const value = text === stored.text ? stored.html : htmlOf(text);
    return type === "text" ? { type, value } : { type, value, image: image && { id: image.id } };
  });
}

/** One place up (-1) or down (1). */
export function moved(parts: readonly Part[], index: number, by: -1 | 1): Part[] {
  const part = parts[index];
  const to = index + by;
  if (!part || to < 0 || to >= parts.length) return [...parts];
  return parts.toSpliced(index, 1).toSpliced(to, 0, part);
}

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
