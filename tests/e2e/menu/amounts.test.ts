/** Deposit, taxes, allergens and the delivery area: what a guest is told before and after ordering. */
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Guest } from "../../pages/guest";
import { businessOfThisFile } from "../../scenes/this-file";

let path: string;

const first = await businessOfThisFile();
const { server } = first;

beforeAll(async () => {
  const { admin, world } = first;
  await admin.put(`/api/products/${world.product}`, { deposit: 0.25, allergens: ["G", "O"] });
  const business = await first.withBranch({
    name: "Ringlotte am Hollerplatz",
    isDepositChargedTakeaway: true,
    isDepositChargedDelivery: true,
    isDeliveryAddressRequired: true,
    deliveryAreas: [
      { area: "1070 Neubau", price: 2.5, tax: 20 },
      { area: "1020 Leopoldstadt", price: 4.9, tax: 20 },
    ],
  });
  const branch = await admin.get<{ identifier: string }>(`/api/branches/${business.world.branch}`);
  path = `/store/${branch.data.identifier}`;
});

const open = peopleOfThisFile(() => server.address);

/** What the sums say, line by line. */
async function sums(place: Locator): Promise<string[]> {
  const lines = await place.locator("dl").last().locator("> div").allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/gu, " ").trim());
}

async function withOneInTheCart(guest: Guest): Promise<void> {
  const { page } = guest.person;
  await page.goto(path);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("button", { name: "Wiener Melange in den Korb" }).click();
  await guest.openCart();
}

test.each(walkedOn(phone, tablet, desktop))(
  "deposit and taxes stand in cart, checkout and status alike, on a $name",
  async (screen) => {
    const guest = new Guest(await open(screen));
    const { page } = guest.person;
    await withOneInTheCart(guest);
    const expected = [
      "Zwischensumme 3,90 €",
      "Pfand 0,25 €",
      "Gesamt 4,15 €",
      "enthaltene USt. 10 % 0,35 €",
      "Netto 3,55 €",
    ];
    expect(await sums(page.getByRole("complementary", { name: "Warenkorb" }))).toEqual(expected);
    await guest.person.look("amounts-cart");
    await guest.goToCheckout();
    expect(await sums(page.getByRole("region", { name: "Zusammenfassung" }))).toEqual(expected);
    await page.getByRole("region", { name: "Zusammenfassung" }).scrollIntoViewIfNeeded();
    await guest.person.look("amounts-checkout");
    await guest.fill("Vorname", "Resi");
    await guest.fill("Nachname", "Hollunder");
    await guest.accept();
    await guest.send();
    expect(await sums(page.getByRole("main"))).toEqual(expected);
    await guest.person.look("amounts-status");
  },
);

test("the letters of the menu's allergens are spelled out below it", async () => {
  const guest = new Guest(await open(phone));
  const { page } = guest.person;
  await page.goto(path);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  const legend = page.getByRole("group").filter({ hasText: "Was die Buchstaben bedeuten" });
  const words = legend.getByText("Milch oder Laktose");
  expect(await words.isVisible()).toBe(false);
  await legend.getByText("Allergene: Was die Buchstaben bedeuten").click();
  await words.waitFor();
  expect(await legend.getByRole("term").allInnerTexts()).toEqual(["G", "O"]);
  await guest.person.look("allergen-legend");
});

test.each(walkedOn(phone, desktop))(
  "a postal code of another delivery area switches to it in sight, on a $name",
  async (screen) => {
    const guest = new Guest(await open(screen));
    const { page } = guest.person;
    await withOneInTheCart(guest);
    await guest.chooseOrderType("delivery");
    await guest.openCart();
    await guest.goToCheckout();
    const summary = page.getByRole("region", { name: "Zusammenfassung" });
    expect(await sums(summary)).toContain("Lieferung 2,50 €");
    await page.getByText("Liefergebiet: 1070 Neubau").waitFor();
    await page.getByRole("textbox", { name: "PLZ", exact: true }).pressSequentially("1020");

    const note = page.getByText("Liefergebiet nach Ihrer Postleitzahl geändert: 1020 Leopoldstadt");
    await note.waitFor();
    const isInSight = await note.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(isInSight).toBe(true);
    await page.getByText("Liefergebiet: 1020 Leopoldstadt").waitFor();
    expect(await sums(summary)).toContain("Lieferung 4,90 €");
    await guest.person.look("area-switched");

    // Typed back, it goes back; a code outside all areas changes nothing.
    const code = page.getByRole("textbox", { name: "PLZ", exact: true });
    await code.fill("8010");
    expect(await sums(summary)).toContain("Lieferung 4,90 €");
    await code.fill("1070");
    await page.getByText("Liefergebiet: 1070 Neubau").waitFor();
    expect(await sums(summary)).toContain("Lieferung 2,50 €");
  },
);
