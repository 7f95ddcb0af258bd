import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { showFields } from "./show-fields";

// What loads when it is shown is there already.
beforeAll(async () => {
  await import("./rich-text");
});

const facts = { text: { kind: "html", label: "Impressum" } } as const satisfies Fields;

const show = async (text: string) => {
  const form = showFields(facts, { stored: { text } });
  return { form, editor: await screen.findByRole("textbox", { name: "Impressum" }) };
};

it("shows a text with its form, and sends it as it was until somebody changes it", async () => {
  const text = '<h2>Impressum</h2><ul><li>Eis</li></ul><p class="x">A<sup>2</sup></p>';
  const { form, editor } = await show(text);
  expect(editor.querySelector("h2")?.textContent).toBe("Impressum");
  expect(form.sent()).toEqual({ text });
});

it.each([
  "<table><tbody><tr><th>Eis</th><td>kalt</td></tr></tbody></table>",
  "<dl><dt>Eis</dt><dd>kalt</dd></dl>",
  "<address>Hollerplatz 1</address>",
  '<p class="uppercase">groß</p><h3 class="brown">Kaffee</h3>',
  '<p>H<sub>2</sub>O, m<sup>2</sup>, <span class="green">neu</span></p>',
  '<p><a target="_blank" rel="noopener" href="https://example.test/">mehr</a></p>',
  "<ol><li>Eis<ul><li>Nuss</li></ul></li></ol><blockquote><p>gut</p></blockquote><hr><p>x</p>",
])("keeps %j when something else is changed", async (kept) => {
  const { form } = await show(`<p>Eis</p>${kept}`);
  await userEvent.click(screen.getByRole("button", { name: "Überschrift" }));
  const { text } = form.sent() as { text: string };
  expect(text.replace(/^<(p|h2)>Eis<\/\1>/, "")).toBe(kept);
});

it("changes the form of a text by its buttons", async () => {
  const { form } = await show("<p>Eis</p>");
  await userEvent.click(screen.getByRole("button", { name: "Aufzählung" }));
  expect(form.sent()).toEqual({ text: "<ul><li>Eis</li></ul>" });
});
