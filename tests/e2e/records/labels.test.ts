/** Labels: picked in a list, seen on the screen as they come out of the printer, and read by a guest's camera. */
import type { Page } from "playwright-core";
import { decodeQR } from "qr/decode.js";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  peopleOfThisFile,
  phone,
  type Screen,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import { pagesOfPdf, pictureOfPdf, wordsOfPdf } from "../../harness/pdf";
import { plainProduct } from "../../harness/world";
import { refusalIfAsked } from "../../pages/consent";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin, world } = business;
const open = peopleOfThisFile(() => server.address);

const tables = ["G1", "G2", "G3", "Kastanienterrasse 14"];
const longName =
  "Hausgemachte Donaudampfschifffahrtsgesellschaftsjause mit Liptauer, Essiggemüse und Schwarzbrot";

beforeAll(async () => {
  await admin.put(`/api/branches/${world.branch}`, {
    id: world.branch,
    isDineInEnabled: true,
    isTableSelectionEnabled: true,
  });
  for (const identifier of tables)
    await admin.create("/api/tables", {
      identifier,
      branch: { id: world.branch },
      area: identifier.startsWith("G") ? "Gastgarten" : "",
    });
  for (let number = 1; number <= 60; ++number)
    await admin.create("/api/products", {
      ...plainProduct(),
      name: number === 1 ? longName : `Etikett ${number}`,
      plu: String(1000 + number),
      allergens: ["A", "G"],
    });
});

async function openAt(screen: Screen, address: string) {
  const person = await open(screen);
  await new Staff(person).signIn();
  await person.page.goto(`/backend#${address}`);
  return person;
}

const preview = (page: Page) => page.getByRole("region", { name: "Vorschau" });
const print = (page: Page) => page.pdf({ preferCSSPageSize: true, printBackground: true });
const pick = (page: Page, table: string) =>
  page.getByRole("checkbox", { name: `Auswählen: ${table}`, exact: true }).check();
const sheet = (page: Page, name: string) =>
  page.getByRole("combobox", { name: "Bogen" }).selectOption({ label: name });

/** Where a title begins on the first sheet of the preview, in millimetres of the paper. */
function placeInPreview(page: Page, title: string) {
  return preview(page)
    .getByRole("figure")
    .first()
    .evaluate((figure, wanted) => {
      const paper = figure.firstElementChild?.getBoundingClientRect();
      const strong = [...figure.querySelectorAll("strong")].find(
        ({ textContent }) => textContent === wanted,
      );
      if (!paper || !strong) throw new Error(`no label is titled ${wanted}`);
      const range = document.createRange();
      range.selectNodeContents(strong);
      const words = range.getBoundingClientRect();
      const inMillimetres = (pixels: number) => (pixels * 210) / paper.width;
      return {
        x: inMillimetres(words.left - paper.left),
        y: inMillimetres(words.top - paper.top),
      };
    }, title);
}

test.each(walkedOn(phone, tablet, desktop))(
  "the codes of tables that are picked lead guests to their table, from a $name",
  async (screen) => {
    const person = await openAt(screen, "/tables");
    const { page } = person;
    await pick(page, "G1");
    await pick(page, "G3");
    await person.look("labels-picked");
    await page
      .getByRole("region", { name: "Auswahl" })
      .getByRole("link", { name: "QR-Codes drucken" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Etiketten: Tische" }).waitFor();
    await preview(page).getByText("2 Etiketten auf 1 Blatt").waitFor();
    await person.look("labels-tables");

    const pdf = await print(page);
    expect(pagesOfPdf(pdf)).toEqual({
      count: 1,
      size: expect.stringContaining("(A4)"),
    });
    const said = wordsOfPdf(pdf, 1).map(({ word }) => word);
    expect(said.filter((word) => /^G\d$/.test(word))).toEqual(["G1", "G3"]);
    expect(said.filter((word) => word === "Gastgarten").length).toBe(2);
    const code = pictureOfPdf(pdf, 1, {
      x: 105,
      y: 0,
      width: 105,
      height: 148.5,
    });
    const address = decodeQR(code);
    expect(address).toMatch(new RegExp(`^${server.address}/store/[^/]+\\?table=\\d+$`));

    const guest = await open(screen);
    await guest.page.goto(address);
    await (await refusalIfAsked(guest.page))?.dispatchEvent("click");
    await guest.page.getByRole("button", { name: /^Vor Ort.*G3/ }).waitFor();
  },
);

test("paper is what the preview shows, also where the printer is off and the sheet is begun", async () => {
  const person = await openAt(desktop, "/products/labels");
  const { page } = person;
  await preview(page)
    .getByText(/Etiketten auf 2 Blättern/)
    .waitFor();
  await page.getByLabel("Erstes freies Etikett").selectOption({ label: "Zeile 2, Spalte 3" });
  await page.getByLabel("Nach rechts").fill("1,5");
  await page.getByLabel("Nach unten").fill("-0,8");
  await person.look("labels-products");

  const pdf = await print(page);
  expect(pagesOfPdf(pdf)).toEqual({
    count: 2,
    size: expect.stringContaining("(A4)"),
  });
  const words = wordsOfPdf(pdf, 1);
  const below: number[] = [];
  for (const number of [10, 2, 17, 30]) {
    const seen = await placeInPreview(page, `Etikett ${number}`);
    const at = words.findIndex(
      ({ word }, index) => word === "Etikett" && words[index + 1]?.word === String(number),
    );
    const printed = words[at] ?? { x: 0, y: 0 };
    expect(printed.x).toBeCloseTo(seen.x, 1);
    below.push(printed.y - seen.y);
  }
  // Programs take the height of a letter for more or less than the browser does, but always for the same.
  expect(Math.max(...below) - Math.min(...below)).toBeLessThan(0.2);
  // The label begins in the third column of the second row.
  const [first] = words;
  expect(first?.x).toBeGreaterThan(9.7 + 2 * 48.3 + 1.5);
  expect(first?.y).toBeGreaterThan(21.3 + 21.2 - 0.8);

  await page.reload();
  await preview(page).waitFor();
  expect(await page.getByLabel("Nach rechts").inputValue()).toBe("1,5");
  expect(await page.getByLabel("Nach unten").inputValue()).toBe("-0,8");
  await page.getByLabel("Nach unten").fill("viel");
  await page.getByText("Eine Zahl von −20 bis 20, höchstens eine Nachkommastelle.").waitFor();
  await person.look("labels-wrong");
});

test.each(walkedOn(phone, tablet, desktop))(
  "each sheet has a look that fits a $name, long names included",
  async (screen) => {
    const person = await openAt(screen, "/products/labels");
    const { page } = person;
    for (const [name, label] of [
      ["detail", "Detail, 5 × 2 (105 × 57 mm)"],
      ["detail-narrow", "Detail, 5 × 2 (96 × 50,8 mm)"],
      ["detail-card", "Detail, 5 × 2 (85 × 54 mm)"],
      ["stand", "Aufsteller A6, 2 × 2 zum Zuschneiden"],
      ["poster", "Ein Blatt A4 für jedes"],
      ["compact", "Kompakt, 12 × 4 (45,7 × 21,2 mm)"],
    ] as const) {
      await sheet(page, label);
      await preview(page).scrollIntoViewIfNeeded();
      await person.look(`labels-${name}`);
    }
  },
);

test("labels are made by keyboard alone, from a record's page", async () => {
  const person = await openAt(desktop, "/tables");
  const { page } = person;
  const keyboard = new Keyboard(page);
  await keyboard.use(page.getByRole("link", { name: "Kastanienterrasse 14" }));
  await keyboard.use(page.getByRole("link", { name: "QR-Codes drucken" }));
  await preview(page).getByText("1 Etikett auf 1 Blatt").waitFor();
  await keyboard.tabTo(page.getByLabel("Stück je Eintrag"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("6");
  await preview(page).getByText("6 Etiketten auf 2 Blättern").waitFor();
  await person.look("labels-copies");
  expect(pagesOfPdf(await print(page)).count).toBe(2);
});

test("a table stands in an area that others have, and the list shows one area's", async () => {
  const person = await openAt(desktop, "/tables/new");
  const { page } = person;
  await page.getByRole("textbox", { name: "Tischnummer" }).fill("G4");
  const area = page.getByRole("combobox", { name: "Bereich" });
  await area.fill("gast");
  await page.getByRole("option", { name: "Gastgarten" }).waitFor();
  await person.look("table-area");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await area.inputValue()).toBe("Gastgarten");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("heading", { level: 1, name: "Tische" }).waitFor();
  await page.goto("/backend#/tables?area=Gastgarten");
  await page.getByRole("link", { name: "G4", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Kastanienterrasse 14" }).count()).toBe(0);
  await person.look("tables-of-area");
});

test("who prints codes that lead nowhere is told before", async () => {
  const own = await business.withBranch({ isDineInEnabled: false });
  await admin.create("/api/tables", {
    identifier: "X1",
    branch: { id: own.world.branch },
  });
  const person = await openAt(desktop, `/tables/labels?branch=${own.world.branch}`);
  await preview(person.page)
    .getByText(/ist „Vor Ort“ ausgeschaltet/)
    .waitFor();
  await person.look("labels-problem");
});
