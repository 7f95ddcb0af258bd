import { expect, it } from "vitest";
import { htmlOf, isFormatted, textOf } from "./legal-text";

it("keeps paragraphs and line ends both ways", () => {
  const text = "Café Ringlotte OG\nHollerplatz 1\n\nUID: ATU00000000";
  expect(htmlOf(text)).toBe("<p>Café Ringlotte OG<br>Hollerplatz 1</p><p>UID: ATU00000000</p>");
  expect(textOf(htmlOf(text))).toBe(text);
});

it("takes what looks like markup for words", () => {
  expect(htmlOf("1 < 2 & <b>")).toBe("<p>1 &lt; 2 &amp; &lt;b&gt;</p>");
  expect(textOf(htmlOf("1 < 2 & <b>"))).toBe("1 < 2 & <b>");
  expect(htmlOf(" \n\n ")).toBe("");
});

it("tells when paragraphs are not all", () => {
  expect(isFormatted("<p>Nur<br>Absätze</p>")).toBe(false);
  expect(isFormatted("<h2>Impressum</h2><p>x</p>")).toBe(true);
});
