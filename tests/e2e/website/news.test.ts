/** News over the page: once, after the cookie question, and never in the way of an order. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields, Stored } from "../../harness/client";
import { onePixel } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

let news: Stored;
let store: string;

const business = await businessOfThisFile();
const { server, admin } = business;

beforeAll(async () => {
  const branch = await admin.get(`/api/branches/${business.world.branch}`);
  store = `/store/${String(branch.data.identifier)}`;
  const image = await admin.create("/api/images", {
    name: "Eis",
    alt: "Eisbecher",
    data: onePixel,
  });
  news = await admin.create("/api/blocks", {
    identifier: "news",
    isPublic: true,
    content: {
      body: [
        { type: "image", image: { id: image.id }, value: "<p>Ringlotte mit Mohn</p>" },
        { type: "text", value: "<h2>Der Eissalon ist offen</h2><p>Täglich bis 22 Uhr.</p>" },
      ],
    },
  });
});

const open = peopleOfThisFile(() => server.address);

async function change(fields: Fields): Promise<void> {
  news = (await admin.put(`/api/blocks/${news.id}`, { id: news.id, ...fields })).data;
}

const popup = (page: Page) => page.getByRole("dialog", { name: "Neuigkeiten" });
const refuse = (page: Page) => page.getByRole("button", { name: "Ablehnen" }).click();
const arrived = (page: Page) =>
  page.getByRole("link", { name: "Am Hollerplatz" }).first().waitFor();
const flags = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("news.")));

/** Lets the page's own time go by, far beyond the delay. */
async function waitLong(page: Page): Promise<void> {
  await page.clock.runFor(5000);
}

test.each(walkedOn(phone, desktop))(
  "news are shown once, until they change, on a $name",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    await page.goto("/");
    await refuse(page);
    await popup(page).waitFor();
    await popup(page).getByRole("img", { name: "Eisbecher" }).waitFor();
    await popup(page).getByText("Ringlotte mit Mohn").waitFor();
    await popup(page).getByRole("heading", { name: "Der Eissalon ist offen" }).waitFor();
    await person.look("news");
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      const isInside = await popup(page).evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await popup(page).getByRole("button", { name: "Weiter zur Seite" }).click();
    await popup(page).waitFor({ state: "detached" });
    expect(await flags(page)).toEqual([`news.${news.updatedAt}`]);

    await page.clock.install();
    await page.reload();
    await arrived(page);
    await waitLong(page);
    expect(await popup(page).count()).toBe(0);

    await change({ isPublic: true });
    await page.reload();
    await arrived(page);
    await page.clock.runFor(1000);
    await popup(page).waitFor();
    await page.keyboard.press("Escape");
    await popup(page).waitFor({ state: "detached" });
    expect(await flags(page)).toContain(`news.${news.updatedAt}`);
  },
);

test("the cookie question comes first", async () => {
  const { page } = await open(phone);
  await page.clock.install();
  await page.goto("/");
  await arrived(page);
  await waitLong(page);
  expect(await popup(page).count()).toBe(0);
  await refuse(page);
  await page.clock.runFor(1000);
  await popup(page).waitFor();
});

test("who orders is left in peace", async () => {
  const { page } = await open(phone);
  await page.clock.install();
  await page.goto(store);
  await page
    .getByRole("button", { name: /^Wiener Melange/ })
    .first()
    .waitFor();
  const name = store.split("/")[2] ?? "";
  await page.evaluate((key) => {
    const item = { key: "1", product: 1, amount: 1, unit: "piece", parts: [] };
    sessionStorage.setItem(`cart.${key}`, JSON.stringify({ items: [item] }));
  }, name);
  await refuse(page);
  await waitLong(page);
  expect(await popup(page).count()).toBe(0);

  await page.goto(`${store}/checkout`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await waitLong(page);
  expect(await popup(page).count()).toBe(0);

  await page.goto("/");
  await arrived(page);
  await page.clock.runFor(1000);
  await popup(page).waitFor();
});

test.each([
  ["not public", { isPublic: false }],
  ["empty", { isPublic: true, content: { body: [] } }],
])("news that are %s are none", async (_what, fields) => {
  const before = news.content;
  await change(fields);
  for (const screen of walkedOn(phone, desktop)) {
    const { page } = await open(screen);
    await page.clock.install();
    await page.goto("/");
    await arrived(page);
    await refuse(page);
    await waitLong(page);
    expect(await popup(page).count()).toBe(0);
  }
  await change({ isPublic: true, content: before });
});
