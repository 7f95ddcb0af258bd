/** Title, description and the tags that networks and search engines read: the same however one came to a page. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Stored } from "../../harness/client";
import { businessOfThisFile } from "../../scenes/this-file";

let store: string;

// Where payments are answered, the server knows its own address; nobody pays here.
const business = await businessOfThisFile({ mollie: "http://127.0.0.1:9" });
const { server } = business;

beforeAll(async () => {
  const { admin, world } = business;
  await admin.create("/api/divisions", {
    identifier: "haeuser",
    name: "Häuser",
    title: "Unsere Kaffeehäuser",
    branches: [],
  });
  const branch = await admin.get(`/api/branches/${world.branch}`);
  store = `/store/${String(branch.data.identifier)}`;
  await admin.put(`/api/branches/${world.branch}`, {
    id: world.branch,
    description: "Kaffeehaus unter „Kastanien“ & Linden",
  });
  await admin.post("/api/config", {
    shopName: "Ringlotte",
    seoTitle: "Café Ringlotte",
    seoDescription: "Kaffee und Kuchen",
    imprintText: "<p>Ringlotte OG</p>",
  });
});

const open = peopleOfThisFile(() => server.address);

/** Every tag that is kept in step, in one order; of a page's HTML, or of the open page. */
function headOf(page: Page, html: string | null): Promise<[string, string][]> {
  return page.evaluate((source) => {
    const from = source === null ? document : new DOMParser().parseFromString(source, "text/html");
    const tags = [...from.head.querySelectorAll("meta[name], meta[property], link[rel=canonical]")];
    const named = tags.map((tag): [string, string] => [
      tag.getAttribute("name") ?? tag.getAttribute("property") ?? "canonical",
      tag.getAttribute("content") ?? tag.getAttribute("href") ?? "",
    ]);
    const kept = named.filter(([name]) => /^(description|canonical|og:|twitter:)/.test(name));
    return [["title", from.title] as [string, string], ...kept.toSorted()];
  }, html);
}

const sourceOf = async (path: string) => (await server.guest().get(path)).text;

test.each(walkedOn(phone, desktop))(
  "titles name the page and the business, on a $name",
  async (screen) => {
    const { admin } = business;
    const division = (await admin.get<Stored[]>("/api/divisions")).data[0];
    const settings = (seoTitle: string, title: string, seoDescription: string) =>
      admin.post("/api/config", { seoTitle, title, seoDescription, description: "Seit 1897" });
    const { page } = await open(screen);
    const description = () => page.locator('meta[name="description"]').getAttribute("content");
    for (const [seoTitle, title, seoDescription, name, words] of [
      ["", "", "", "Ringlotte", "Seit 1897"],
      ["", "Haus Ringlotte", "", "Haus Ringlotte", "Seit 1897"],
      ["Café Ringlotte", "Haus Ringlotte", "Kuchen", "Café Ringlotte", "Kuchen"],
    ] as const) {
      await settings(seoTitle, title, seoDescription);
      await page.goto("/");
      expect(await page.title()).toBe(`${String(division?.title)} - ${name}`);
      expect(await description()).toBe(words);
    }
    const order = await business.order();
    for (const [path, title] of [
      [store, "Am Hollerplatz"],
      [`${store}/checkout`, "Bestellvorgang"],
      [`/status/${order.uid}/${order.hash}`, "Bestellstatus"],
      ["/site/imprint", "Impressum"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.title()).toBe(`${title} - Café Ringlotte`);
    }
    await settings("Café Ringlotte", "", "Kaffee und Kuchen");
  },
);

test.each(walkedOn(phone, desktop))("on a $name", async (screen) => {
  const { page } = await open(screen);
  const expectHead = async (path: string) => {
    const written = await headOf(page, await sourceOf(path));
    await expect.poll(() => headOf(page, null), { timeout: 10_000 }).toEqual(written);
    return new Map(written);
  };

  await page.goto("/");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  const overview = await expectHead("/");
  expect(overview.get("canonical")).toBe(`${server.address}/`);
  expect(overview.get("description")).toBe("Kaffee und Kuchen");

  await page.getByRole("main").getByRole("link", { name: "Am Hollerplatz" }).first().click();
  await page.waitForURL(`**${store}`);
  const branch = await expectHead(store);
  expect(branch.get("title")).toBe("Am Hollerplatz - Café Ringlotte");
  expect(branch.get("og:description")).toBe("Kaffeehaus unter „Kastanien“ & Linden");
  expect(branch.get("twitter:image")).toMatch(/\/image\/medium\/\d+-\d+\.jpg$/);

  await page
    .getByRole("button", { name: /^Wiener Melange/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^In den Warenkorb/ }).click();
  if (screen === phone) await page.getByRole("button", { name: "1 Produkt im Warenkorb" }).click();
  await page.getByRole("button", { name: "Jetzt bestellen" }).click();
  await page.waitForURL(`**${store}/checkout`);
  const checkout = await expectHead(`${store}/checkout`);
  expect([...checkout.keys()]).toEqual(["title", "og:title", "twitter:title"]);

  await page.goBack();
  await expectHead(store);
  await page.getByRole("link", { name: "Alle Standorte" }).click();
  await expectHead("/");

  for (const path of ["/site/imprint", "/gibt-es-nicht"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectHead(path);
  }
});
