import { expect, it } from "vitest";
import type { Block } from "@shared/api/types";
import { bodyOf, moved, newEntry, entryOf, shownNews, wordsOf } from "./news-draft";

const image = { id: 7, version: 1, alt: "", extension: "jpg", width: 4, height: 3 };
const html = "<h2>Neu</h2><p>Ab <strong>Mai</strong>.</p>";

it("keeps the stored form of a text nobody changed, and writes paragraphs for one that was", () => {
  const entry = entryOf({ type: "text", value: html });
  expect(entry.stored.isFormatted).toBe(true);
  expect(bodyOf([entry])).toEqual([{ type: "text", value: html }]);
  expect(bodyOf([{ ...entry, text: "Ab Juni.\n\nA & B" }])).toEqual([
    { type: "text", value: "<p>Ab Juni.</p><p>A &amp; B</p>" },
  ]);
});

it("sends pictures by their number", () => {
  expect(bodyOf([entryOf({ type: "image", value: "", image }), newEntry("image")])).toEqual([
    { type: "image", value: "", image: { id: 7 } },
    { type: "image", value: "", image: null },
  ]);
});

it("moves an entry one place, and none over the end", () => {
  const [one, other] = [newEntry("text"), newEntry("image")];
  expect(moved([one, other], 0, 1)).toEqual([other, one]);
  expect(moved([one, other], 0, -1)).toEqual([one, other]);
  expect(moved([one, other], 1, 1)).toEqual([one, other]);
});

it("knows what guests see, and what it says", () => {
  const block = (id: number, updatedAt: string, changes: Partial<Block> = {}): Block => ({
    id,
    version: 1,
    createdAt: updatedAt,
    updatedAt,
    identifier: `n-${id}`,
    type: "news",
    isPublic: true,
    content: { body: [{ type: "text", value: html }] },
    ...changes,
  });
  const older = block(1, "2027-01-03T11:00:00Z");
  const newer = block(2, "2027-01-04T11:00:00Z");
  const draft = block(3, "2027-01-05T11:00:00Z", { isPublic: false });
  const empty = block(4, "2027-01-06T11:00:00Z", { content: { body: [] } });
  expect(shownNews([newer, older, draft, empty])).toBe(newer);
  expect(shownNews([draft, empty])).toBeUndefined();
  expect(wordsOf(newer)).toBe("Neu Ab Mai.");
});
