/** What can be done with a thing where somebody points at it: by mouse, by finger and by key, the same as its buttons. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone } from "../../harness/browser/browser";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const open = peopleOfThisFile(() => server.address);

beforeAll(async () => {
  for (const name of ["Kastanie", "Marille", "Nuss"]) await admin.create("/api/tags", { name });
});

const menu = (page: Page) => page.getByRole("menu");
const item = (page: Page, name: string | RegExp) => menu(page).getByRole("menuitem", { name });
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const rowLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const names = async (page: Page) =>
  (await menu(page).getByRole("menuitem").allInnerTexts()).map((text) => text.split("\n")[0]);

async function staffAt(screen: typeof phone, path: string, title: string) {
  const person = await open(screen);
  await new Staff(person).signIn();
  await person.page.goto(`/backend#${path}`);
  await person.page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  return person;
}

/** A finger that stays until a menu is there. */
async function pressLong(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there`);
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await menu(page).waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a row has a menu by mouse, and leaves the browser its own", async () => {
  const person = await staffAt(desktop, "/tags", "Schlagwörter");
  const { page } = person;
  const keyboard = new Keyboard(page);
  await rowLink(page, "Nuss").click({ button: "right" });
  await menu(page).waitFor();
  expect(await names(page)).toEqual(["Öffnen", "Duplizieren", "Kopieren", "Ändern", "Löschen"]);
  await person.look("row-menu");
  await item(page, "Duplizieren").click();
  await page.getByText("Vorausgefüllt wie „Nuss“.").waitFor();
  await page.goBack();

  // What is picked is meant as a whole.
  for (const name of ["Kastanie", "Marille"])
    await page.getByRole("checkbox", { name: `Auswählen: ${name}`, exact: true }).check();
  await row(page, "Marille").click({ button: "right" });
  expect(await names(page)).toEqual(["Kopieren", "Ändern", "Löschen"]);
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "detached" });
  const buttons = page.getByRole("region", { name: "Auswahl" }).getByRole("button");
  expect((await buttons.allInnerTexts()).filter(Boolean)).toEqual([
    "Kopieren",
    "Ändern",
    "Löschen",
  ]);
  await row(page, "Nuss").click({ button: "right" });
  expect(await names(page)).toContain("Öffnen");
  await page.keyboard.press("Escape");
  await keyboard.expectFocusOn(rowLink(page, "Nuss"));

  // Fields, links with a key held, and selected words have the browser's.
  await page.getByRole("searchbox").click({ button: "right" });
  await rowLink(page, "Nuss").click({ button: "right", modifiers: ["Shift"] });
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1")!));
  await rowLink(page, "Nuss").click({ button: "right" });
  expect(await menu(page).count()).toBe(0);
});

test("a row and a record have a menu by key, whose focus goes back", async () => {
  const person = await staffAt(desktop, "/tags", "Schlagwörter");
  const { page } = person;
  const keyboard = new Keyboard(page);
  await rowLink(page, "Marille").waitFor();
  await keyboard.tabTo(rowLink(page, "Marille"));
  await page.keyboard.press("Shift+F10");
  await keyboard.expectFocusOn(item(page, "Öffnen"));
  await page.keyboard.press("ArrowUp");
  await keyboard.expectFocusOn(item(page, "Löschen"));
  await page.keyboard.press("Tab");
  await menu(page).waitFor({ state: "detached" });
  await keyboard.expectFocusOn(rowLink(page, "Marille"));
  await page.keyboard.press("ContextMenu");
  await keyboard.expectFocusOn(item(page, "Öffnen"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Schlagwort „Marille“" }).waitFor();
  const duplicate = page.getByRole("link", { name: "Duplizieren" });
  await keyboard.tabTo(duplicate);
  await page.keyboard.press("ContextMenu");
  await menu(page).waitFor();
  expect(await names(page)).toEqual(["Duplizieren", "Kopieren", "Löschen"]);
  await page.keyboard.press("Escape");
  await keyboard.expectFocusOn(duplicate);

  // The palette knows them as well.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Seite, Aktion oder Eintrag" }).waitFor();
  await page.keyboard.type("duplizieren");
  await page.getByRole("option", { name: "Duplizieren" }).waitFor();
  await person.look("palette-here");
  await page.keyboard.press("Enter");
  await page.getByText("Vorausgefüllt wie „Marille“.").waitFor();
});

test("a row has a menu by finger, and the tap does nothing else", async () => {
  const person = await staffAt(phone, "/tags", "Schlagwörter");
  const { page } = person;
  await rowLink(page, "Kastanie").waitFor();
  await pressLong(page, rowLink(page, "Kastanie"));
  await person.look("row-menu");
  expect(page.url()).toMatch(/#\/tags$/);
  await item(page, "Löschen").tap();
  await page.getByText("1 Eintrag ist gelöscht.").waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).tap();
  await rowLink(page, "Kastanie").waitFor();
  expect(page.url()).toMatch(/#\/tags$/);
});

test("an order's card has a menu with exactly what the order allows", async () => {
  await business.order();
  const person = await open(desktop);
  const { page } = person;
  await new Staff(person).signIn();
  const card = page.getByRole("article").first();
  await card.waitFor();
  await card.click({ button: "right", position: { x: 8, y: 8 } });
  await menu(page).waitFor();
  const offered = await names(page);
  expect(offered.map((name) => name?.replace(/\d.*$/, ""))).toEqual([
    expect.stringMatching(/^Annehmen/),
    "Einzelheiten zu Bestellung ",
    "Andere Zeit",
    "Ablehnen",
  ]);
  await person.look("card-menu");
  await item(page, "Ablehnen").click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
});
