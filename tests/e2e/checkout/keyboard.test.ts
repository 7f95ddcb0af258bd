/** From a filled cart to the last word about an order, by keyboard alone. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, phone, type Screen, walkedOn } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { unique } from "../../harness/world";
import { guestBusinessOfThisFile, nameAndAddress } from "../../scenes/guest-business";
import { Keyboard } from "../../pages/keyboard";

const { business, guestAt } = await guestBusinessOfThisFile();

async function guestWithKeys(screen: Screen, changes: Fields) {
  const at = await guestAt(changes, screen);
  const { page, submit } = at;
  const keys = new Keyboard(page);
  const button = (name: string | RegExp, within: Locator = page.getByRole("main")) =>
    within.getByRole("button", { name });

  /** Goes from the menu to the checkout, whose heading is read first. */
  const goToCheckout = async () => {
    await keys.use(page.getByRole("button", { name: "Wiener Melange in den Korb" }));
    await page.getByRole("main").evaluate((main) => main.querySelector("a")?.focus());
    await keys.use(page.getByRole("link", { name: "Zum Warenkorb springen" }));
    const cart = page.getByRole("complementary", { name: "Warenkorb" });
    const order = button("Jetzt bestellen", cart);
    if (!(await order.isVisible())) await keys.use(button(/Produkt im Warenkorb/, cart));
    await keys.use(order);
    await keys.expectFocusOn(page.getByRole("heading", { name: "Ihre Bestellung", level: 1 }));
  };

  /** Agrees, sends, and is led to what becomes of it; answers what staff can do with it. */
  const send = async () => {
    for (const name of [/Allgemeinen Geschäftsbedingungen/, /Datenschutzerklärung/]) {
      await keys.use(page.getByRole("checkbox", { name }), "Space");
    }
    await keys.use(submit);
    await keys.expectFocusOn(
      page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }),
    );
    const [, , uid] = new URL(page.url()).pathname.split("/");
    const { admin } = business;
    const { data } = await admin.get<{ id: number; uid: string }[]>("/api/orders/current");
    const sent = data.find((one) => one.uid === uid);
    return {
      act: (step: string, body: Fields = {}) =>
        admin.post(`/api/orders/${sent?.id}/status/${step}`, body),
    };
  };
  return { ...at, keys, button, goToCheckout, send };
}

const later = { counterAppointment: "2027-01-04T15:00:00Z" };

test.each(walkedOn(phone, desktop))("a delivery, on a $name", async (screen) => {
  const { admin } = business;
  const donatee = { name: unique("Tierheim"), description: "Für Hunde und Katzen" };
  await admin.create("/api/donatees", { identifier: unique("tierheim"), ...donatee });
  const setting = { termsAndConditionsText: "<p>Bestellen heißt zahlen.</p>" };
  await admin.post("/api/config", setting);
  const { guest, page, keys, button, goToCheckout, send, submit } = await guestWithKeys(screen, {
    isTakeawayEnabled: false,
    isDineInEnabled: false,
    isDeliveryAddressRequired: true,
    deliveryAreas: [{ area: "1070 Neubau", price: 2.9, tax: 20 }],
  });
  await goToCheckout();

  // What is wrong is listed first, and each entry leads to its field.
  await keys.use(submit);
  const problems = page.getByRole("alert");
  await keys.expectFocusOn(problems);
  await keys.use(problems.getByRole("link", { name: /„Vorname“/ }));
  await keys.expectFocusOn(page.getByRole("textbox", { name: "Vorname", exact: true }));
  for (const [label, text] of nameAndAddress) await keys.fill(label, text);

  const dates = guest.dialog("Datum wählen");
  const times = guest.dialog("Uhrzeit wählen");
  const day = (name: string) => button(name, dates);
  await keys.use(button("Termin wählen"));
  await keys.use(button("Nächster Monat", dates));
  await keys.expectFocusOn(button("Nächster Monat", dates));
  await button("Voriger Monat", dates).focus();
  await page.keyboard.press("Enter");
  await dates.getByText("Januar 2027").waitFor();
  await keys.expectFocusOn(button("Voriger Monat", dates));
  await keys.tabTo(day("Montag, 4. Januar 2027"));
  await page.keyboard.press("ArrowRight");
  await keys.expectFocusOn(day("Dienstag, 5. Januar 2027"));
  await page.keyboard.press("Enter");
  await keys.use(button("Speichern", dates));
  await times.waitFor();
  await keys.use(button("5 Minuten später", times));
  await keys.expectFocusOn(button("5 Minuten später", times));
  await keys.use(button("Speichern", times));
  await keys.expectFocusOn(button("Datum: 05.01.2027"));
  await keys.use(button("Doch so bald wie möglich"));
  await keys.expectFocusOn(button("Termin wählen"));

  await keys.use(button("Organisation wählen"));
  const donation = guest.dialog("Organisation wählen");
  await keys.tabTo(donation.getByRole("searchbox"));
  await page.keyboard.type(donatee.name);
  await keys.use(button(new RegExp(donatee.name), donation));
  await keys.expectFocusOn(button("Andere Organisation wählen"));
  await page.getByText(donatee.name).waitFor();

  const terms = page.getByRole("link", { name: "Allgemeinen Geschäftsbedingungen" });
  await keys.use(terms);
  await guest.dialog("Allgemeinen Geschäftsbedingungen").getByText("Bestellen heißt").waitFor();
  await page.keyboard.press("Escape");
  await keys.expectFocusOn(terms);
  await page.keyboard.press("Shift+Tab");

  const { act } = await send();
  await act("confirm", later);
  const proposal = page.getByRole("region", { name: "Passt Ihnen auch ein anderer Termin?" });
  await proposal.getByText("04.01.2027 16:00").waitFor();
  await keys.use(button("Neuen Termin annehmen", proposal));
  await guest.step("Bestätigt, wird zubereitet").waitFor();
  const heading = page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" });
  await keys.expectFocusOn(heading);

  await act("completed");
  const review = page.getByRole("region", { name: "Wie war’s?" });
  for (const name of ["Insgesamt", "Essen und Getränke", "Service", "Bestellvorgang"]) {
    const stars = review.getByRole("group", { name });
    await keys.use(stars.getByRole("radio", { name: "1 von 5" }), "Space");
    await page.keyboard.press("ArrowRight");
    await keys.expectFocusOn(stars.getByRole("radio", { name: "2 von 5" }));
  }
  await keys.fill("Möchten Sie uns noch etwas sagen?", "Gern wieder");
  await keys.use(button("Bewertung abschicken", review));
  await review.getByText("Danke für Ihre Bewertung!").waitFor();
  await keys.expectFocusOn(review.getByRole("heading", { name: "Wie war’s?" }));
});

test.each(walkedOn(phone, desktop))("at a table, on a $name", async (screen) => {
  const { admin } = business;
  const identifier = unique("Fenster");
  const { guest, page, keys, button, branch, visit, goToCheckout, send, submit } =
    await guestWithKeys(screen, {
      isTakeawayEnabled: false,
      isDeliveryEnabled: false,
      isTableSelectionEnabled: true,
    });
  await admin.create("/api/tables", { identifier, branch: { id: branch.id } });
  await visit();
  await goToCheckout();
  await keys.use(submit);
  const problems = page.getByRole("alert");
  await keys.expectFocusOn(problems);
  await keys.use(problems.getByRole("link", { name: /„Tischnummer“/ }));
  const table = page.getByRole("combobox", { name: "Tischnummer *" });
  await keys.expectFocusOn(table);
  await page.keyboard.type(identifier.slice(0, 4));
  expect(await table.locator("option:checked").innerText()).toBe(identifier);
  await keys.fill("Vorname", "Resi");
  await keys.fill("Nachname", "Hollunder");

  const { act } = await send();
  await page.getByText(identifier).waitFor();
  await act("confirm", later);
  await keys.use(button("Ablehnen und Bestellung stornieren"));
  const canceled = page.getByRole("heading", { name: "Bestellung storniert" });
  await keys.expectFocusOn(canceled);
  await page.getByText("Ihre Bestellung wurde storniert.").waitFor();
  await guest.step("Storniert").waitFor();
});
