import { expect, it } from "vitest";
import { textOf, tidied } from "./html";

it("says in words what a text says, paragraphs apart", () => {
  expect(textOf("<h2>Neu</h2><p>Ab <strong>Mai</strong>,<br>1 &lt; 2</p>")).toBe(
    "Neu\n\nAb Mai,\n1 < 2",
  );
  expect(textOf("")).toBe("");
});

it("leaves single paragraphs out of entries and cells, and no others", () => {
  expect(tidied("<ul><li><p>Eis</p></li><li><p>Tee</p><p>kalt</p></li></ul>")).toBe(
    "<ul><li>Eis</li><li><p>Tee</p><p>kalt</p></li></ul>",
  );
  expect(tidied("<ol><li><p>Eis</p><ul><li><p>Nuss</p></li></ul></li></ol>")).toBe(
    "<ol><li>Eis<ul><li>Nuss</li></ul></li></ol>",
  );
});

it("leaves this website's name out of links to it, and no other one", () => {
  const karte = "/upload/0123456789abcdef0123456789abcdef/12-1.pdf";
  expect(tidied(`<p><a href="${location.origin}${karte}?neu#oben">Karte</a></p>`)).toBe(
    `<p><a href="${karte}?neu#oben">Karte</a></p>`,
  );
  const others = `<p><a href="https://example.com${karte}">a</a><a href="${karte}">b</a><a href="mailto:a@b.at">c</a><a>d</a></p>`;
  expect(tidied(others)).toBe(others);
});
