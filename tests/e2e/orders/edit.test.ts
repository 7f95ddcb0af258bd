/** Staff change an order from its page, send its mail once more, and take the history away as a file. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import type { Business, Order } from "../../harness/orders";
import { rowsOfCsv } from "../../harness/tables";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const open = peopleOfThisFile(() => shared.server.address);
const shared = await businessOfThisFile({ settings: { KREDENZ_LIMITS: "off,order-mails=3/180" } });
const business = await shared.withMilk();
const { admin } = business;
const { product } = business.world;

async function staffAt(screen: typeof phone, path: string) {
  const staff = new Staff(await open(screen));
  await staff.signIn();
  await staff.person.page.goto(`/backend#${path}`);
  return staff;
}

const read = async (order: Order, from: Business = business) => (await from.read(order)).data;

test.each(walkedOn(phone, tablet, desktop))(
  "by keyboard alone an item changes and one more comes, the new price shown before, at $name size",
  async (screen) => {
    const order = await business.order({ lastName: "Nemec" });
    const staff = await staffAt(screen, `/orders/${order.id}`);
    const { page } = staff.person;
    const keyboard = new Keyboard(page);
    const price = page.getByRole("region", { name: "Neuer Preis" });

    await keyboard.use(page.getByRole("link", { name: "Bestellung ändern" }));
    await page.getByRole("heading", { name: `Bestellung ${order.ticketNumber} ändern` }).waitFor();
    await price.getByText("Noch nichts geändert.").waitFor();
    await keyboard.tabTo(page.getByRole("textbox", { name: "Menge von Wiener Melange" }));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("3");
    await price.getByText("11,70 €").first().waitFor();
    await price.getByText("+7,80 €").waitFor();

    await keyboard.tabTo(page.getByRole("searchbox", { name: "Artikel hinzufügen" }));
    await page.keyboard.type("melange");
    const search = page.getByRole("search", { name: "Artikel hinzufügen" });
    await search.getByRole("button", { name: /Wiener Melange/ }).waitFor();
    await page.keyboard.press("Enter");
    const added = page.getByRole("group", { name: "Wiener Melange", exact: true }).nth(1);
    await keyboard.expectFocusOn(added.getByRole("textbox", { name: /^Menge/ }));
    await keyboard.tabTo(added.getByRole("combobox", { name: /^Milch/ }));
    await page.keyboard.type("Hafer");
    await price.getByText("16,00 €").first().waitFor();
    await staff.person.look("order-edit");

    await keyboard.fill("Telefon", "1");
    await keyboard.use(page.getByRole("button", { name: "Änderungen speichern" }));
    await page.getByText(/dazu 1\s× Wiener Melange/).waitFor();
    await staff.person.look("order-edited");
    const changed = await read(order);
    expect(changed).toMatchObject({ totalGross: 16, version: order.version + 1 });
    expect(changed.items).toMatchObject([
      { amount: 3, gross: 11.7 },
      { amount: 1, gross: 4.3, parts: [{ name: "Milch", value: "Hafermilch" }] },
    ]);
  },
);

test("who removes an item takes it back, and the last one cannot be removed", async () => {
  const order = await business.order();
  const staff = await staffAt(desktop, `/orders/${order.id}/edit`);
  const { page } = staff.person;
  await page.getByRole("button", { name: "Wiener Melange entfernen" }).click();
  await page
    .getByRole("region", { name: "Neuer Preis" })
    .getByText(/mindestens einen/)
    .waitFor();
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await page
    .getByRole("alert")
    .getByText(/mindestens einen Artikel/)
    .waitFor();
  staff.person.forgiveTroubles();
  await staff.person.look("order-edit-refused");
  await page.getByRole("button", { name: "Wiener Melange zurückholen" }).click();
  await page.getByText("Noch nichts geändert.").waitFor();
});

test("of two who change the same order the second chooses field by field", async () => {
  const order = await business.order({ comment: "" });
  const staff = await staffAt(desktop, `/orders/${order.id}/edit`);
  const { page } = staff.person;
  staff.person.expectTroubles(/status of 409/);
  await page.getByRole("textbox", { name: "Anmerkung" }).fill("Vordereingang");
  await page.getByRole("textbox", { name: "Menge von Wiener Melange" }).fill("2");
  const theirs = await admin.put(`/api/orders/${order.id}`, {
    version: order.version,
    comment: "Hintereingang",
    editedItems: [
      { item: { product: { id: product }, amount: 1, parts: [{ value: "Hafermilch" }] } },
      { place: 0 },
    ],
  });
  expect(theirs.status, theirs.text).toBe(200);
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  const question = page.getByRole("dialog");
  const note = question.getByRole("radiogroup", { name: "Anmerkung" });
  await note.getByText("Hintereingang").waitFor();
  await staff.person.look("order-edit-conflict");
  await note.getByRole("radio", { name: "Inzwischen gespeichert" }).check();
  await question.getByRole("button", { name: "Übernehmen und speichern" }).click();
  await page.waitForURL(new RegExp(`#/orders/${order.id}$`));
  const changed = await read(order);
  expect(changed).toMatchObject({ comment: "Hintereingang", totalGross: 7.8 });
  expect(changed.items).toMatchObject([{ amount: 2, parts: [] }]);
});

test("the mail of an order goes to the branch once more, and the server's word is shown when it cannot", async () => {
  await admin.put(`/api/branches/${business.world.branch}`, { email: "theke@example.test" });
  const order = await business.order({ email: "resi@example.test" });
  const staff = await staffAt(desktop, `/orders/${order.id}`);
  const { page } = staff.person;
  const send = async (button: string) => {
    const answered = page.waitForResponse(/resend-new-order-email/);
    await page.getByRole("button", { name: button }).click();
    return (await answered).status();
  };
  const toBranch = "Erneut an den Standort senden";
  expect(await send(toBranch)).toBe(204);
  await page
    .getByText("Die E-Mail zur Bestellung geht noch einmal an den Standort.")
    .first()
    .waitFor();
  expect(await send("Bestätigung erneut senden")).toBe(204);
  await page.getByText("Die Bestätigung geht noch einmal an resi@example.test.").first().waitFor();
  expect(await send(toBranch)).toBe(204);
  expect(await send(toBranch)).toBe(429);
  await page.getByText("Bestätigung konnte nicht versendet werden.").waitFor();
});

test.each(walkedOn(phone, tablet, desktop))(
  "the history is narrowed and taken away as a file, at $name size",
  async (screen) => {
    const order = await business.order({ isDineIn: true });
    await business.order();
    const staff = await staffAt(screen, "/orders/history?branch=all");
    const { page } = staff.person;
    const choose = (field: string, label: string) =>
      page.getByRole("combobox", { name: field, exact: true }).selectOption({ label });
    await choose("Bestellart", "Vor Ort");
    await choose("Kassenbeleg", "nicht erfasst");
    await choose("Zahlung", "Vor Ort");
    await page.waitForURL(/orderType=dineIn/);
    await page.waitForURL(/registered=false/);
    await page
      .getByRole("link", { name: new RegExp(`Bestellung ${order.ticketNumber}\\b`) })
      .first()
      .waitFor();
    await staff.person.look("history-filters");
    await page.getByRole("button", { name: "Exportieren" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Bestellungen .*\.csv$/);
    const [titles = [], ...rows] = rowsOfCsv(readFileSync(await file.path()));
    expect(titles).toContain("Nachname");
    const types = new Set(rows.map((row) => row[titles.indexOf("Bestellart")]));
    expect([...types]).toEqual(["Vor Ort"]);
  },
);
