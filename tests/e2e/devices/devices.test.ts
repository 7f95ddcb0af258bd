import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet } from "../../harness/browser/browser";
import type { Stored } from "../../harness/client";
import { askPairing, openPairing } from "../../harness/devices";
import { CloudPrinter, type PrintJob } from "../../harness/fakes/printers";
import { unique } from "../../harness/world";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

/** A small business of its own: what happens to its printers must not alarm the other stories. */
const open = peopleOfThisFile(() => server.address);

const business = await businessOfThisFile({ pages: "office" });
const { server, admin } = business;

const screens = [phone, tablet, desktop];

/** Signed in as admin, at an address of the back office. */
async function staffAt(screen: typeof phone, address: string): Promise<Staff> {
  const staff = new Staff(await open(screen));
  await staff.signIn();
  await staff.person.page.goto(`/backend#${address}`);
  return staff;
}

/** The device whose page is open. */
async function deviceOn(page: Page): Promise<Stored> {
  await page.waitForURL(/#\/devices\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  return (await admin.get<Stored>(`/api/devices/${id}`)).data;
}

/** Without what is only announced to screen readers. */
const content = (page: Page) => page.locator("#content");

const areas = (page: Page) => page.getByRole("navigation", { name: "Bereiche" });

test("a display is created, paired by the code it shows, seen online, tried out and revoked", async () => {
  const staff = await staffAt(phone, "/orders");
  const { page } = staff.person;
  await areas(page).getByRole("link", { name: "Einstellungen" }).waitFor();
  await areas(page).getByRole("link", { name: "Bildschirme" }).click();
  await page.getByRole("heading", { name: "Noch keine Geräte" }).waitFor();
  await staff.person.look("devices-empty");
  await page.getByRole("link", { name: "Neues Gerät" }).click();
  await page.getByRole("button", { name: "Gerät anlegen" }).click();
  await page.getByRole("alert").getByText(/Name/).first().waitFor();
  staff.person.forgiveTroubles();
  await staff.person.look("device-refused");
  await page.getByRole("textbox", { name: "Name" }).fill("Theke 1");
  await page.getByRole("button", { name: "Gerät anlegen" }).click();
  await page.getByRole("heading", { name: "Theke 1" }).waitFor();
  await page.getByText("Nicht gekoppelt").waitFor();

  const code = page.getByRole("textbox", { name: "Gezeigter Code" });
  await code.fill("000000");
  await page.getByRole("button", { name: "Koppeln" }).click();
  await page.getByText(/Diesen Code kennen wir nicht/).waitFor();
  staff.person.forgiveTroubles();

  const display = server.guest();
  const pairing = await openPairing(display);
  await code.fill(`${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}`);
  await page.getByRole("button", { name: "Koppeln" }).click();
  await page.getByRole("button", { name: "Neu koppeln" }).waitFor();
  display.keepCookies(await askPairing(display, pairing));
  expect((await display.startDevice()).status).toBe(200);
  const events = await display.events("/api/devices/me/events");
  await display.post("/api/devices/me/heartbeat", {
    appVersion: "1.0",
    battery: 43,
    isCharging: false,
    isSoundBlocked: true,
  });
  await page.getByText("Verbunden").waitFor();
  await page.getByText("Ton blockiert").waitFor();
  await page.getByText("Akku 43 %").waitFor();
  await staff.person.look("device-display");

  await page.getByRole("button", { name: "Testmeldung senden" }).click();
  expect((await events.next()).value).toMatchObject({ event: "notification" });
  await page.getByRole("button", { name: "Log anfordern" }).click();
  expect((await events.next()).value).toMatchObject({ event: "logs" });
  await display.post("/api/devices/me/logs", { text: "12:00 gestartet\n12:01 verbunden" });
  await page.getByText(/^Log von/).click();
  await page.getByText("12:01 verbunden").waitFor();
  await events.return(undefined);

  await page.getByRole("button", { name: "Kopplung aufheben" }).click();
  const question = page.getByRole("dialog", { name: "Kopplung von „Theke 1“ aufheben?" });
  await question.waitFor();
  await staff.person.look("device-revoke");
  await question.getByRole("button", { name: "Kopplung aufheben" }).click();
  await page.getByText("Nicht gekoppelt").waitFor();
  expect((await display.get("/api/devices/me")).status).toBe(403);
});

test("a CloudPRNT printer gets its address, prints a test, and its troubles are loud", async () => {
  const staff = await staffAt(desktop, "/devices/new");
  const { page } = staff.person;
  await page.getByRole("combobox", { name: "Art" }).selectOption({ label: "Belegdrucker" });
  await page.getByRole("textbox", { name: "Name" }).fill("Bar");
  await staff.person.look("device-new-printer");
  await page.getByRole("button", { name: "Gerät anlegen" }).click();
  await page.getByRole("heading", { name: "Bar" }).waitFor();
  const device = await deviceOn(page);
  await page.getByRole("button", { name: "Testdruck" }).click();
  await page.getByText(/Der Drucker hat sich noch nicht gemeldet/).waitFor();
  staff.person.forgiveTroubles();
  await page.getByRole("button", { name: "Adresse erstellen" }).click();
  await page.getByText(/nur dieses eine Mal/).waitFor();
  const address = (await page.locator("code").textContent()) ?? "";
  const printer = CloudPrinter.at(server, new URL(address).pathname, device);

  await printer.poll();
  await page.getByText(/^Bereit seit/).waitFor();
  await page.getByRole("button", { name: "Testdruck" }).click();
  await content(page).getByText("Der Testdruck ist auf dem Weg zu „Bar“.").waitFor();
  await page.getByText(/Der Drucker hat sich noch nicht gemeldet/).waitFor({ state: "detached" });
  await printer.work();
  expect(printer.paper.length).toBe(1);

  const order = await business.order({ email: "resi@example.test" });
  await business.act(order, "confirm");
  await page.getByRole("link", { name: "Druckaufträge" }).click();
  const ticket = page.getByRole("listitem").filter({ hasText: `Küchenbon #${order.ticketNumber}` });
  await ticket.getByRole("button", { name: /^Verwerfen/ }).click();
  await ticket.getByRole("button", { name: /^Doch drucken/ }).click();
  await ticket.getByText("Wartet", { exact: true }).waitFor();
  await printer.work();
  await ticket.getByText("Gedruckt", { exact: true }).waitFor();
  printer.statusCode = "410 Out of paper";
  await printer.poll();
  await page.getByRole("heading", { name: "Was gerade nicht druckt" }).waitFor();
  await staff.person.look("print-jobs");
  await page.goto("/backend#/orders");
  await page.getByText(/Drucker „Bar“: kein Papier/).waitFor();
  await staff.person.look("print-alert");
  printer.statusCode = "200%20OK";
  await printer.poll();
  await page.getByText(/Drucker „Bar“: kein Papier/).waitFor({ state: "detached" });

  await page.goto(`/backend#/orders/${order.id}`);
  await page.getByRole("button", { name: "Vorschau: Küchenbon" }).click();
  const preview = page.getByRole("dialog", { name: "Vorschau: Küchenbon" });
  await preview.locator("img[data-state=there]").waitFor();
  await staff.person.look("ticket-preview");
  await preview.getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("button", { name: "Küchenbon drucken" }).click();
  await content(page).getByText("Auf dem Weg zum Drucker, als DUPLIKAT.").waitFor();
  const jobs = await admin.get<PrintJob[]>(`/api/print-jobs?branch=${business.world.branch}`);
  expect(jobs.data[0]).toMatchObject({ kind: "kitchen", mark: "duplicate" });
  await printer.work();
  await page.getByRole("button", { name: "Bestätigung erneut senden" }).click();
  await content(page)
    .getByText(/^Die Bestätigung geht noch einmal an/)
    .waitFor();
});

test.each(screens)("every page fits a $name and can be reached by everybody", async (screen) => {
  const printer = await CloudPrinter.install(server, admin, business.world.branch, {
    name: "Drucker in der Backstube im Hinterhaus",
  });
  const spare = unique("Bar");
  await CloudPrinter.install(server, admin, business.world.branch, { name: spare });
  await printer.poll();
  printer.statusCode = "420 Cover open";
  await printer.poll();
  const order = await business.order({ email: "resi@example.test" });
  await business.act(order, "confirm");
  await admin.post(`/api/orders/${order.id}/resend-new-order-email`);

  const staff = await staffAt(screen, "/devices");
  const { page } = staff.person;
  // The bar above the page says so as well, and is there before the page.
  await page.getByRole("heading", { name: "Geräte", level: 1 }).waitFor();
  await page
    .getByRole("listitem")
    .getByText(/Deckel offen/)
    .first()
    .waitFor();
  await staff.person.look("devices");
  const name = printer.device["name"] as string;
  await page
    .getByRole("listitem")
    .filter({ hasText: name })
    .first()
    .click({ button: "right", position: { x: 24, y: 24 } });
  await page.getByRole("menuitem", { name: "Bearbeiten" }).waitFor();
  await staff.person.look("device-menu");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: `Aktionen für „${name}“` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Öffnen", exact: true }).click();
  await page.getByRole("heading", { name: "CloudPRNT-Adresse" }).waitFor();
  await staff.person.look("device-printer");
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  const fallback = page.getByRole("combobox", { name: "Ersatzdrucker" });
  await fallback.selectOption({ label: spare });
  await page.getByRole("button", { name: "Speichern" }).click();
  const { data } = await vi.waitFor(async () => {
    const read = await admin.get<Stored & { fallback: { id: number } | null }>(
      `/api/devices/${printer.device.id}`,
    );
    expect(read.data.fallback).not.toBeNull();
    return read;
  }, 20_000);
  const bar = await admin.get<Stored & { name: string }>(`/api/devices/${data.fallback?.id}`);
  expect(bar.data.name).toBe(spare);
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  expect(await fallback.inputValue()).toBe(String(bar.data.id));
  await page
    .getByRole("combobox", { name: "Anbindung" })
    .selectOption({ label: "ESC/POS über das Netzwerk" });
  await staff.person.look("device-edit");
  await page.goto("/backend#/devices/print-jobs");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("listitem").filter({ hasText: "Küchenbon" }).first().waitFor();
  await staff.person.look("print-jobs");
  await areas(page).getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("link", { name: "Protokoll" }).click();
  await page.getByRole("heading", { name: "Protokoll" }).waitFor();
  await page.getByRole("combobox", { name: "Bereich" }).selectOption({ label: "Zustellungen" });
  await page.getByRole("listitem").filter({ hasText: "E-Mail zur Bestellung" }).first().waitFor();
  await staff.person.look("logs");
  await page.getByRole("combobox", { name: "Stand" }).selectOption({ label: "Nicht mehr nötig" });
  await page.waitForURL(/state=canceled/);
  await page.goto(`/backend#/orders/${order.id}`);
  await page.getByRole("heading", { name: "Drucken" }).waitFor();
  await staff.person.look("order-printing");

  await page.goto(`/backend#/devices/${printer.device.id}`);
  await page.getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await page.waitForURL(/#\/devices$/);
  expect((await admin.get(`/api/devices/${printer.device.id}`)).status).toBe(404);
});
