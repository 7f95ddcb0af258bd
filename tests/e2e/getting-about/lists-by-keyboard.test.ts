/** What is done with records of a list, by keyboard alone: many changed, views, a conflict, the trash, a file. */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  peopleOfThisFile,
  phone,
  type Screen,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Stored } from "../../harness/client";
import { loginOf } from "../../harness/people";
import { adminLogin } from "../../harness/server";
import { rowsOfCsv } from "../../harness/tables";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);
const screens = walkedOn(phone, tablet, desktop);

/** Redirects of one story, found by its word. */
const makeRedirects = (word: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      admin.create("/api/redirects", {
        path: `/${word}-${index + 1}`,
        target: "/terms",
        isPermanent: true,
      }),
    ),
  );

const stored = async ({ id }: Stored) => (await admin.get(`/api/redirects/${id}`)).data;

/** Somebody at the list of these redirects, who has no mouse. */
async function openList(screen: Screen, word: string, login = adminLogin) {
  const person = await open(screen);
  const { page } = person;
  const keyboard = new Keyboard(page);
  await page.goto("/backend/login");
  await new Staff(person).fillSignIn(login.email, login.password);
  await page.waitForURL(/#\/orders$/);
  await page.goto(`/backend#/redirects?q=${word}`);
  const use = async (target: Locator, key = "Enter") => {
    await target.waitFor();
    await keyboard.tabTo(target, 90);
    await page.keyboard.press(key);
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const counted = (text: string) =>
    page.getByRole("status").getByText(text, { exact: true }).waitFor();
  const heading = (name: string) =>
    page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  /** The dialog that has just opened; the focus is in it. */
  const dialog = async (name: string) => {
    const box = page.getByRole("dialog", { name });
    await box.waitFor();
    await expect.poll(() => box.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    return box;
  };
  return { person, page, keyboard, use, button, counted, heading, dialog };
}

test.each(screens)(
  "several are changed at once and as before again, on a $name",
  async (screen) => {
    const word = `viele-${screen.name}`;
    const records = await makeRedirects(word, 4);
    const { person, page, keyboard, use, button, counted, dialog } = await openList(screen, word);
    await counted("4 Einträge");
    const box = (number: number) =>
      page.getByRole("checkbox", { name: `Auswählen: /${word}-${number}`, exact: true });
    await use(box(1), "Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await keyboard.expectFocusOn(box(3));
    await page.getByText("3 ausgewählt").waitFor();
    await use(button("Ändern"));
    const change = await dialog("3 Einträge ändern");
    const field = change.getByRole("combobox", { name: "Was soll sich ändern?" });
    await keyboard.tabTo(field);
    await page.keyboard.type("Dau");
    await use(change.getByRole("switch", { name: "Dauerhaft" }), "Space");
    await person.look("list-change-by-keyboard");
    await use(change.getByRole("button", { name: "Ändern" }));
    await page.getByText("3 Einträge sind geändert.").waitFor();
    await change.waitFor({ state: "detached" });
    await keyboard.expectFocusInSight();
    const arePermanent = async () =>
      (await Promise.all(records.map(stored))).map(({ isPermanent }) => isPermanent);
    expect(await arePermanent()).toEqual([false, false, false, true]);
    await use(button("Rückgängig"));
    await expect.poll(arePermanent).toEqual([true, true, true, true]);
    await page.getByText("3 Einträge sind geändert.").waitFor({ state: "detached" });
  },
);

test.each(screens)("a view is saved for all and chosen by another, on a $name", async (screen) => {
  const word = `ansicht-${screen.name}`;
  await makeRedirects(word, 3);
  const name = `Für alle am ${screen.name}`;
  const one = await openList(screen, `${word}-2`);
  await one.counted("1 Eintrag");
  await one.use(one.button("Ansichten"));
  await one.use(one.button("Ansicht speichern"));
  const saving = await one.dialog("Ansicht speichern");
  await one.keyboard.expectFocusOn(saving.getByRole("textbox", { name: "Name" }));
  await one.page.keyboard.type(name);
  await one.use(saving.getByRole("switch", { name: /^Allen zeigen/ }), "Space");
  await one.use(saving.getByRole("button", { name: "Speichern" }));
  await saving.waitFor({ state: "detached" });
  await one.keyboard.expectFocusOn(one.button("Ansichten"));

  const login = await loginOf(server, "manager", [world.branch]);
  const other = await openList(screen, word, login);
  await other.counted("3 Einträge");
  await other.use(other.button("Ansichten"));
  const views = await other.dialog("Ansichten");
  await views.getByRole("heading", { name: "Für alle" }).waitFor();
  expect(await views.getByRole("button", { name: /löschen$/ }).count()).toBe(0);
  await other.person.look("list-shared-view");
  await other.use(views.getByRole("link", { name, exact: true }));
  await other.counted("1 Eintrag");
  await other.keyboard.expectFocusOn(other.button("Ansichten"));
});

test.each(screens)("a conflict is solved field by field, on a $name", async (screen) => {
  const word = `streit-${screen.name}`;
  const [record] = await makeRedirects(word, 1);
  if (!record) throw new Error("there is no redirect");
  const { person, page, keyboard, use, heading, dialog } = await openList(screen, word);
  person.expectTroubles(/409/);
  await use(page.getByRole("link", { name: `/${word}-1`, exact: true }));
  await heading(`Weiterleitung „/${word}-1“`);
  await keyboard.fill("Pfad", `/${word}-mein`);
  await keyboard.fill("Ziel", "/privacy");
  await admin.put(`/api/redirects/${record.id}`, {
    path: `/${word}-ihr`,
    target: "/imprint",
    isPermanent: false,
  });
  await page.keyboard.press("Control+Enter");
  const conflict = await dialog("Inzwischen wurde etwas anderes gespeichert");
  const sides = (name: string) => conflict.getByRole("radiogroup", { name });
  const side = (field: string, name: string) => sides(field).getByRole("radio", { name });
  await keyboard.tabTo(side("Pfad", "Ihre Eingabe"));
  await page.keyboard.press("ArrowDown");
  await keyboard.expectFocusOn(side("Pfad", "Inzwischen gespeichert"));
  await page.keyboard.press("Tab");
  await keyboard.expectFocusOn(side("Ziel", "Ihre Eingabe"));
  await person.look("conflict-by-keyboard");
  await use(conflict.getByRole("button", { name: "Übernehmen und speichern" }));
  await heading("Weiterleitungen");
  // What only the others changed is theirs without a question.
  expect(await stored(record)).toMatchObject({
    path: `/${word}-ihr`,
    target: "/privacy",
    isPermanent: false,
  });
});

test.each(screens)("one goes to the trash and comes back, on a $name", async (screen) => {
  const word = `weg-${screen.name}`;
  await makeRedirects(word, 2);
  const { person, page, keyboard, use, button, counted, heading } = await openList(screen, word);
  const link = (number: number) =>
    page.getByRole("link", { name: `/${word}-${number}`, exact: true });
  await use(link(1));
  await heading(`Weiterleitung „/${word}-1“`);
  await use(button("Löschen"));
  await counted("1 Eintrag");
  await use(page.getByRole("link", { name: "Papierkorb" }));
  await heading("Gelöschte Weiterleitungen");
  await person.look("trash-by-keyboard");
  await use(button(`„/${word}-1“ wiederherstellen`));
  await button(`„/${word}-1“ wiederherstellen`).waitFor({ state: "detached" });
  await keyboard.expectFocusOn(page.getByRole("heading", { level: 1 }));
  await use(
    page.getByRole("navigation", { name: "Sie sind hier" }).getByRole("link", {
      name: "Weiterleitungen",
    }),
  );
  await counted("2 Einträge");
});

test.each(screens)("a file is taken along, on a $name", async (screen) => {
  const word = `datei-${screen.name}`;
  await makeRedirects(word, 2);
  const { person, page, keyboard, use, button, counted, dialog } = await openList(screen, word);
  await counted("2 Einträge");
  await use(button("Exportieren"));
  const files = await dialog("Exportieren");
  await person.look("list-export-by-keyboard");
  const download = page.waitForEvent("download");
  await use(files.getByRole("button", { name: "CSV" }));
  const rows = rowsOfCsv(readFileSync(await (await download).path()));
  expect(rows.map((row) => row.find((cell) => cell.startsWith(`/${word}`)))).toEqual([
    undefined,
    `/${word}-1`,
    `/${word}-2`,
  ]);
  await files.waitFor({ state: "detached" });
  await keyboard.expectFocusOn(button("Exportieren"));
});
