import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const rolesIn = (css: string) =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*(#[\da-f]+|rgb\([^)]*\)|var\(--[\w-]+\))/g)].map(
      ([, role = "", value = ""]) => [role, value],
    ),
  );

const light = rolesIn(
  readFileSync(join(import.meta.dirname, "../../shared/staff/ui/tokens.css"), "utf8"),
);
const dark = rolesIn(readFileSync(join(import.meta.dirname, "dark-tokens.css"), "utf8"));

/** WCAG 2.2, relative luminance. */
function luminanceOf(value: string): number {
  const digits = value.length === 4 ? value.replace(/[\da-f]/g, "$&$&") : value;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastIn(roles: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((role) => luminanceOf(roles.get(role) ?? ""))
    .toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ["page", "card", "wash"];
const words = ["ink", "ink-quiet", "next", "good", "warning", "bad"];
const readable = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground])),
  ["next", "next-wash"],
  ["good", "good-wash"],
  ["bad", "bad-wash"],
  ...["next-wash", "next-wash-strong", "good-wash", "bad-wash", "note-wash"].flatMap((ground) => [
    ["ink", ground],
  ]),
  ["strip-ink", "strip-wash"],
  ["paper-ink", "paper"],
  ["strip-ink-quiet", "strip"],
].map(([word = "", ground = ""]) => ({ word, ground }));

it("has a value for every colour of the light one, but for those that refer to another", () => {
  const own = [...light].filter(([, value]) => !value.startsWith("var(")).map(([role]) => role);
  expect([...dark.keys()].toSorted()).toEqual(own.toSorted());
});

it.each(readable)("lets $word be read on $ground, in the light and in the dark", (pair) => {
  for (const roles of [light, dark])
    expect(contrastIn(roles, pair.word, pair.ground)).toBeGreaterThanOrEqual(4.5);
});

it("shows the edge of a field", () => {
  for (const roles of [light, dark])
    expect(contrastIn(roles, "line-strong", "card")).toBeGreaterThanOrEqual(3);
});
