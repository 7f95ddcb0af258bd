import { expect, it } from "vitest";
import { formatTyped, readTyped, type NumberFacts } from "./numbers";

const money: NumberFacts = { kind: "money", places: 2 };
const percent: NumberFacts = { kind: "percent", places: 2 };
const amount: NumberFacts = { kind: "amount", places: 3 };
const ratio: NumberFacts = { kind: "ratio", places: 6 };
const integer: NumberFacts = { kind: "integer" };

it.each([
  [money, "1.234,50", 1234.5],
  [money, "1.234", 1234],
  [money, "1234,5", 1234.5],
  [money, "3.9", 3.9],
  [money, "3,90 €", 3.9],
  [money, "1 234,50\u00a0€", 1234.5],
  [money, "−3", -3],
  [money, "1.23,4", undefined],
  [money, "1.2345,00", undefined],
  [money, "3,905", undefined],
  [money, "viel", undefined],
  [money, "", undefined],
  [percent, "20 %", 20],
  [percent, "4,9", 4.9],
  [amount, "0,125", 0.125],
  [amount, "1.234,5", 1234.5],
  [amount, "1.234.567", 1_234_567],
  [amount, "1.234", undefined],
  [ratio, "48,208174", 48.208174],
  [ratio, "16.372", undefined],
  [integer, "1.000", 1000],
  [integer, "1,5", undefined],
])("reads of %j %j as %j", (facts, typed, number) => {
  expect(readTyped(facts, typed)).toBe(number);
});

it.each([
  [money, 1234.5, "1.234,50"],
  [money, 0, "0,00"],
  [percent, 4.9, "4,9"],
  [amount, 1000, "1000"],
  [amount, 0.125, "0,125"],
  [ratio, 0.000001, "0,000001"],
  [integer, 12_000, "12000"],
  [integer, null, ""],
])("writes of %j %j as %j, and reads it again", (facts, number, text) => {
  expect(formatTyped(facts, number)).toBe(text);
  if (number !== null) expect(readTyped(facts, text)).toBe(number);
});
