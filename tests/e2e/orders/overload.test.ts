/** Very many orders at once: what guests are told, what staff see and turn down, and that nothing disappears. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  counter,
  desktop,
  peopleOfThisFile,
  phone,
  type Screen,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { idempotencyKey, orderRequest } from "../../harness/world";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";
import { Staff } from "../../pages/staff";

const { business, guestAt } = await guestBusinessOfThisFile([], {
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: "off,orders=100000/60" },
});
const open = peopleOfThisFile(() => business.server.address);

/** So many orders, from the networks that `networkOf` names. */
async function orders(
  branch: { id: number },
  product: number,
  count: number,
  networkOf: (number: number) => string,
): Promise<void> {
  for (let number = 0; number < count; ++number) {
    const answer = await business.server.guest().post(
      "/api/orders",
      { ...orderRequest({ ...business.world, branch: branch.id, product }) },
      {
        headers: { "Idempotency-Key": idempotencyKey(), "X-Forwarded-For": networkOf(number) },
      },
    );
    if (answer.status !== 201) throw new Error(`order ${number}: ${answer.status} ${answer.text}`);
  }
}

const ownNetwork = (number: number) => `10.9.${number >> 8}.${number & 255}`;
const setCeiling = (maximumUnconfirmedOrders: number) =>
  business.admin.post("/api/config", { maximumUnconfirmedOrders });

async function boardOf(branch: Fields, screen: Screen = counter) {
  const staff = new Staff(await open(screen));
  await staff.signIn();
  const { page } = staff.person;
  await page
    .getByRole("combobox", { name: "Standort" })
    .selectOption({ label: String(branch.name) });
  return { staff, page };
}

const cards = (page: Page) => page.getByRole("region", { name: /^Neu/ }).getByRole("article");

test("an overload stops ordering; staff turn down those of one network, and it goes on by itself", async () => {
  await setCeiling(24);
  const {
    page: guest,
    branch,
    products,
    guest: person,
  } = await guestAt({ name: "Scherzkeksgasse" }, phone);
  const product = Number(products[0]?.id);
  const { staff, page } = await boardOf(branch);

  await orders(branch, product, 8, () => "10.8.8.8");
  await orders(branch, product, 16, ownNetwork);
  const note = guest.getByText(/weil sehr viele zugleich eingelangt sind/).first();
  await note.waitFor();
  await person.person.look("guest-overloaded");

  const closed = (count: number) =>
    page.getByText(`Bestellannahme angehalten: ${count} warten auf Bestätigung`);
  await closed(24).waitFor();
  await page.getByText(/^8 vom selben Anschluss/).waitFor();
  await staff.person.look("board-overload");
  expect(await staff.person.tooSmall()).toEqual([]);
  await page.getByRole("button", { name: "Alle 8 ablehnen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Bestellungen ablehnen" });
  await dialog.getByText(/^8 ausgewählt/).waitFor();
  await staff.person.look("board-overload-reject");
  expect(await staff.person.tooSmall()).toEqual([]);
  await dialog.getByRole("button", { name: "8 ablehnen" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await closed(16).waitFor();
  await expect.poll(() => cards(page).count()).toBe(16);

  for (let count = 0; count < 5; ++count) {
    const before = await cards(page).count();
    await cards(page)
      .first()
      .getByRole("button", { name: /^Annehmen/ })
      .click();
    await expect.poll(() => cards(page).count()).toBe(before - 1);
  }
  await note.waitFor({ state: "detached" });
  await page.getByText(/^Bestellannahme angehalten/).waitFor({ state: "detached" });
  await setCeiling(300);
});

test.each(walkedOn(phone, tablet, desktop))(
  "staff choose whom they turn down with the keyboard alone ($name)",
  async (screen) => {
    await setCeiling(60);
    const { branch, products } = await guestAt({ name: `Wählergasse ${screen.name}` }, phone);
    // Three sites of five, and eight orders of as many others.
    await orders(branch, Number(products[0]?.id), 15, (number) => `10.8.1.${number % 3}`);
    await orders(branch, Number(products[0]?.id), 8, ownNetwork);
    const { staff, page } = await boardOf(branch, screen);
    await page.getByText("23 Bestellungen warten auf ihre Bestätigung").waitFor();
    const more = page.getByRole("button", { name: "2 weitere Anschlüsse zeigen" });
    const groups = page.getByText(/^5 vom selben Anschluss/);
    await groups.first().waitFor();
    expect(await more.isVisible()).toBe(screen === phone);
    expect(await groups.filter({ visible: true }).count()).toBe(screen === phone ? 1 : 3);
    await staff.person.look("board-overload-groups");
    if (screen === phone) {
      await more.click();
      await more.waitFor({ state: "detached" });
      const next = page.getByRole("button", { name: "Alle 5 ablehnen …" }).nth(1);
      expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await groups.filter({ visible: true }).count()).toBe(3);
    }

    await page.getByRole("button", { name: "Ablehnen …", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Bestellungen ablehnen" });
    await dialog.getByText("Nichts ausgewählt").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Ablehnen …");

    await page.keyboard.press("Enter");
    await dialog.getByText("Nichts ausgewählt").waitFor();
    await dialog.getByRole("checkbox", { name: "Alle 23" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (let row = 0; row < 11; ++row) await page.keyboard.press("Shift+ArrowDown");
    await dialog.getByText(/^12 ausgewählt/).waitFor();
    await staff.person.look("board-overload-choose");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => cards(page).count()).toBe(11);
    await setCeiling(300);
  },
);

test("a board says how many orders it does not show, and shows them", async () => {
  await setCeiling(0);
  const { branch, products } = await guestAt({ name: "Andranggasse" }, phone);
  await orders(branch, Number(products[0]?.id), 405, ownNetwork);
  const { staff, page } = await boardOf(branch);
  const lane = page.getByRole("region", { name: /^Neu/ });
  await lane.getByText("und 5 weitere").waitFor();
  await lane.getByRole("heading", { name: "Neu 405" }).waitFor();
  expect(await cards(page).count()).toBe(400);
  await lane.getByRole("button", { name: "Weitere zeigen" }).scrollIntoViewIfNeeded();
  await staff.person.takePicture("board-more");
  await lane.getByRole("button", { name: "Weitere zeigen" }).click();
  await expect.poll(() => cards(page).count()).toBe(405);
  await lane.getByText("und 5 weitere").waitFor({ state: "detached" });
  await setCeiling(300);
});
