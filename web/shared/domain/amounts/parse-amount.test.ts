import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount";
import { readFixture } from "./read-fixture";

interface ParseCase {
  name: string;
  text: string;
  expected: number;
}

test.each(readFixture<{ cases: ParseCase[] }>("amounts/parse.json").cases)(
  "$name",
  ({ text, expected }) => {
    expect(parseAmount(text)).toBe(expected);
  },
);
