/** The checkout field by field: what is asked, hinted at, blocked and offered. */
import { expect, test } from "vitest";
import { desktop, narrow, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { unique } from "../../harness/world";
import { guestBusinessOfThisFile, nameAndAddress } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

test.each(walkedOn(phone, desktop))(
  "phone, address, donation and legal texts, on a $name",
  async (screen) => {
    const { admin } = business;
    const sheltered = await admin.create("/api/donatees", {
      identifier: unique("tierheim"),
      name: unique("Tierheim Wienerwald"),
      description: "Für Hunde und Katzen",
    });
    const { guest, page, add, submit } = await guestAt(
      {
        isTakeawayPhoneRequired: true,
        isTakeawayEmailRequired: true,
        isTakeawayAddressRequired: true,
      },
      screen,
    );
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });

    // Empty fields are listed with links that lead to them.
    await submit.click();
    const problems = page.getByRole("alert");
    await problems.getByRole("link", { name: "Bitte füllen Sie das Feld „PLZ“ aus." }).click();
    expect(await field("PLZ").evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await problems.getByRole("link").allInnerTexts()).toEqual(
      ["Vorname", "Nachname", "Telefon", "E-Mail", "Straße und Hausnummer", "PLZ", "Ort"].map(
        (label) => `Bitte füllen Sie das Feld „${label}“ aus.`,
      ),
    );
    expect(await field("Stiege").getAttribute("aria-required")).not.toBe("true");
    await guest.person.look("guest-checkout-problems");

    // A number takes digits, plus and spaces; afterwards 00 is +, and what has no + is hinted at.
    await field("Telefon").pressSequentially("0043 (664) 12-34 567");
    expect(await field("Telefon").inputValue()).toBe("0043 664 1234 567");
    await page
      .getByText("Bitte geben Sie eine gültige Nummer im Format +436641234567 an.")
      .waitFor();
    await field("E-Mail").fill("resi@example.test");
    expect(await field("Telefon").inputValue()).toBe("+436641234567");
    expect(await page.getByText("im Format +436641234567 an.").count()).toBe(0);

    // A company is asked for its name.
    await page.getByRole("checkbox", { name: "Ich bestelle für eine Firma" }).check();
    await field("Firma").waitFor();
    await page.getByRole("checkbox", { name: "Ich bestelle für eine Firma" }).uncheck();
    const countries = page.getByRole("combobox", { name: "Land" });
    expect(await countries.locator("option").allInnerTexts()).toEqual([
      "Österreich",
      "Deutschland",
      "Liechtenstein",
      "Schweiz",
    ]);
    expect(await countries.inputValue()).toBe("AT");

    await page.getByRole("button", { name: "Organisation wählen" }).click();
    const sheet = guest.dialog("Organisation wählen");
    await sheet.getByRole("searchbox").fill("Pinguine");
    await sheet.getByText("Keine passende Organisation gefunden.").waitFor();
    await guest.person.look("guest-donation-none");
    await sheet.getByRole("searchbox").fill("hunde");
    await sheet.getByRole("button", { name: new RegExp(String(sheltered.name)) }).click();
    await page.getByText(String(sheltered.name)).waitFor();
    await page.getByText(/^Wir spenden 0,07\s€ für Ihre Bestellung/).waitFor();

    for (const [label, text] of nameAndAddress) await guest.fill(label, text);
    // Both consents are judged by the server, each at its box.
    await submit.click();
    await expect.poll(() => problems.getByRole("listitem").count()).toBe(2);
    guest.person.forgiveTroubles();
    await guest.person.look("guest-checkout-consent");
    await guest.accept();
    await submit.click();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    await page.getByText(new RegExp(`0,07\\s€ an ${String(sheltered.name)}`)).waitFor();
  },
);

const daily = (from: string, to: string) => ({
  type: "daily",
  date: null,
  isClosed: false,
  from,
  to,
});

test.each(walkedOn(narrow, desktop))(
  "an appointment by keyboard alone, on a $name screen",
  async (screen) => {
    const hours = [daily("11:00", "14:00"), daily("18:00", "22:00")];
    const sundays = [{ type: "sunday", date: null, isClosed: true, from: null, to: null }];
    const { guest, page, add, submit } = await guestAt(
      { isAppointmentRequired: true, openingHours: [...hours, ...sundays] },
      screen,
    );
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fill("Vorname", "Resi");
    await guest.fill("Nachname", "Hollunder");
    await guest.accept();
    await submit.click();
    const open = page.getByRole("button", { name: /^Termin wählen/ });
    await page.getByRole("link", { name: "Bitte wählen Sie einen Termin aus." }).press("Enter");
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    const dates = guest.dialog("Datum wählen");
    await dates.getByText("Januar 2027").waitFor();
    expect(await dates.getByRole("columnheader").allInnerTexts()).toEqual(
      "KW Mo Di Mi Do Fr Sa So".split(" "),
    );
    expect((await dates.getByRole("rowheader").allInnerTexts()).slice(0, 3)).toEqual([
      "53",
      "1",
      "2",
    ]);
    expect(await dates.getByRole("button", { name: "Voriger Monat" }).isDisabled()).toBe(true);
    const day = (name: string) => dates.getByRole("button", { name, exact: true });
    const isFocused = (name: string) =>
      expect
        .poll(() => day(name).evaluate((button) => button === document.activeElement))
        .toBe(true);
    await day("Montag, 4. Januar 2027").focus();
    await page.keyboard.press("ArrowDown");
    await isFocused("Montag, 11. Januar 2027");
    await page.keyboard.press("End");
    await isFocused("Sonntag, 17. Januar 2027");
    // A closed day takes no choice.
    await page.keyboard.press("Enter");
    expect(await day("Sonntag, 17. Januar 2027").getAttribute("aria-pressed")).toBe("false");
    expect(await day("Sonntag, 17. Januar 2027").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("PageDown");
    await isFocused("Mittwoch, 17. Februar 2027");
    await page.keyboard.press("Space");
    expect(await day("Mittwoch, 17. Februar 2027").getAttribute("aria-pressed")).toBe("true");
    await guest.person.look("guest-date-keys");
    await dates.getByRole("button", { name: "Speichern" }).press("Enter");

    const times = guest.dialog("Uhrzeit wählen");
    const save = times.getByRole("button", { name: "Speichern" });
    expect(await times.getByRole("listitem").allInnerTexts()).toEqual([
      "11:00–14:00",
      "18:00–22:00",
    ]);
    await times.getByText("13:00 Uhr", { exact: true }).waitFor();
    await times.getByRole("button", { name: "Eine Stunde später" }).press("Enter");
    await times.getByRole("button", { name: "Eine Stunde später" }).press("Enter");
    await times.getByText("Um 15:00 Uhr ist kein Termin verfügbar.").waitFor();
    expect(await save.isDisabled()).toBe(true);
    await guest.person.look("guest-time-blocked");
    for (let steps = 0; steps < 2; steps += 1) {
      await times.getByRole("button", { name: "Eine Stunde früher" }).press("Enter");
    }
    await times.getByRole("button", { name: "5 Minuten später" }).press("Enter");
    await times.getByRole("button", { name: "5 Minuten später" }).press("Enter");
    await times.getByText("13:10 Uhr", { exact: true }).waitFor();
    await times.getByRole("button", { name: "5 Minuten früher" }).press("Enter");
    await times.getByText("13:05 Uhr", { exact: true }).waitFor();
    await save.press("Enter");
    await page.getByRole("button", { name: "Uhrzeit: 13:05" }).waitFor();

    // The choice is given up in the calendar, and made again.
    await page.getByRole("button", { name: "Datum: 17.02.2027" }).press("Enter");
    await dates.getByRole("button", { name: "Auswahl aufheben" }).press("Enter");
    await open.waitFor();
    await guest.chooseAppointment("Dienstag, 5. Januar 2027");
    await submit.click();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    guest.person.forgiveTroubles();
  },
);

test.each(walkedOn(phone, desktop))(
  "an appointment that can no longer be is refused in words, on a $name",
  async (screen) => {
    const { admin } = business;
    const { guest, page, add, submit, branch } = await guestAt(
      {
        openingHours: [daily("11:00", "16:00")],
        deliveryHours: [daily("18:00", "22:00")],
        isDeliveryHoursEnabled: true,
        isPreorderEnabled: true,
      },
      screen,
      [{ price: 40 }],
    );
    const following = page.waitForResponse((answer) => answer.url().endsWith("/events"));
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    await following;
    await guest.fill("Vorname", "Resi");
    await guest.fill("Nachname", "Hollunder");
    await guest.chooseAppointment("Montag, 4. Januar 2027");
    await guest.chooseOrderType("delivery");
    await submit.click();
    await page
      .getByRole("alert")
      .getByRole("link", {
        name: "Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.",
      })
      .click();
    const date = page.getByRole("button", { name: "Datum: 04.01.2027" });
    expect(await date.evaluate((button) => button === document.activeElement)).toBe(true);

    // Staff pause until the doors close: nothing is left of the chosen day.
    await guest.chooseOrderType("takeaway");
    await admin.put(`/api/branches/${branch.id}/pause`, { minutes: 300 });
    await page
      .getByText(/^Derzeit nehmen wir leider keine/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: /^Uhrzeit/ }).click();
    const times = guest.dialog("Uhrzeit wählen");
    await times.getByText("Zum ausgewählten Tag sind keine Termine verfügbar.").waitFor();
    expect(await times.getByRole("button", { name: "Speichern" }).isDisabled()).toBe(true);
    await guest.person.see("checkout-no-times");
    await times.getByRole("button", { name: "Abbrechen" }).click();
    await times.waitFor({ state: "detached" });
  },
);

test.each(walkedOn(phone, desktop))(
  "a company that has it delivered to another address, on a $name",
  async (screen) => {
    const { guest, page, branch, add, submit } = await guestAt(
      { isTakeawayEnabled: false, isDineInEnabled: false, isDeliveryAddressRequired: true },
      screen,
      [{ price: 40 }],
    );
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    const check = (name: string) => page.getByRole("checkbox", { name }).check();
    const fields = (label: string) => page.getByRole("textbox", { name: label, exact: true });
    await check("Ich bestelle für eine Firma");
    await check("An eine andere Adresse liefern");
    await check("Die Lieferung geht an eine Firma");
    await submit.click();
    const asked = await page.getByRole("alert").getByRole("link").allInnerTexts();
    const named = asked.map((text) => /„(.+)“/.exec(text)?.[1]);
    const person = ["Firma", "Vorname", "Nachname"];
    const place = ["Straße und Hausnummer", "PLZ", "Ort"];
    expect(named).toEqual([...person, ...place, ...person, ...place]);
    const values: Record<string, [string, string]> = {
      Firma: ["Hollunder OG", "Marille KG"],
      Vorname: ["Resi", "Toni"],
      Nachname: ["Hollunder", "Marille"],
      "Straße und Hausnummer": ["Neubaugasse 12", "Zieglergasse 3"],
      PLZ: ["1070", "1060"],
      Ort: ["Wien", "Wien"],
    };
    for (const [label, both] of Object.entries(values)) {
      for (const [index, text] of both.entries()) await fields(label).nth(index).fill(text);
    }
    await fields("UID-Nummer").fill("ATU12345678");
    await guest.accept();
    await guest.person.look("checkout-other-address");
    await submit.click();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    guest.person.forgiveTroubles();
    const { data } = await business.admin.get<Fields[]>(`/api/orders?branch=${branch.id}`);
    expect(data).toMatchObject([
      {
        companyName: "Hollunder OG",
        vatNo: "ATU12345678",
        zipCode: "1070",
        deliveryCompanyName: "Marille KG",
        deliveryStreet: "Zieglergasse 3",
        deliveryZipCode: "1060",
      },
    ]);
  },
);
