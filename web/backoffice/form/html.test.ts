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
