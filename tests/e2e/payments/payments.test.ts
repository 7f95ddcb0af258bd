import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Order } from "../../harness/orders";
import { adminLogin } from "../../harness/server";
import { Guest } from "../../pages/guest";
import { Staff } from "../../pages/staff";
import { mollieServerOfThisFile, openSmallMollieBusiness } from "../../scenes/mollie-business";

/** A small business of its own, paid over a Mollie of its own. */
const open = peopleOfThisFile(() => server.address);

const { mollie, server, admin } = await mollieServerOfThisFile();

beforeAll(async () => {
  await openSmallMollieBusiness(
    admin,
    { enablePluginATMCard: true, enableATMCard: true },
    { isATMCardEnabled: true },
  );
});
beforeEach(() => {
  mollie.webhooks = "once";
});

const ordersOf = async (firstName: string) =>
  (await admin.get<Order[]>(`/api/orders?q=${encodeURIComponent(firstName)}`)).data;

/** A guest at Mollie's page, with an order of one coffee. */
async function guestAtMollie(guest: Guest, firstName: string): Promise<void> {
  const { page } = guest.person;
  await guest.comeIn();
  await guest.openMenu();
  await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
  await guest.openCart();
  await guest.goToCheckout();
  await guest.fillCheckout("takeaway", firstName);
  await page.getByRole("radio", { name: "Online bezahlen", exact: true }).check();
  await sendToMollie(guest);
}

async function sendToMollie(guest: Guest): Promise<void> {
  const { page } = guest.person;
  await page.getByRole("button", { name: /zahlungspflichtig bestellen/ }).click();
  await page.getByRole("heading", { name: /^Bestellung \d+ bei Café Ringlotte$/ }).waitFor();
}

const choose = (guest: Guest, outcome: "Bezahlen" | "Fehlschlagen" | "Abbrechen") =>
  guest.person.page.getByRole("button", { name: outcome, exact: true }).click();

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  test.each(["once", "never"] as const)("a guest pays; webhook: %s", async (webhook) => {
    mollie.webhooks = webhook;
    const firstName = `Zita ${screen.name} ${webhook}`;
    const guest = new Guest(await open(screen));
    const { page } = guest.person;
    await guestAtMollie(guest, firstName);
    await choose(guest, "Bezahlen");
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    await guest.step("Bezahlt").waitFor();
    if (webhook === "once") await guest.person.look("payment-paid");

    const orders = await ordersOf(firstName);
    expect(orders.map(({ state }) => state)).toEqual(["new"]);
    await page.goto("/store/hollerplatz/checkout");
    await page.getByText("Keine Produkte im Warenkorb!").waitFor();
  });

  test.each([
    ["fails", "Fehlschlagen"],
    ["is given up", "Abbrechen"],
  ] as const)(
    "a payment that %s leads back to the filled-in checkout, and the retry pays the same order",
    async (what, outcome) => {
      const firstName = `Xaver ${screen.name} ${outcome}`;
      const guest = new Guest(await open(screen));
      const { page } = guest.person;
      await guestAtMollie(guest, firstName);
      await choose(guest, outcome);
      await page.getByText("Leider ist Ihre Zahlung fehlgeschlagen.").waitFor();
      expect(new URL(page.url()).pathname).toMatch(/\/checkout\/error$/);
      expect(await page.getByRole("textbox", { name: "Vorname", exact: true }).inputValue()).toBe(
        firstName,
      );
      await page.getByText("Kleiner Brauner").first().waitFor();
      if (what === "fails") await guest.person.look("payment-failed");

      await sendToMollie(guest);
      await choose(guest, "Bezahlen");
      await guest.step("Bezahlt").waitFor();
      const orders = await ordersOf(firstName);
      expect(orders.map(({ state }) => state)).toEqual(["new"]);
    },
  );

  test.each(["the way of paying", "the name"] as const)(
    "after a failed payment %s is changed: one order is made, and the first one can be paid no more",
    async (what) => {
      const firstName = `Yvonne ${screen.name} ${what.split(" ").at(-1)}`;
      const guest = new Guest(await open(screen));
      const { page } = guest.person;
      await guestAtMollie(guest, firstName);
      const [first] = await ordersOf(firstName);
      await choose(guest, "Fehlschlagen");
      await page.getByText("Leider ist Ihre Zahlung fehlgeschlagen.").waitFor();
      if (what === "the name") await guest.fill("Nachname", "Holler");
      else await page.getByRole("radio", { name: "Bankomatkarte", exact: true }).check();
      await page.getByRole("button", { name: /zahlungspflichtig bestellen/ }).click();
      if (what === "the name") {
        await choose(guest, "Bezahlen");
        await guest.step("Bezahlt").waitFor();
      } else {
        await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
      }
      const orders = await ordersOf(firstName);
      const made = orders.filter(({ state }) => state === "new");
      expect(made).toHaveLength(1);
      if (what === "the name") {
        expect(orders.map(({ state }) => state).toSorted()).toEqual(["failed", "new"]);
        await page.goto(`/status/${first?.uid}/${first?.hash}`);
        await page.getByRole("heading", { name: "Bestellung nicht zustande gekommen" }).waitFor();
        await page
          .getByText("Die Zahlung ist nicht eingelangt. Es wurde nichts bestellt.")
          .waitFor();
        await guest.step("Nicht zustande gekommen").waitFor();
        expect(await page.getByRole("button", { name: /bezahlen/i }).count()).toBe(0);
        await guest.person.look("payment-replaced");
      } else {
        expect(orders.map(({ uid }) => uid)).toEqual([first?.uid]);
      }
    },
  );

  test("an order that waits for its payment says so and can be paid from its page", async () => {
    const firstName = `Wanda ${screen.name}`;
    const guest = new Guest(await open(screen));
    await guestAtMollie(guest, firstName);
    const [order] = await ordersOf(firstName);

    const other = new Guest(await open(screen));
    const { page } = other.person;
    await page.goto(`/status/${order?.uid}/${order?.hash}`);
    await page.getByRole("button", { name: "Ablehnen" }).click();
    await page.getByRole("heading", { name: "Ihre Bestellung wartet auf die Zahlung" }).waitFor();
    const pay = page.getByRole("button", { name: "Jetzt bezahlen" });
    await pay.waitFor();
    await other.person.look("payment-open");
    await pay.click();
    await page.getByRole("heading", { name: /^Bestellung \d+ bei Café Ringlotte$/ }).waitFor();
    await choose(other, "Bezahlen");
    await other.step("Bezahlt").waitFor();

    // The first window stayed at Mollie's page; whatever is pressed there, nothing is paid twice.
    await choose(guest, "Bezahlen");
    await guest.step("Bezahlt").waitFor();
    expect((await ordersOf(firstName)).map(({ state }) => state)).toEqual(["new"]);
  });

  test("staff see the payment, and a refund that failed, and pay back again", async () => {
    const firstName = `Vroni ${screen.name}`;
    const guest = new Guest(await open(screen));
    await guestAtMollie(guest, firstName);
    await choose(guest, "Bezahlen");
    await guest.step("Bezahlt").waitFor();
    const [order] = await ordersOf(firstName);
    const payment = [...mollie.payments.values()].find(
      ({ metadata }) => (metadata as { order: string }).order === order?.uid,
    );

    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await page.goto("/backend/login");
    await staff.fillSignIn(adminLogin.email, adminLogin.password);
    await page.waitForURL("/backend");
    await page.goto(`/backend#/orders/${order?.id}`);
    const sheet = page.getByRole("region", { name: "Online-Zahlung" });
    await sheet.getByText(/: bezahlt$/).waitFor();
    await staff.person.look("staff-payment");

    mollie.fail({ status: 422 }, 1, ({ path }) => path.endsWith("/refunds"));
    await admin.post(`/api/orders/${order?.id}/status/reject`, { message: "Leider ausverkauft" });
    await sheet.getByText("Rückzahlung fehlgeschlagen").waitFor();
    await staff.person.look("staff-refund-failed");
    await sheet.getByRole("button", { name: "Noch einmal zurückzahlen" }).click();
    await sheet.getByText("Rückzahlung läuft").waitFor();
    if (payment) await mollie.moveRefund(payment, "refunded");
    await sheet.getByText("Zurückgezahlt", { exact: true }).waitFor();

    await page.goto("/backend#/payment-methods");
    await page.getByRole("heading", { name: "Online über Datatrans" }).waitFor();
    await page.getByText("Dieser Zahlungsdienst wird noch nicht unterstützt.").waitFor();
    await staff.person.look("staff-payment-methods");
  });
});
