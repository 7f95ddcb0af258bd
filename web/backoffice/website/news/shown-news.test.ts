import { expect, it } from "vitest";
import type { Block } from "@shared/api/types";
import { shownNews, wordsOf } from "./shown-news";

const html = "<h2>Neu</h2><p>Ab <strong>Mai</strong>.</p>";

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
