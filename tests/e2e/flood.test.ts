/** Very many orders at once: what guests are told, what staff see and turn down, and that nothing disappears. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { counter, peopleOfThisFile, phone } from "../harness/browser";
import type { Fields } from "../harness/client";
import { idempotencyKey, orderRequest } from "../harness/world";
import { houseOfThisFile } from "./house";
import { Staff } from "./staff";

const { house, guestAt } = houseOfThisFile([], {
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: "off,orders=100000/60" },
});
const open = peopleOfThisFile(() => house().server.address);

/** So many orders, from the networks that `networkOf` names. */
async function orders(
  branch: { id: number },
  product: number,
  count: number,
  networkOf: (number: number) => string,
): Promise<void> {
  for (let number = 0; number < count; ++number) {
    const answer = await house()
      .server.guest()
      .post(
        "/api/orders",
        { ...orderRequest({ ...house().world, branch: branch.id, product }) },
        {
          headers: { "Idempotency-Key": idempotencyKey(), "X-Forwarded-For": networkOf(number) },
        },
      );
    if (answer.status !== 201) throw new Error(`order ${number}: ${answer.status} ${answer.text}`);
  }
}

const ownNetwork = (number: number) => `10.9.${number >> 8}.${number & 255}`;
const setCeiling = (maximumUnconfirmedOrders: number) =>
  house().admin.post("/api/config", { maximumUnconfirmedOrders });

async function boardOf(branch: Fields) {
  const staff = new Staff(await open(counter));
  await staff.signIn();
  const { page } = staff.person;
  await page
    .getByRole("combobox", { name: "Standort" })
    .selectOption({ label: String(branch.name) });
  return { staff, page };
}

const cards = (page: Page) => page.getByRole("region", { name: /^Neu/ }).getByRole("article");

test("a flood stops ordering; staff turn down those of one network, and it goes on by itself", async () => {
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
    page.getByText(`Bestellannahme angehalten: ${count} Bestellungen warten auf ihre Bestätigung`);
  await closed(24).waitFor();
  await page.getByText(/^8 unbestätigte Bestellungen vom selben Anschluss/).waitFor();
  await staff.person.look("board-flood");
  expect(await staff.person.tooSmall()).toEqual([]);
  await page.getByRole("button", { name: "Alle 8 ablehnen" }).click();
  const dialog = page.getByRole("dialog", { name: "8 Bestellungen ablehnen?" });
  await dialog.waitFor();
  await staff.person.look("board-flood-reject");
  await dialog.getByRole("button", { name: "Alle 8 ablehnen" }).click();
  await dialog.waitFor({ state: "detached" });
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
