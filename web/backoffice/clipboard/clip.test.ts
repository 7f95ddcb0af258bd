import { beforeEach, expect, it } from "vitest";
import { forgetClip, keepClip, mostCopied, readClip, type Clip } from "./clip";

const clip: Clip = {
  context: "tags",
  from: "Schlagwörter",
  items: [{ name: "Nuss", values: { name: "Nuss" } }],
};

beforeEach(forgetClip);

it("keeps what was copied last, for whoever copied it", () => {
  expect(keepClip(7, clip)).toBe(true);
  expect(keepClip(7, { ...clip, from: "Tische" })).toBe(true);
  expect(readClip(7)).toEqual({ ...clip, from: "Tische" });
  expect(readClip(8)).toBeNull();
  expect(readClip(undefined)).toBeNull();
});

it("has an end: what is too much leaves what was there before", () => {
  keepClip(7, clip);
  const many = Array.from({ length: mostCopied + 1 }, () => clip.items[0]) as Clip["items"];
  expect(keepClip(7, { ...clip, items: many })).toBe(false);
  const long = [{ name: "Nuss", values: { text: "x".repeat(200_000) } }];
  expect(keepClip(7, { ...clip, items: long })).toBe(false);
  expect(readClip(7)).toEqual(clip);
});

it("is empty after signing out, and where something else lies there", () => {
  keepClip(7, clip);
  forgetClip();
  expect(readClip(7)).toBeNull();
  sessionStorage.setItem("kredenz.clipboard", "{");
  expect(readClip(7)).toBeNull();
});
