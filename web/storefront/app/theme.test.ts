import { expect, it } from "vitest";
import { accentProperties } from "./theme";

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
