/** A branch that takes no orders now, or only for later, says so on its menu and in the checkout. */
import { describe, expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { guestAt } = await guestBusinessOfThisFile();

const evenings = [{ type: "daily", date: null, isClosed: false, from: "18:00", to: "22:00" }];

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  test.each([
    {
      state: "paused",
      changes: { pausedUntil: "2027-01-04T14:00:00Z", isPreorderEnabled: false },
      note: "Derzeit nehmen wir leider keine Bestellungen an. Bestellen können Sie wieder ab 15:00 Uhr.",
      when: "derzeit pausiert",
      submit: null,
    },
    {
      state: "paused-preorder",
      changes: { pausedUntil: "2027-01-04T14:00:00Z" },
      note: "Bestellen können Sie wieder ab 15:00 Uhr. Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.",
      when: "ab heute 15:00",
      submit: "Vorbestellung abschicken",
    },
    {
      state: "not-yet",
      changes: { orderableFrom: "2027-01-06T07:00:00Z" },
      note: "Bestellbar ab 06.01.2027 08:00",
      when: "noch nicht bestellbar",
      submit: null,
    },
    {
      state: "closed",
      changes: { openingHours: evenings, isPreorderEnabled: false, isDeliveryEnabled: false },
      note: "Derzeit haben wir leider geschlossen. Wir öffnen wieder um 18:00 Uhr.",
      when: "derzeit geschlossen",
      submit: null,
    },
    {
      state: "preorder",
      changes: { openingHours: evenings, isDeliveryEnabled: false },
      note: "Gerne nehmen wir auch Ihre Vorbestellungen entgegen. Wir bearbeiten diese sobald wir wieder geöffnet haben.",
      when: "heute ca. 18:",
      submit: "Vorbestellung abschicken",
    },
  ])("a branch that is $state says so before anybody fills in a form", async (one) => {
    const { guest, page, add, howAndWhen, submit } = await guestAt(one.changes, screen);
    await page.getByText(one.note).waitFor();
    expect(await howAndWhen.innerText()).toContain(one.when);
    await guest.person.look(`guest-${one.state}`);
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    if (one.submit === null) {
      await page
        .getByText(/^(Derzeit|Bestellbar)/)
        .first()
        .waitFor();
      expect(await submit.count()).toBe(0);
      expect(await page.getByText("So bald wie möglich").count()).toBe(0);
    } else {
      expect(await submit.innerText()).toContain(one.submit);
    }
    await guest.person.look(`guest-${one.state}-checkout`);
  });
});
