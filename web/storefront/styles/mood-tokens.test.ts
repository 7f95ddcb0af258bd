// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Whether the five backgrounds keep everything readable (WCAG 2.2: 4.5 for text, 3 for what is operated). */

const css = (file: URL) => readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");

/** The colours that a style sheet gives to one selector, by property. */
function colours(sheet: string, selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selectors, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isMeant = selectors?.split(",").some((one) => one.trim() === selector);
    if (!isMeant) continue;
    for (const [, name, value] of body?.matchAll(
      /(--[\w-]+):\s*(#[0-9a-f]{6}|var\(--[\w-]+\))\s*;/g,
    ) ?? [])
      found[name ?? ""] = value ?? "";
  }
  return found;
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const theme = colours(css(new URL("tokens.css", import.meta.url)), ":root");
const sheet = css(new URL("mood-tokens.css", import.meta.url));

const grounds = ["--page", "--card", "--wash"];
const texts = "ink ink-quiet accent-text good warning bad ink-green ink-brown ink-beige"
  .split(" ")
  .map((name) => `--${name}`);
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) =>
    grounds.map((ground) => [text, ground, 4.5] as [string, string, number]),
  ),
  ...["good", "warning", "bad"].flatMap((name): [string, string, number][] => [
    [`--${name}`, `--${name}-wash`, 4.5],
    ["--ink", `--${name}-wash`, 4.5],
  ]),
  ["--strip-ink", "--strip", 4.5],
  ["--strip-warning", "--strip", 4.5],
  ["--strip-good", "--strip", 3],
  ["--line-strong", "--page", 3],
  ["--line-strong", "--card", 3],
  ["--focus", "--page", 3],
  ["--focus", "--card", 3],
];

describe.each(["type1", "type2", "type3", "type4", "type5"])("%s", (mood) => {
  const tokens = { ...theme, ...colours(sheet, ":root"), ...colours(sheet, `.${mood}`) };
  const valueOf = (name: string): string | undefined => {
    const referred = /^var\((.*)\)$/.exec(tokens[name] ?? "")?.[1];
    return referred ? valueOf(referred) : tokens[name];
  };

  it.each(pairs)("%s on %s reaches %d", (text, ground, least) => {
    const [front, back] = [valueOf(text), valueOf(ground)];
    expect(front && back, `${text} on ${ground}`).toBeTruthy();
    expect(contrast(front ?? "", back ?? "")).toBeGreaterThanOrEqual(least);
  });

  it("is the same as a part of a page and as the whole", () => {
    if (mood === "type1") return;
    expect(colours(sheet, `:root:has(> body > #root > .${mood})`)).toEqual(
      colours(sheet, `.${mood}`),
    );
  });
});
