/** Records and parts of them, copied from one list, record or branch into another. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone } from "../../harness/browser/browser";
import { unique } from "../../harness/world";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin, world } = business;
const open = peopleOfThisFile(() => server.address);
const second = "Café am Zweitort";

beforeAll(async () => {
  await business.withBranch({ name: second, identifier: "zweitort" });
  for (const identifier of ["G1", "G2"])
    await admin.create("/api/tables", { identifier, branch: { id: world.branch } });
  const user = await admin.create("/api/users", {
    email: `${unique("person")}@example.test`,
    username: unique("person"),
    firstName: "Resi",
    roles: ["ROLE_EMPLOYEE"],
    branches: [{ id: world.branch }],
    password: "Kipferl-mit-Marillen-3",
  });
  await admin.create("/api/departments", {
    name: "Küche",
    branch: { id: world.branch },
    members: [{ id: user.id }],
  });
  await admin.create("/api/tags", { name: "Nuss" });
});

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const pick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Auswählen: ${name}`, exact: true });
const clip = (page: Page) => page.evaluate(() => sessionStorage.getItem("kredenz.clipboard"));
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const choose = (page: Page, label: string) =>
  page.getByRole("combobox", { name: "Standort" }).first().selectOption({ label });

async function goTo(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/backend#${path}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

async function staff(screen: typeof phone) {
  const person = await open(screen);
  await new Staff(person).signIn();
  return person;
}

const tablesOf = async (branch: number) =>
  (await admin.get<{ identifier: string; branch: { id: number } }[]>("/api/tables")).data
    .filter((table) => table.branch.id === branch)
    .map(({ identifier }) => identifier)
    .toSorted();

test("tables of a branch become tables of another, once and again", async () => {
  const person = await staff(desktop);
  const { page } = person;
  await goTo(page, "/tables", "Tische");
  await pick(page, "G1").check();
  await pick(page, "G2").check();
  await page.keyboard.press("Control+c");
  await said(page, "2 Einträge sind kopiert.");
  await person.look("copied");
  await choose(page, second);
  await page.reload();
  await button(page, "2 Einträge einfügen").click();
  await said(page, "2 Einträge sind eingefügt.");
  await person.look("pasted");
  const branches = (await admin.get<{ id: number; name: string }[]>("/api/branches")).data;
  const there = branches.find(({ name }) => name === second)?.id ?? 0;
  expect(await tablesOf(there)).toEqual(["G1", "G2"]);
  await button(page, "2 Einträge einfügen").click();
  await expect.poll(() => tablesOf(there)).toEqual(["G1", "G1 2", "G2", "G2 2"]);
  await link(page, "G1 2").waitFor();
  await button(page, "Rückgängig").click();
  await expect.poll(() => tablesOf(there)).toEqual(["G1", "G2"]);
  expect(await tablesOf(world.branch)).toEqual(expect.arrayContaining(["G1", "G2"]));

  // Who belongs to the first branch alone does not come along.
  await goTo(page, "/departments", "Abteilungen");
  await link(page, "Küche").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Kopieren" }).click();
  await button(page, "„Küche“ einfügen").click();
  await page
    .getByText("Was zu einem anderen Standort gehört, ist nicht mitgekommen: Mitglieder.")
    .waitFor();
  const departments = (
    await admin.get<{ branch: { id: number }; members: unknown[] }[]>("/api/departments")
  ).data;
  expect(departments.find(({ branch }) => branch.id === there)?.members).toEqual([]);
});

test("a record is copied and put in by keyboard alone, and only where it fits", async () => {
  const person = await staff(desktop);
  const { page } = person;
  const keyboard = new Keyboard(page);
  await goTo(page, "/tags", "Schlagwörter");
  await keyboard.tabTo(link(page, "Nuss"));
  await page.keyboard.press("Control+c");
  await said(page, "„Nuss“ ist kopiert.");
  await keyboard.expectFocusOn(link(page, "Nuss"));
  await page.keyboard.press("Control+v");
  await said(page, "„Nuss“ ist eingefügt.");
  await expect.poll(() => page.getByRole("link", { name: "Nuss", exact: true }).count()).toBe(2);

  await goTo(page, "/tables", "Tische");
  await page.keyboard.press("Control+v");
  await said(page, "Das passt hier nicht.");
  await said(page, "In der Zwischenablage liegt „Nuss“ aus „Schlagwörter“.");
  await person.look("not-here");

  // Words are copied as words.
  await goTo(page, "/tags", "Schlagwörter");
  const before = await clip(page);
  await page.getByRole("searchbox").fill("Nuss");
  await page.getByRole("searchbox").selectText();
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  expect(await page.getByRole("searchbox").inputValue()).toBe("Nuss");
  expect(await clip(page)).toBe(before);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Seite, Aktion oder Eintrag" }).waitFor();
  await page.keyboard.type("einfügen");
  await page.getByRole("option", { name: "„Nuss“ einfügen" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("link", { name: "Nuss", exact: true }).count()).toBe(3);

  await page.goto("/backend/logout");
  await page.getByText("Sie sind abgemeldet.").waitFor();
  expect(await clip(page)).toBeNull();
});

test.each([phone, desktop])(
  "entries go from one navigation into another, and blocks from one piece of news into another, on a $name",
  async (screen) => {
    const entry = {
      label: "Über uns",
      type: "site",
      target: "ueber-uns",
      isEnabled: true,
      children: [{ label: "Team", type: "site", target: "team", isEnabled: true, children: [] }],
    };
    for (const { id } of (await admin.get<{ id: number }[]>("/api/navigations")).data)
      await admin.delete(`/api/navigations/${id}`);
    const main = await admin.create("/api/navigations", { identifier: "main", items: [entry] });
    const footer = await admin.create("/api/navigations", { identifier: "footer", items: [] });
    const person = await staff(screen);
    const { page } = person;
    await goTo(page, `/navigations/${main.id}`, "Navigation: Kopfzeile");
    await page.getByRole("button", { name: /^Über uns/ }).focus();
    await page.keyboard.press("Control+c");
    await said(page, "„Über uns“ ist kopiert.");
    await goTo(page, `/navigations/${footer.id}`, "Navigation: Fußzeile");
    await person.look("paste-part");
    await button(page, "„Über uns“ einfügen").click();
    await page.getByRole("button", { name: /^Team/ }).waitFor();
    await button(page, "Speichern").click();
    await page.getByRole("heading", { level: 1, name: "Navigationen" }).waitFor();
    const kept = await admin.get<{ items: unknown[] }>(`/api/navigations/${footer.id}`);
    expect(kept.data.items).toMatchObject([entry]);
  },
);
