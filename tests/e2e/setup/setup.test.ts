import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Screen,
  desktop,
  peopleOfThisFile,
  phone,
  tablet,
} from "../../harness/browser/browser";
import type { Client } from "../../harness/client";
import { Server, adminLogin } from "../../harness/server";
import { Guest } from "../../pages/guest";
import { Staff } from "../../pages/staff";

let server: Server;
let admin: Client;
const open = peopleOfThisFile(() => server.address);

describe.each<Screen>([phone, tablet, desktop])("on a $name", (screen) => {
  beforeAll(async () => {
    server = await Server.start();
    admin = await server.as("admin");
  });
  afterAll(() => server.stop());

  test("an owner comes from nothing to the first order in seven steps", async () => {
    const owner = await open(screen);
    const { page } = owner;
    const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
    const fill = (label: string, text: string) =>
      page.getByRole("textbox", { name: label, exact: true }).fill(text);
    const save = () => page.getByRole("button", { name: "Speichern und weiter" }).click();

    await page.goto("/backend/login");
    await new Staff(owner).fillSignIn(adminLogin.email, adminLogin.password);
    await heading("Erste Schritte").waitFor();
    await page.getByText("0 von 7 Schritten erledigt").waitFor();
    await owner.look("setup-overview");
    await page.getByRole("link", { name: "Beginnen" }).click();

    await heading("Name und Adresse").waitFor();
    await fill("Name des Betriebs", "Café Ringlotte");
    await fill("Straße und Hausnummer", "Hollerplatz 1");
    await fill("PLZ", "1070");
    await fill("Ort", "Wien");
    await fill("E-Mail-Adresse", "servus");
    await save();
    // A refusal leaves everything typed where it is, and so does a reload.
    await page.getByRole("alert").getByText("E-Mail").first().waitFor();
    owner.forgiveTroubles();
    await owner.look("setup-shop-refused");
    await page.reload();
    expect(await page.getByRole("textbox", { name: "Name des Betriebs" }).inputValue()).toBe(
      "Café Ringlotte",
    );
    await fill("E-Mail-Adresse", "servus@example.test");
    await save();

    await heading("Rechtstexte").waitFor();
    await fill("Impressum: Text", "Ringlotte OG\nHollerplatz 1, 1070 Wien");
    await fill("AGB: Text", "Bestellen heißt zahlen.");
    await fill("Datenschutzerklärung: Adresse im Web", "https://example.test/datenschutz");
    const label = page.getByRole("combobox", { name: "Beschriftung des Bestellknopfs" });
    await label.selectOption("Zahlungspflichtig bestellen (empfohlen)");
    await label.scrollIntoViewIfNeeded();
    await owner.look("setup-legal");
    await save();

    await heading("Standort und Öffnungszeiten").waitFor();
    await fill("Name des Standorts", "Ringlotte am Hollerplatz");
    await owner.look("setup-branch");
    await save();

    await heading("Kategorie und Produkte").waitFor();
    await page.getByRole("combobox", { name: "Kategorie" }).fill("Kaffee");
    const second = page.getByRole("group", { name: "Produkt 2" });
    const first = page.getByRole("group", { name: "Produkt 1" });
    await first.getByRole("textbox", { name: "Name" }).fill("Kleiner Brauner");
    await first.getByRole("textbox", { name: "Preis in €" }).fill("3,50");
    await second.getByRole("textbox", { name: "Name" }).fill("Melange");
    await second.getByRole("textbox", { name: "Preis in €" }).fill("vier");
    await save();
    await page.getByRole("alert").getByText("wie 3,90").waitFor();
    await owner.look("setup-products-refused");
    await second.getByRole("textbox", { name: "Preis in €" }).fill("4,20");
    await save();

    await heading("Speisekarte").waitFor();
    await owner.look("setup-menu");
    await save();

    await heading("Öffnen und Probebestellung").waitFor();
    await owner.look("setup-hidden");
    expect((await server.guest().get("/store/ringlotte-am-hollerplatz")).status).toBe(404);
    await page.getByRole("button", { name: "Standort öffnen" }).click();
    const trial = page.getByRole("link", { name: "Probebestellung aufgeben" });
    await trial.waitFor();
    expect(await trial.getAttribute("href")).toBe(
      `${server.address}/store/ringlotte-am-hollerplatz`,
    );
    const code = page.getByRole("img", { name: "QR-Code zur Bestellseite" });
    await code.evaluate((image: HTMLImageElement) => image.decode());
    await owner.look("setup-open");

    const guest = new Guest(await open(screen));
    await guest.person.page.goto("/store/ringlotte-am-hollerplatz");
    await guest.person.page.getByRole("button", { name: "Ablehnen" }).click();
    await guest.person.page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Resi");
    const order = guest.person.page.getByRole("button", { name: "zahlungspflichtig bestellen" });
    expect(await order.innerText()).toBe("zahlungspflichtig bestellen");
    await order.click();
    await guest.person.page.waitForURL(/\/status\//);

    await page.goto("/backend#/dashboard");
    await page.getByText("7 von 7 Schritten erledigt").waitFor();
    await owner.look("setup-complete");
    await page.goto("/backend#/orders");
    await page.getByRole("article", { name: /^Bestellung/ }).waitFor();
  });

  test("a business that lacks something does not open and says where to enter it", async () => {
    await admin.post("/api/config", { shopName: "Café Ringlotte" });
    const branch = await admin.create("/api/branches", {
      identifier: "nebenan",
      name: "Nebenan",
      isPublic: false,
    });
    const owner = await open(screen);
    const { page } = owner;
    await page.goto("/backend/login");
    await new Staff(owner).fillSignIn(adminLogin.email, adminLogin.password);
    await page.waitForURL(/#\//);
    await page.evaluate((id) => localStorage.setItem("backoffice.branch", String(id)), branch.id);
    await page.goto("/backend#/setup/order");
    await page.reload();
    await page.getByRole("button", { name: "Standort öffnen" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Die Öffnungszeiten fehlen").waitFor();
    owner.forgiveTroubles();
    await owner.look("setup-cannot-open");
    await alert.getByRole("link", { name: "Zu „Standort und Öffnungszeiten“" }).click();
    await page.getByRole("heading", { level: 1, name: "Standort und Öffnungszeiten" }).waitFor();
  });
});
