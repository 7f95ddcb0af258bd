import { expect, it } from "vitest";
import type { RecordOf } from "@shared/api/records";
import { redirectLabels } from "./redirect-labels";

const around = { origin: "https://ringlotte.test", branchOf: () => undefined, money: String };

it("prints a short address as it is typed, and as a code that a camera opens", () => {
  const redirect = { path: "/grüne-woche" } as RecordOf<"redirects">;
  expect(redirectLabels.of(redirect, around)).toEqual({
    title: "/grüne-woche",
    lines: ["ringlotte.test"],
    code: "https://ringlotte.test/gr%C3%BCne-woche",
  });
});
