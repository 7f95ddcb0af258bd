import { expect, it } from "vitest";
import { config } from "../testing/records";
import { accentProperties, themeRule } from "./theme";

it("writes on dark accents in white and on light ones in ink", () => {
  expect(accentProperties("#2f5d46")).toEqual({
    "--accent": "#2f5d46",
    "--accent-ink": "#ffffff",
    "--accent-text": "#2f5d46",
  });
  expect(accentProperties("#ffd54a")).toMatchObject({
    "--accent-ink": "#1b1714",
    "--accent-text": "#1b1714",
  });
});

it("ignores what is no colour", () => {
  expect(accentProperties("red; }")).toEqual({});
});

it("is a rule that no setting can leave", () => {
  const rule = (themeBorderRadius: string) =>
    themeRule({ ...config(), themePrimaryColor: "#2f5d46", themeBorderRadius });
  expect(rule(".5rem")).toBe(
    ":root:root{--accent:#2f5d46;--accent-ink:#ffffff;--accent-text:#2f5d46;--radius:.5rem}",
  );
  expect(rule("0}</style><script>")).not.toContain("<");
});
