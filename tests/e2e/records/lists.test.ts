/** A list of records: found, sorted and narrowed by its address, picked, deleted and brought back. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  peopleOfThisFile,
  phone,
  type Screen,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);

const count = 120;
/** Every fourth is temporary; of three one leads to the terms. */
const redirectOf = (number: number) => ({
  path: `/alt-${String(number).padStart(3, "0")}`,
  target: number % 3 === 0 ? "/terms" : "/",
  isPermanent: number % 4 !== 0,
});

beforeAll(async () => {
  for (let number = 1; number <= count; ++number)
    await admin.create("/api/redirects", redirectOf(number));
});

async function openList(screen: Screen, search = "") {
  const person = await open(screen);
  await new Staff(person).signIn();
  await person.page.goto(`/backend#/redirects${search}`);
  return person;
}

const counted = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor();
const paths = (page: Page) => page.getByRole("rowheader").allInnerTexts();
const search = (page: Page) => page.getByRole("searchbox", { name: "Weiterleitungen durchsuchen" });
const pick = (page: Page, path: string) =>
  page.getByRole("checkbox", { name: `Auswählen: ${path}`, exact: true });

test.each(walkedOn(phone, tablet, desktop))(
  "what is searched, sorted and filtered is there again after a reload, on a $name",
  async (screen) => {
    const person = await openList(screen);
    const { page } = person;
    await counted(page, "120 Einträge");
    await page.getByText("Seite 1 von 3").waitFor();
    await person.look("list");
    await page.getByRole("link", { name: "Weiter", exact: true }).click();
    await page.getByText("Seite 2 von 3").waitFor();
    await search(page).fill("alt-01");
    await counted(page, "10 Einträge");

    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("combobox", { name: "Dauerhaft" }).selectOption("Ja");
    await counted(page, "8 Einträge");
    if (screen === phone) {
      await page.getByRole("button", { name: "Sortieren" }).click();
      await page.getByRole("button", { name: "Ziel, absteigend" }).click();
    } else {
      await page.getByRole("button", { name: "Ziel" }).click();
      await page.getByRole("button", { name: "Ziel" }).click();
    }
    // What is the same there stands in the reverse order of its making.
    const found = ["/alt-018", "/alt-015", "/alt-019", "/alt-017"];
    await expect.poll(async () => (await paths(page)).slice(0, 4)).toEqual(found);
    await person.look("list-narrowed");

    await page.reload();
    await counted(page, "8 Einträge");
    expect((await paths(page)).slice(0, 4)).toEqual(found);
    expect(await search(page).inputValue()).toBe("alt-01");
    await search(page).fill("nirgends");
    await page.getByRole("heading", { name: "Nichts gefunden" }).waitFor();
    await person.look("list-nothing-found");
    await page.getByRole("link", { name: "Alle zeigen" }).click();
    await counted(page, "120 Einträge");
    await page.goBack();
    await page.getByRole("heading", { name: "Nichts gefunden" }).waitFor();
  },
);

test.each(walkedOn(phone, tablet, desktop))(
  "several are deleted at once and brought back, on a $name",
  async (screen) => {
    const person = await openList(screen, "?q=alt-10");
    const { page } = person;
    await counted(page, "10 Einträge");
    await pick(page, "/alt-102").check();
    await pick(page, "/alt-105").click({ modifiers: ["Shift"] });
    await page.getByText("4 ausgewählt").waitFor();
    await person.look("list-picked");
    await page.getByRole("button", { name: "Löschen" }).click();
    await page.getByText("4 Einträge sind gelöscht.").waitFor();
    await counted(page, "6 Einträge");
    await person.look("list-deleted");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await counted(page, "10 Einträge");
  },
);

test("the list is used by keyboard alone", async () => {
  const person = await openList(desktop);
  const { page } = person;
  const keyboard = new Keyboard(page);
  await counted(page, "120 Einträge");
  await keyboard.tabTo(search(page));
  await page.keyboard.type("alt-11");
  await counted(page, "10 Einträge");
  await keyboard.use(page.getByRole("button", { name: "Spalten" }));
  await keyboard.use(page.getByRole("checkbox", { name: "Geändert" }), "Space");
  await person.look("list-columns");
  await page.keyboard.press("Escape");
  await keyboard.expectFocusOn(page.getByRole("button", { name: "Spalten" }));
  await page.getByRole("columnheader", { name: "Geändert" }).waitFor();

  await keyboard.use(page.getByRole("button", { name: "Pfad" }));
  await expect.poll(async () => (await paths(page))[0]).toBe("/alt-119");
  await keyboard.use(pick(page, "/alt-118"), "Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await keyboard.expectFocusOn(pick(page, "/alt-116"));
  await page.getByText("3 ausgewählt").waitFor();
  await page.keyboard.press("Delete");
  await counted(page, "7 Einträge");
  await keyboard.use(page.getByRole("button", { name: "Rückgängig" }));
  await counted(page, "10 Einträge");
  await keyboard.use(page.getByRole("link", { name: "/alt-117" }));
  await page.getByRole("heading", { name: "Weiterleitung „/alt-117“" }).waitFor();
});

test("what somebody else changes is seen, and moves nothing under the pointer", async () => {
  const person = await openList(desktop, "?q=alt-02");
  const { page } = person;
  await counted(page, "10 Einträge");
  const { data } = await admin.get("/api/redirects?q=alt-021&page=1");
  const [one] = data as unknown as { id: number; version: number }[];
  await page.getByRole("link", { name: "/alt-024" }).hover();
  await admin.put(`/api/redirects/${one?.id}`, {
    ...redirectOf(21),
    ...one,
    path: "/alt-029a",
  });
  await page.getByText("Die Liste hat sich geändert.").waitFor();
  expect((await paths(page))[1]).toBe("/alt-029a");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(async () => (await paths(page))[1]).toBe("/alt-022");
});

test.each(walkedOn(phone, tablet, desktop))(
  "a view is kept, found again, replaced and deleted by its owner, on a $name",
  async (screen) => {
    const person = await openList(screen, "?q=alt-03");
    const { page } = person;
    await counted(page, "10 Einträge");
    const views = () => page.getByRole("button", { name: "Ansichten" }).click();
    const keep = async () => {
      await views();
      await page.getByRole("button", { name: "Ansicht speichern" }).click();
      const dialog = page.getByRole("dialog", { name: "Ansicht speichern" });
      await dialog.getByRole("textbox", { name: "Name" }).fill("Dreißiger");
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await keep();
    await search(page).fill("alt-04");
    await page.waitForURL(/q=alt-04/);
    await keep();
    await page.goto("/backend#/redirects");
    await counted(page, "120 Einträge");
    await views();
    await page.getByRole("link", { name: "Dreißiger" }).click();
    await page.waitForURL(/q=alt-04/);
    await views();
    await page.getByRole("heading", { name: "Eigene" }).waitFor();
    await person.look("list-views");
    await page.getByRole("button", { name: /Dreißiger.*löschen/ }).click();
    await page.getByRole("link", { name: "Dreißiger" }).waitFor({ state: "detached" });
  },
);
