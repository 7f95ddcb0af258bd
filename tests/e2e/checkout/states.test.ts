import { expect, test } from "vitest";
import { desktop, narrow, phone } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { unique } from "../../harness/world";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";
import { Keyboard } from "../../pages/keyboard";

const { business, guestAt } = await guestBusinessOfThisFile();

/** Screens differ by their layout alone: each story is walked on one of them. */
test.each([phone])(
  "a delivery says what is missing to the minimum and to the free way, on a $name",
  async (screen) => {
    const area = {
      area: "1010 Innere Stadt",
      price: 3.9,
      tax: 20,
      free: false,
      freeFromOrderValue: 30,
      minimumOrderValue: 15,
    };
    const { guest, page, add } = await guestAt({ deliveryAreas: [area] }, screen);
    await guest.chooseOrderType("delivery");
    await add();
    await guest.openCart();
    await page
      .getByText(/in Höhe von 15,00\s€ leider noch nicht erreicht. Es fehlen noch 11,10\s€/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Jetzt bestellen" }).isDisabled()).toBe(true);
    const more = page.getByRole("button", { name: "Wiener Melange: mehr" });
    for (let amount = 1; amount < 5; amount += 1) await more.click();
    await page.getByText(/^Kostenlose Lieferung ab 30,00\s€\. Noch 10,50\s€/).waitFor();
    await guest.person.look("guest-delivery-hint");
    for (let amount = 5; amount < 8; amount += 1) await more.click();
    await page.getByText("kostenlos", { exact: true }).waitFor();
  },
);

test.each([desktop])(
  "a request for a quotation becomes an order when the guest accepts it, on a $name",
  async (screen) => {
    const { guest, page, add, submit } = await guestAt({ isQuotationRequired: true }, screen);
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    expect(await submit.innerText()).toBe("Angebotsanfrage abschicken");
    await guest.fill("Vorname", "Resi");
    await guest.fill("Nachname", "Hollunder");
    await guest.accept();
    await submit.click();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Anfrage!" }).waitFor();
    await guest.timeline.getByText("Warten auf Ihr Angebot").waitFor();
    await guest.person.look("guest-quotation");

    const uid = new URL(page.url()).pathname.split("/")[2];
    const { data: orders } =
      await business.admin.get<(Fields & { id: number })[]>("/api/orders/current");
    const order = orders.find((one) => one.uid === uid);
    await business.admin.post(`/api/orders/${order?.id}/status/confirm`);
    const offer = page.getByRole("region", { name: "Ihr Angebot ist da" });
    await offer.getByText(/^3,90\s€$/).waitFor();
    await guest.person.look("guest-offer");
    await offer.getByRole("button", { name: "Angebot zahlungspflichtig annehmen" }).click();
    await guest.timeline.getByText("Bestätigt, wird zubereitet").waitFor();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  },
);

test.each([phone])(
  "the code on a table opens with that table, and with no other branch's, on a $name",
  async (screen) => {
    const { guest, page, add, visit, branch, howAndWhen } = await guestAt(
      {
        isTableSelectionEnabled: true,
      },
      screen,
    );
    const identifier = unique("Fenster");
    const table = await business.admin.create("/api/tables", {
      identifier,
      branch: { id: branch.id },
    });
    await visit(`?table=${business.world.table}`);
    expect(await howAndWhen.innerText()).toContain("Abholung");
    await visit(`?table=${table.id}`);
    await howAndWhen.getByText(identifier).waitFor();
    expect(await howAndWhen.innerText()).toContain("Vor Ort");
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    const chosen = page.getByRole("combobox", { name: "Tischnummer" });
    expect(await chosen.locator("option:checked").innerText()).toBe(identifier);
  },
);

const twoDishes = [{ name: "Punschkrapfen" }, { name: "Linzertorte" }];

test.each([desktop])(
  "what the menu took out of a cart is named with its reason, on a $name",
  async (screen) => {
    const { guest, page, add, visit, path, products, change } = await guestAt(
      {},
      screen,
      twoDishes,
    );
    await add("Punschkrapfen");
    await add("Linzertorte");
    await change("products", products[0]?.id ?? 0, { isEnabled: false });
    await change("products", products[1]?.id ?? 0, { price: 5.2 });
    await page.goto(`${path}/checkout`);
    await page.getByText("Keine Produkte im Warenkorb!").waitFor();
    await page.getByText("Nicht mehr auf der Karte und daher entfernt: Punschkrapfen.").waitFor();
    await guest.person.look("guest-stale-checkout");
    await visit();
    await page
      .getByText(/geändert und daher entfernt: Linzertorte \(5,20\s€ statt 3,90\s€\)\./)
      .waitFor();
    await guest.person.look("guest-stale");
    await page.getByRole("button", { name: "Verstanden" }).click();
    await page.getByText("daher entfernt").waitFor({ state: "detached" });
  },
);

test.each([phone])(
  "what changes at the last moment is asked about, item by item, and then ordered, on a $name",
  async (screen) => {
    const { guest, page, add, submit, products, change } = await guestAt({}, screen, [
      ...twoDishes,
      { name: "Topfenstrudel" },
    ]);
    for (const { name } of products) await add(String(name));
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fill("Vorname", "Resi");
    await guest.fill("Nachname", "Hollunder");
    await guest.accept();
    await change("products", products[0]?.id ?? 0, { isEnabled: false });
    await change("products", products[1]?.id ?? 0, { price: 5.2 });
    await submit.click();
    const changes = page.getByRole("alert");
    await changes.getByText(/Punschkrapfen/).waitFor();
    guest.person.forgiveTroubles();
    await guest.person.look("guest-changes");
    const accept = changes.getByRole("button", { name: "Änderungen übernehmen" });
    await accept.click();
    await changes.getByText(/„Linzertorte“ kostet jetzt 5,20\s€ statt 3,90\s€\./).waitFor();
    await accept.press("Enter");
    await changes.waitFor({ state: "detached" });
    // Who accepted is led to what it costs now.
    await new Keyboard(page).expectFocusOn(page.getByRole("heading", { name: "Zusammenfassung" }));

    await change("products", products[2]?.id ?? 0, { price: 4.4 });
    await submit.click();
    await changes.getByText(/„Topfenstrudel“ kostet jetzt 4,40\s€ statt 3,90\s€\./).waitFor();
    await changes.getByText(/^Neuer Gesamtbetrag: 9,60\s€$/).waitFor();
    await accept.click();
    await changes.waitFor({ state: "detached" });
    await submit.click();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    await page
      .getByText(/^9,60\s€$/)
      .first()
      .waitFor();
    guest.person.forgiveTroubles();
  },
);

test.each([desktop])(
  "what takes days says from when on, until a time is chosen, on a $name",
  async (screen) => {
    const leadTime = { isLeadTimeEnabled: true, leadTimeType: "days", leadTimeValue: 2 };
    const { guest, page, add, howAndWhen } = await guestAt({}, screen, [leadTime]);
    expect(await howAndWhen.innerText()).toContain("heute ca.");
    await add();
    await howAndWhen.getByText(/^ab Mittwoch \d\d:\d[05]$/).waitFor();
    await guest.openCart();
    await guest.goToCheckout();
    await page.getByText(/^Frühestens Mittwoch um \d\d:\d[05] Uhr\.$/).waitFor();
    expect(await howAndWhen.innerText()).toContain("ab Mittwoch");
    await guest.person.look("guest-lead-time");
    await guest.chooseAppointment("Freitag, 8. Januar 2027");
    await howAndWhen.getByText(/^Freitag \d\d:\d\d$/).waitFor();
  },
);

test.each([phone])("a running order is offered until it ends, on a $name", async (screen) => {
  const { guest, page, add, visit } = await guestAt({}, screen);
  await add();
  await guest.orderCart();
  const [, , uid] = new URL(page.url()).pathname.split("/");
  const running = page.getByRole("link", { name: /^Laufende Bestellung Nr\. \d+$/ });
  await visit();
  await running.waitFor();
  await guest.person.look("guest-running");
  await page.goto("/");
  await running.click();
  await page.getByText("Warten auf Bestätigung").waitFor();

  const { data: orders } =
    await business.admin.get<(Fields & { id: number })[]>("/api/orders/current");
  const order = orders.find((one) => one.uid === uid);
  for (const step of ["confirm", "completed"]) {
    await business.admin.post(`/api/orders/${order?.id}/status/${step}`);
  }
  await guest.step("Abgeholt").waitFor();
  await visit();
  expect(await running.count()).toBe(0);
});

test("a failed payment comes back to the form with its message", async () => {
  const { guest, page, add, path } = await guestAt({});
  await add();
  await page.goto(`${path}/checkout/error`);
  await page
    .getByRole("alert")
    .getByText(
      "Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.",
    )
    .waitFor();
  await guest.person.look("guest-payment-failed");
});

test("a picture is added to an item, and what is none is named", async () => {
  const part = { name: "Ihr Foto", description: "", type: "images", optional: false, options: [] };
  const product = { name: "Fototorte", type: "configurable", config: { parts: [part] } };
  const { guest, page } = await guestAt({}, narrow, [product]);
  await page.getByRole("button", { name: "Fototorte: Variante wählen" }).click();
  const dialog = guest.dialog("Fototorte");
  const put = dialog.getByRole("button", { name: /^In den Warenkorb/ });
  expect(await put.isDisabled()).toBe(true);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  const files = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Bilder auswählen" }).click();
  await (
    await files
  ).setFiles([
    { name: "Sommerfest.png", mimeType: "image/png", buffer: png },
    { name: "Einladung.png", mimeType: "image/png", buffer: Buffer.from("Kommt alle!") },
  ]);
  await dialog.getByText("Sommerfest.png", { exact: true }).waitFor();
  await dialog
    .getByText(/^Die ausgewählte Datei "Einladung\.png" kann nicht verarbeitet werden\./)
    .waitFor();
  guest.person.forgiveTroubles();
  await guest.person.look("guest-upload");
  await put.click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await guest.openCart();
  await page.getByRole("button", { name: "Fototorte ändern" }).click();
  await dialog.getByText("Sommerfest.png", { exact: true }).waitFor();
});

test.each([desktop])(
  "without a network the menu stays readable, and what is missing says so, on a $name",
  async (screen) => {
    const { guest, page } = await guestAt({}, screen, [{ alternativeUnits: [] }]);
    await page.waitForLoadState("networkidle");
    await guest.person.leaveNetwork();
    const notice = guest.dialog("Sie sind offline");
    await notice.getByText("Bitte überprüfen Sie Ihre Internetverbindung.").waitFor();
    await guest.person.look("guest-offline");
    await notice.getByRole("button", { name: "Weiterlesen" }).click();
    await page.getByRole("button", { name: "Wiener Melange", exact: true }).click();
    await guest.dialog("Wiener Melange").getByRole("button", { name: "Schließen" }).click();
    await page.getByRole("link", { name: "Alle Standorte" }).click();
    await page.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
    guest.person.forgiveTroubles();
    await guest.person.look("guest-page-missing");
    await guest.person.joinNetwork();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await page.getByRole("link", { name: "Am Hollerplatz" }).first().waitFor();
    guest.person.forgiveTroubles();
  },
);

test.each([phone])("data that did not come can be asked for again, on a $name", async (screen) => {
  const { guest, page, branch } = await guestAt({}, screen);
  await page.goto("/");
  await page.route("**/api/init", (route) => route.abort());
  await page.locator(`a[href="/store/${String(branch.identifier)}"]`).click();
  await page.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
  guest.person.forgiveTroubles();
  await guest.person.look("guest-data-missing");
  await page.unroute("**/api/init");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("button", { name: "Wiener Melange in den Korb" }).waitFor();
});

test.each([desktop])(
  "legal texts open over the form and as pages of their own, on a $name",
  async (screen) => {
    const text = "<h2>Wer wir sind</h2><p>Ringlotte Kaffeehaus GmbH</p>";
    await business.admin.post("/api/config", { privacyPolicyText: text });
    const { guest, page, add } = await guestAt({}, screen);
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    await page.getByRole("link", { name: "Datenschutzerklärung" }).click();
    const sheet = guest.dialog("Datenschutzerklärung");
    await sheet.getByText("Ringlotte Kaffeehaus GmbH").waitFor();
    await guest.person.look("guest-legal-sheet");
    await sheet.getByRole("button", { name: "Schließen" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
    await page.getByRole("heading", { name: "Datenschutz", level: 1 }).waitFor();
    await page.getByText("Ringlotte Kaffeehaus GmbH").waitFor();
    await guest.person.look("guest-legal");
  },
);

test("the longest words fit the narrowest screen", async () => {
  const name =
    "Donaudampfschifffahrtsgesellschaftskapitänsfrühstück mit handgeschöpftem Marillenröster";
  const { guest, page, add } = await guestAt(
    { name: "Kaffeehausgesellschaftsstammhaus am Rathausplatz" },
    narrow,
    [{ name, price: 1234.5, description: "Sehr ausführlich beschrieben. ".repeat(10) }],
  );
  await guest.person.look("guest-long-menu");
  await add(name);
  await guest.openCart();
  await guest.person.look("guest-long-cart");
  await guest.goToCheckout();
  await guest.person.look("guest-long-checkout");
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await guest.person.look("guest-long-branches");
});
