import type { Block, ImageRef } from "@shared/api/types";
import type { Conversion } from "../../form/draft";
import { htmlOf, isFormatted, textOf } from "../../form/legal-text";

/** News while they are edited: texts as paragraphs, each entry with a key of its own, so that it stays itself when moved. */

type Item = Block["content"]["body"][number];

export type Entry = {
  key: number;
  type: Item["type"];
  text: string;
  image: ImageRef | null;
  /** As stored; kept as long as nobody changes the text. */
  stored: { text: string; html: string; isFormatted: boolean };
};

/** Entries that a draft kept have keys from earlier. */
let lastKey = Date.now();

export function entryOf(item: Item): Entry {
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

export const newEntry = (type: Item["type"]): Entry => ({
  ...entryOf({ type: "text", value: "" }),
  type,
});

export function bodyOf(entries: readonly Entry[]) {
  return entries.map(({ type, text, image, stored }) => {
    const value = text === stored.text ? stored.html : htmlOf(text);
    return type === "text" ? { type, value } : { type, value, image: image && { id: image.id } };
  });
}

/** Of new news the first text is there already. */
export const newsContent: Conversion = {
  typed: (value, stored) =>
    stored === null ? [newEntry("text")] : (value as Block["content"]).body.map(entryOf),
  sent: (value) => ({ body: bodyOf(value as Entry[]) }),
};

/** One place up (-1) or down (1). */
export function moved(entries: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const entry = entries[index];
  const to = index + by;
  if (!entry || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(index, 1).toSpliced(to, 0, entry);
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
