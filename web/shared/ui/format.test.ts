import { describe, expect, it } from "vitest";
import {
  compareText,
  fill,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatTime,
  formatWeekday,
} from "./format";

describe("formatters", () => {
  it("write money the German way with a space that does not break", () => {
    expect(formatMoney(1234.5)).toBe("1.234,50\u00a0€");
    expect(formatMoney(2, "CHF")).toBe("2,00\u00a0CHF");
  });

  it("write amounts with up to three decimals", () => {
    expect(formatAmount(1.25)).toBe("1,25");
    expect(formatAmount(3)).toBe("3");
    expect(formatPercent(4.9)).toBe("4,9\u00a0%");
  });

  it("write instants in the branch's time zone, whatever the machine's", () => {
    const newYear = "2026-12-31T23:30:00Z";
    expect(formatDate(newYear, "Europe/Vienna")).toBe("01.01.2027");
    expect(formatTime(newYear, "Europe/Vienna")).toBe("00:30");
    expect(formatDateTime(newYear, "Europe/Vienna")).toBe("01.01.2027 00:30");
    expect(formatWeekday(newYear, "Europe/Vienna")).toBe("Freitag");
  });

  it("sort umlauts beside their vowel", () => {
    expect(["Zopf", "Äpfel", "Apfel"].toSorted(compareText)).toEqual(["Apfel", "Äpfel", "Zopf"]);
  });

  it("fill the places of a message and leave unknown ones alone", () => {
    expect(fill("{n} von {m}, {x}", { n: 1, m: 2 })).toBe("1 von 2, {x}");
  });
});
