import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  goodMovement,
  narrow,
  peopleOfThisFile,
  phone,
  walkedOn,
} from "../../harness/browser/browser";
import { Guest } from "../../pages/guest";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";

const open = peopleOfThisFile();

test.each(walkedOn(phone, desktop))(
  "nothing moves when pictures arrive, on a $name",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    // A guest's clock that is years behind would change the opening hours meanwhile.
    await page.clock.setSystemTime("2027-01-04T11:00:00Z");
    for (const [address, heading] of [
      ["/", "Ringlotte am Hollerplatz"],
      ["/store/hollerplatz", "Kaffee"],
    ] as const) {
      const pictures = await holdPictures(page);
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await page.getByRole("heading", { name: heading, exact: true }).waitFor();
      const before = await person.movements();
      await pictures.letThrough();
      const after = await person.movements();
      expect(after.slice(before.length), address).toEqual([]);
      const sum = after.reduce((total, { value }) => total + value, 0);
      expect(sum, `${address} moves by itself`).toBeLessThan(goodMovement);
    }
  },
);

type Page = Awaited<ReturnType<typeof open>>["page"];

/** Keeps pictures waiting until they are let through; then waits until those in sight are shown. */
async function holdPictures(page: Page): Promise<{ letThrough: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route("**/image/**", async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return {
    letThrough: async () => {
      await expect.poll(() => held, { timeout: 20_000 }).toBeGreaterThan(0);
      release();
      await page.waitForFunction(() =>
        [...document.images].every((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          const isInSight = bottom > 0 && top < innerHeight;
          return !isInSight || (image.complete && image.naturalWidth > 0);
        }),
      );
      await page.unroute("**/image/**");
    },
  };
}

test("everything fits on the narrowest screen", async () => {
  const guest = new Guest(await open(narrow));
  const see = (name: string) => guest.person.see(name);
  await guest.comeIn();
  await see("guest-branches");
  await guest.openMenu();
  await see("guest-menu");
  await guest.chooseOrderType("delivery", see);
  await guest.addMelange(see);
  await guest.addSundae(see);
  await guest.addPackOfKipferl(see);
  await guest.openCart();
  await see("guest-cart");
  await guest.goToCheckout();
  await guest.fillCheckout("delivery", "Resi");
  await see("guest-checkout");
  await guest.send();
  await see("guest-ordered");
});

test("a cake with words on it waits until the kitchen has to begin", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(desktop));
  await staff.start();
  await guest.comeIn();
  await guest.openMenu();
  const look = (name: string) => guest.person.look(name);
  await guest.addCake("Alles Gute, Resi!", look);
  await guest.openCart();
  await guest.goToCheckout();
  await guest.chooseAppointment("Freitag, 8. Januar 2027", look);
  await guest.fillCheckout("takeaway", "Resi");
  const number = await guest.send();
  const card = staff.card(number);
  await card.getByText("Alles Gute, Resi!").waitFor();
  await staff.take(number, /^Annehmen/);
  await staff.unfoldLater();
  await staff.laterCard(number).waitFor();
  await staff.person.look("staff-later");
});

test("an order without a mouse", async () => {
  const guest = new Guest(await open(desktop));
  const { page } = guest.person;
  const press = (key: string) => page.keyboard.press(key);
  const keys = new Keyboard(page);
  const tabTo = (target: Locator, limit?: number) => keys.tabTo(target, limit);

  await page.goto("/");
  await tabTo(page.getByRole("button", { name: "Ablehnen" }));
  await press("Enter");
  await tabTo(page.getByRole("link", { name: "Ringlotte am Hollerplatz" }));
  await press("Enter");
  await tabTo(page.getByRole("button", { name: "Wiener Melange: Variante wählen" }));
  await press("Enter");

  const dialog = guest.dialog("Wiener Melange");
  await tabTo(dialog.getByRole("radio", { name: /^Vollmilch/ }));
  await press("Space");
  await press("ArrowDown");
  expect(await dialog.getByRole("radio", { name: /^Laktosefreie Milch/ }).isChecked()).toBe(true);
  await tabTo(dialog.getByRole("checkbox", { name: /^Portion Schlagobers/ }));
  await press("Space");
  await tabTo(dialog.getByRole("button", { name: /^In den Warenkorb/ }));
  await press("Enter");
  await dialog.waitFor({ state: "detached" });

  // The cart stands after the whole menu; the first link of the page's content leads there.
  await page.getByRole("main").evaluate((main) => main.querySelector("a")?.focus());
  await tabTo(page.getByRole("link", { name: "Zum Warenkorb springen" }), 1);
  await press("Enter");
  await tabTo(page.getByRole("button", { name: "Jetzt bestellen" }), 10);
  await press("Enter");
  for (const [label, text] of [
    ["Vorname", "Resi"],
    ["Nachname", "Hollunder"],
    ["Telefon", "+436641234567"],
  ] as const) {
    await tabTo(page.getByRole("textbox", { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  for (const name of [/Allgemeinen Geschäftsbedingungen/, /Datenschutzerklärung/]) {
    await tabTo(page.getByRole("checkbox", { name }));
    await press("Space");
  }
  await tabTo(page.getByRole("button", { name: /zahlungspflichtig bestellen/ }));
  await press("Enter");
  await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
});

test.each(walkedOn(phone, desktop))(
  "a page that does not exist says so, on a $name",
  async (screen) => {
    const guest = await open(screen);
    const answer = await guest.page.goto("/site/gibt-es-nicht");
    expect(answer?.status()).toBe(404);
    await guest.page.getByRole("heading", { name: "404 Not Found", level: 1 }).waitFor();
    await guest.page.getByText("Leider wurde die angeforderte Seite nicht gefunden.").waitFor();
    const back = guest.page.getByRole("link", { name: "Zur Übersicht" });
    expect(await back.getAttribute("href")).toBe("/");
    guest.forgiveTroubles();
    await guest.look("guest-not-found");
  },
);
