/** A tablet stands where guests see it: what two switches hide is nowhere, on whatever page somebody opens. */
import { readFileSync } from "node:fs";
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet } from "../../harness/browser/browser";
import type { Stored } from "../../harness/client";
import type { Order } from "../../harness/orders";
import { onePixel, plainProduct } from "../../harness/world";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const first = await businessOfThisFile();
const { server, admin } = first;
const open = peopleOfThisFile(() => server.address);
const business = await first.withBranch({
  name: "Ringlotte am Hollerplatz",
  isDineInEnabled: true,
  isTableSelectionEnabled: true,
  deliveryAreas: [
    {
      area: "Überall",
      price: 2,
      tax: 20,
      free: false,
      freeFromOrderValue: null,
      minimumOrderValue: null,
    },
  ],
});
const { branch } = business.world;

/** Unlike anything else in the business. */
const mark = (name: string) => `mk${name}kw`;
const anyMark = /mk[a-z]+kw|777 ?0001/i;
/** With the fee for delivery. */
const total = "125,45";

const guest = {
  firstName: mark("vorname"),
  lastName: mark("nachname"),
  email: `${mark("post")}@example.test`,
  phone: "+43 650 7770001",
  street: mark("strasse"),
  zipCode: mark("plz"),
  city: mark("ort"),
  comment: mark("wunsch"),
};

let fresh: Order;
let file: Stored;

beforeAll(async () => {
  const product = await admin.create("/api/products", {
    ...plainProduct(),
    name: mark("gericht"),
    price: 123.45,
    type: "configurable",
    config: {
      parts: [
        { name: "Gruß", type: "text", description: "", optional: true, options: [] },
        { name: "Bild", type: "image", description: "", optional: true, options: [] },
      ],
    },
  });
  await admin.create("/api/menus", {
    name: "Karte mit Gruß",
    branches: [{ id: branch }],
    availableFrom: null,
    catalog: [{ id: business.world.category, products: [{ id: product.id }] }],
  });
  const sent = await server
    .guest()
    .post("/api/uploads", { name: `${mark("datei")}.png`, data: onePixel });
  file = sent.data as Stored;
  const area = await admin.get<{ deliveryAreas: { id: number }[] }>(`/api/branches/${branch}`);
  const order = (pictures: readonly Stored[] = []) =>
    business.order({
      ...guest,
      isDelivery: true,
      deliveryArea: area.data.deliveryAreas[0]?.id,
      items: [
        {
          product: { id: product.id },
          amount: 1,
          unit: "piece",
          parts: [
            { value: mark("gruss") },
            {
              value:
                pictures.length === 0 ? null : pictures.map(({ id, handle }) => ({ id, handle })),
            },
          ],
        },
      ],
    });
  fresh = await order([file]);
  for (const steps of [
    ["confirm"],
    ["confirm", "in-delivery"],
    ["confirm", "completed"],
    ["cancel"],
  ]) {
    const one = await order();
    for (const step of steps) await business.act(one, step);
  }
  // What orders call it is theirs from now on.
  await admin.put(`/api/products/${product.id}`, { id: product.id, name: "Torte" });
});

/** All that stands in the page: words, attributes, its title, what is typed. */
const all = (page: Page) =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll("input, textarea")].map(
      (field) => (field as HTMLInputElement).value,
    );
    return [document.title, document.documentElement.outerHTML, ...typed].join("\n");
  });

/** What is found of it, with the words around it. */
const foundIn = (text: string, what: RegExp | string) => {
  const at = text.search(what);
  return at < 0 ? "" : text.slice(Math.max(0, at - 80), at + 80);
};

async function expectNothing(page: Page, where: string): Promise<void> {
  const text = await all(page);
  expect(foundIn(text, anyMark), where).toBe("");
  // The sums of a day are no order's.
  if (!where.startsWith("/closing")) expect(foundIn(text, total), `a price on ${where}`).toBe("");
}

/** Tells when a page has all that it asked for. */
function followRequests(page: Page) {
  const pending = new Set<Request>();
  const isRead = (request: Request) => ["fetch", "script"].includes(request.resourceType());
  page.on("request", (request) => isRead(request) && pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async () => {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect.poll(() => pending.size).toBe(0);
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
  };
}

const pathsOn = (page: Page) =>
  page
    .locator("a[href]")
    .evaluateAll((links) =>
      links.flatMap((link) => /#(\/[^?]*)/.exec((link as HTMLAnchorElement).href)?.[1] ?? []),
    );

async function switchTo(page: Page, isShown: boolean): Promise<void> {
  await page.getByRole("banner").getByRole("button").last().click();
  const menu = page.getByRole("dialog", { name: "Konto und Ansicht" });
  for (const name of ["Artikel und Preise zeigen", "Kundendaten zeigen"])
    await menu.getByRole("switch", { name }).setChecked(isShown);
  await menu.getByText("Gilt für alle Seiten in diesem Browser").waitFor();
}

/** What stands in the file of the list that is shown. */
async function exported(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Exportieren" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  return readFileSync(await (await download).path(), "utf8");
}

test("with both off no page that can be reached says a word of guests or of what they ordered", async () => {
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.start();
  await staff
    .card(fresh.ticketNumber ?? 0)
    .getByText(mark("vorname"))
    .waitFor();
  await switchTo(page, false);
  await staff.person.look("switches");
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    showCustomerData: "0",
    showProductData: "0",
  });
  await staff
    .card(fresh.ticketNumber ?? 0)
    .getByText("Anmerkung ausgeblendet")
    .waitFor();
  await expectNothing(page, "the board");

  const arrived = followRequests(page);
  // Every page that some page leads to; of those alike but for their numbers two.
  const seen = new Map<string, number>();
  const waiting = [
    "/orders",
    "/account",
    "/account/tokens",
    `/orders/${fresh.id}`,
    `/uploads/${file.id}`,
  ];
  const visited: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replaceAll(/\/\d+/g, "/0");
    const count = seen.get(kind) ?? 0;
    if (visited.includes(path) || count >= 2) continue;
    seen.set(kind, count + 1);
    visited.push(path);
    await page.goto(`/backend#${path}`);
    await arrived();
    await expectNothing(page, path);
    waiting.push(...(await pathsOn(page)));
  }
  // The way around leads everywhere.
  for (const expected of [
    "/closing",
    "/orders/history",
    "/logs",
    "/settings/guests",
    "/uploads",
    "/tables",
  ])
    expect(visited).toContain(expected);
  await page.goto("/backend#/orders/history");
  await arrived();
  const orders = await exported(page);
  expect(orders).toContain("Bestellnummer");
  expect(foundIn(orders, anyMark)).toBe("");
  expect(foundIn(orders, total)).toBe("");
  expect(visited.length).toBeGreaterThan(40);
});

test("dialogs, previews, the palette and exports say nothing either, on any screen", async () => {
  for (const screen of [phone, tablet, desktop]) {
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await staff.start();
    await page.evaluate(() => {
      localStorage.setItem("showCustomerData", "0");
      localStorage.setItem("showProductData", "0");
    });
    await page.reload();
    await staff
      .card(fresh.ticketNumber ?? 0)
      .getByText("1 Artikel")
      .waitFor();
    await staff.person.look("switches-board");
    await page.goto(`/backend#/orders/${fresh.id}`);
    await page.getByText("Kundendaten sind in diesem Browser ausgeblendet.").first().waitFor();
    await staff.person.look("switches-order");
    if (screen !== desktop) continue;

    for (const step of ["Andere Zeit", "Ablehnen"]) {
      await page.getByRole("button", { name: step, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await expectNothing(page, step);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Vorschau: Küchenbon" }).click();
    await page
      .getByRole("dialog")
      .getByText(/ausgeblendet/)
      .waitFor();
    expect(await page.getByRole("dialog").getByRole("img").count()).toBe(0);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Suchen und Springen" }).click();
    const words = page.getByRole("combobox", { name: "Seite, Aktion oder Eintrag" });
    // A part of the name that is no mark.
    await words.fill(mark("vorname").slice(0, 5));
    await page.getByRole("group", { name: "Bestellungen" }).waitFor();
    await expectNothing(page, "the palette");
    // It switches as well.
    await words.fill("Kundendaten");
    await page.getByRole("option", { name: "Kundendaten zeigen" }).click();
    await page.getByText(mark("strasse")).first().waitFor();
    await page
      .getByText("Artikel und Preise sind in diesem Browser ausgeblendet.")
      .first()
      .waitFor();
  }
});

test("switching takes effect in all tabs at once, and a form keeps what it does not show", async () => {
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.start();
  const card = staff.card(fresh.ticketNumber ?? 0);
  await card.getByText(mark("vorname")).waitFor();
  const other = await page.context().newPage();
  await other.goto(`/backend#/uploads/${file.id}`);
  await other.getByRole("textbox", { name: "Dateiname" }).waitFor();
  await switchTo(page, false);
  await other.getByText("Kundendaten sind in diesem Browser ausgeblendet.").first().waitFor();
  expect(await other.getByRole("textbox", { name: "Dateiname" }).count()).toBe(0);
  await expectNothing(other, "a file that was open already");
  await other.getByRole("button", { name: "Speichern" }).click();
  await other.getByRole("heading", { level: 1, name: "Dateien" }).waitFor();
  const stored = await admin.get<{ name: string }>(`/api/uploads/${file.id}`);
  expect(stored.data.name).toBe(`${mark("datei")}.png`);

  expect(await exported(other)).not.toMatch(anyMark);

  await switchTo(other, true);
  await other.getByText(mark("datei")).first().waitFor();
  await card.getByText(mark("vorname")).waitFor();
});
