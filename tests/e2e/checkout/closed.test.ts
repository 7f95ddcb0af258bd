/** What the checkout says and offers while a branch is closed, or does not deliver, or wants to be asked first. */
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { guestAt } = await guestBusinessOfThisFile();

const evenings = [{ type: "daily", date: null, isClosed: false, from: "18:00", to: "22:00" }];
const always = [{ type: "daily", date: null, isClosed: false, from: "00:00", to: "00:00" }];
const closed = "Derzeit haben wir leider geschlossen.";
const noDelivery = "Derzeit bieten wir leider keine Lieferung an.";
const later = "Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.";

test.each(walkedOn(phone, desktop))("on a $name", async (screen) => {
  const { guest, page, branch, path, change, add, submit } = await guestAt({}, screen);
  await add();
  /** The checkout of the branch as it is from now on. */
  const open = async (changes: Fields) => {
    await change("branches", branch.id, changes);
    await page.goto(`${path}/checkout`);
    await page.getByRole("heading", { name: "Zusammenfassung" }).waitFor();
  };
  const notes = () => page.getByText(/^Derzeit/).allInnerTexts();
  const offers = async (label: string | null) => {
    if (label !== null) await submit.filter({ hasText: label }).waitFor();
    expect(await submit.count()).toBe(label === null ? 0 : 1);
  };

  await open({});
  await offers("Bestellung abschicken");
  expect(await notes()).toEqual([]);
  expect(await page.title()).toMatch(/^Bestellvorgang - /);

  await open({ openingHours: evenings, isPreorderEnabled: false });
  expect(new Set(await notes())).toEqual(new Set([closed]));
  await offers(null);
  await open({ isPreorderEnabled: true });
  expect(await notes()).toEqual([`${closed} ${later}`]);
  await offers("Vorbestellung abschicken");

  const hours = { openingHours: always, deliveryHours: evenings, isDeliveryHoursEnabled: true };
  await open({ ...hours, isPreorderEnabled: false });
  await guest.chooseOrderType("delivery");
  await expect.poll(async () => new Set(await notes())).toEqual(new Set([noDelivery]));
  await offers(null);
  await open({ isPreorderEnabled: true });
  expect(await notes()).toEqual([`${noDelivery} ${later}`]);
  await offers("Vorbestellung abschicken");
  await guest.person.look("checkout-no-delivery");

  await open({ isQuotationRequired: true });
  await offers("Angebotsanfrage abschicken");
  expect(await submit.innerText()).not.toContain("zahlungspflichtig");

  // The way back leads to the menu; an empty cart leads to the overview.
  await page.getByRole("main").getByRole("link", { name: "Zurück", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await guest.openCart();
  await page.getByRole("button", { name: "Wiener Melange entfernen" }).click();
  await page.goto(`${path}/checkout`);
  await page.getByText("Keine Produkte im Warenkorb!").waitFor();
  await page.getByRole("link", { name: "Zur Übersicht" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});
