// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { config } from "../testing/records";
import { accentProperties, dark, light, themeRule, wash } from "./theme";

it("writes on dark accents in white and on light ones in ink", () => {
  expect(accentProperties("#2f5d46")).toEqual({
    "--accent": "#2f5d46",
    "--accent-ink": "var(--accent-ink-light)",
    "--accent-text": "#2f5d46",
  });
  expect(accentProperties("#ffd54a")).toMatchObject({
    "--accent-ink": "var(--accent-ink-dark)",
    "--accent-text": "var(--ink)",
  });
});

it("compares with the values that the tokens have", () => {
  const tokens = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
  const compared = { "accent-ink-light": light, "accent-ink-dark": dark, wash };
  for (const [name, channels] of Object.entries(compared)) {
    const hex = channels.map((channel) => channel.toString(16).padStart(2, "0")).join("");
    expect(tokens).toContain(`  --${name}: #${hex};`);
  }
});

it("ignores what is no colour", () => {
  expect(accentProperties("red; }")).toEqual({});
});

it("is a rule that no setting can leave", () => {
  const rule = (themeBorderRadius: string) =>
    themeRule({
      ...config(),
      themePrimaryColor: "#2f5d46",
      themeSecondaryColor: "#ffd54a",
      themeBorderRadius,
    });
  expect(rule(".5rem")).toBe(
    ":root:root{--accent:#2f5d46;--accent-ink:var(--accent-ink-light);--accent-text:#2f5d46;--accent-pointed:#ffd54a;--accent-pointed-ink:var(--accent-ink-dark);--radius:.5rem}",
  );
  expect(rule("0}</style><script>")).not.toContain("<");
});
