/** Pages as the server rendered them, and what the scripts make of them: nothing that anybody sees. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, inject, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { rendered, waitForTakeOver } from "../../harness/browser/rendered-pages";
import { createOpenBranch, plainProduct, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

/** Addresses of branches in all their states. */
const stores: Record<string, string> = {};
/** An order's status page. */
let orderPath: string;

async function createStore(name: string, changes: Fields, products: Fields[]): Promise<void> {
  const { admin, world } = business;
  const branch = await createOpenBranch(admin, changes);
  const sold = [];
  for (const product of products)
    sold.push(await admin.create("/api/products", { ...plainProduct(), ...product }));
  await admin.create("/api/menus", {
    name: unique("Karte"),
    branches: [{ id: branch.id }],
    availableFrom: null,
    catalog: [{ id: world.category, products: sold.map(({ id }) => ({ id })) }],
  });
  if (name === "soldOut")
    await admin.put(`/api/branches/${branch.id}/sold-out`, { product: Number(sold[0]?.id) });
  stores[name] = `/store/${String(branch.identifier)}`;
}

const closedHours = [{ type: "daily", date: null, isClosed: false, from: "18:00", to: "22:00" }];
const longName = "Kaiserschmarrenpfannenwendemeisterportion".repeat(3).slice(0, 100);

const business = await businessOfThisFile();
const { server } = business;

beforeAll(async () => {
  await createStore("closed", { openingHours: closedHours }, [{}]);
  await createStore("deliveryOnly", { isTakeawayEnabled: false, isDineInEnabled: false }, [{}]);
  await createStore("soldOut", {}, [{}, { name: "Melange" }]);
  const { uid, hash } = await business.order();
  orderPath = `/status/${uid}/${hash}`;
  await createStore("longNames", { name: longName }, [{ name: longName, description: longName }]);
});

const open = peopleOfThisFile();
const demo = inject("demoAddress");

/** Scripts wait until they are let through; what they would ask the server for, the clock among it, does not come. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const arrived = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/storefront/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.route("**/api/**", () => {});
  return letThrough;
}

/** Everything on the screen, once nothing is on its way any more. */
type Raster = { data: Buffer; info: { width: number } };

async function pixels(page: Page): Promise<Raster> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What lies below the screen, or is not for this one, is never fetched.
    const pictures = [...document.images].filter((picture) => {
      const { top, height } = picture.getBoundingClientRect();
      return height > 0 && top < innerHeight;
    });
    await Promise.all(pictures.map((picture) => picture.decode()));
    // What stands in for content comes after a moment only.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Where colour values differ by more than the edges of a picture that is drawn anew, and how: the first ten places. */
function differences(before: Raster, after: Raster): string[] {
  const antialiasing = 8;
  const colours = 3;
  const found: string[] = [];
  for (const [at, value] of before.data.entries()) {
    const now = after.data[at] ?? 0;
    if (Math.abs(value - now) <= antialiasing) continue;
    const pixel = Math.floor(at / colours);
    const { width } = before.info;
    found.push(`${pixel % width}, ${Math.floor(pixel / width)}: ${value}, then ${now}`);
    if (found.length === 10) break;
  }
  return found;
}

type Address = () => [origin: string, path: string, ...words: string[]];

const inDemo =
  (path: string): Address =>
  () => [demo, path];
const storeThatIs =
  (state: string): Address =>
  () => [server.address, String(stores[state])];

const pages: [string, Address][] = [
  ["overview", inDemo("/")],
  ["store", inDemo("/store/hollerplatz")],
  ["store-closed", storeThatIs("closed")],
  ["store-delivery-only", storeThatIs("deliveryOnly")],
  ["store-sold-out", storeThatIs("soldOut")],
  ["store-long-names", storeThatIs("longNames")],
  ["legal", inDemo("/site/imprint")],
  ["missing", inDemo("/unbekannt")],
  ["status-frame", inDemo("/status/u1/h2")],
  ["status", () => [server.address, orderPath, "Vielen Dank für Ihre Bestellung!"]],
];

const cases = pages.flatMap(([name, address]) =>
  walkedOn(phone, desktop).map((screen) => ({ name, screen, size: screen.name, address })),
);

test.each(cases)("scripts change nothing on $name, $size", async ({ name, screen, address }) => {
  const [origin, path, ...words] = address();
  await rendered(origin, path, ...words);
  const person = await open(screen);
  const { page } = person;
  const letScriptsThrough = await holdScripts(page);
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  const before = await pixels(page);
  const movedBefore = await person.movements();

  letScriptsThrough();
  await waitForTakeOver(page);
  const after = await pixels(page);
  expect(differences(before, after)).toEqual([]);
  expect(await person.movements()).toEqual(movedBefore);
  // The browser tells its own console about an address that answers 404.
  if (name === "missing") person.forgiveTroubles();
  await person.see(`take-over-${name}`);
});

test.each(walkedOn(phone, desktop))(
  "a guest who answered sees no question, on a $name",
  async (screen) => {
    await rendered(demo, "/");
    const first = await open(screen);
    await first.page.goto("/");
    await first.page.getByRole("button", { name: "Ablehnen" }).click();
    const again = await open(screen, await first.memory());
    const letScriptsThrough = await holdScripts(again.page);
    await again.page.goto("/", { waitUntil: "commit" });
    await again.page.locator("main").waitFor();
    expect(await again.page.getByRole("button", { name: "Ablehnen" }).isVisible()).toBe(false);
    const before = await pixels(again.page);
    letScriptsThrough();
    await waitForTakeOver(again.page);
    expect(differences(before, await pixels(again.page))).toEqual([]);
  },
);

test("a tap before the scripts are there counts when they have come", async () => {
  await rendered(demo, "/store/hollerplatz");
  const person = await open(phone);
  const { page } = person;
  const letScriptsThrough = await holdScripts(page);
  await page.goto("/store/hollerplatz", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("button", { name: /Abholung/ }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  letScriptsThrough();
  await page.getByRole("dialog").waitFor();
  expect(await page.getByRole("button", { name: "Ablehnen" }).count()).toBe(0);
});

test.each([
  "/",
  "/store/hollerplatz",
  "/store/hollerplatz/checkout",
  "/site/imprint",
  "/status/a/b",
])("%s names all scripts that take it over", async (path) => {
  const html = await rendered(demo, path);
  const { page } = await open(phone);
  await page.route("**/*.js", (route) => {
    const isNamed = html.includes(`"${new URL(route.request().url()).pathname}"`);
    return isNamed ? route.continue() : route.abort();
  });
  await page.goto(path, { waitUntil: "commit" });
  await waitForTakeOver(page);
});

test.each(["/", "/store/hollerplatz", "/site/imprint"])(
  "%s is on the screen before its scripts are asked for",
  async (path) => {
    await rendered(demo, path);
    const { page } = await open(phone);
    await page.goto(path);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      asked: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(2);
    expect(Math.min(...asked)).toBeGreaterThan(Number(painted));
  },
);

const unpainted = {
  "that nobody looks at": () =>
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true }),
  "of a browser that tells nothing of paints": () =>
    Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { get: () => [] }),
};

test.each(Object.entries(unpainted))("a page %s is taken over at once", async (_, pretend) => {
  await rendered(demo, "/");
  const { page } = await open(phone);
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== "paint") observe.call(this, options);
    };
  });
  await page.addInitScript(pretend);
  await page.goto("/", { waitUntil: "commit" });
  await waitForTakeOver(page);
});

const withPictures = [
  { path: "/", script: "/branches-page-" },
  { path: "/store/hollerplatz", script: "/ordering-" },
].flatMap((one) =>
  walkedOn(phone, desktop).map((screen) => ({ ...one, screen, size: screen.name })),
);

test.each(withPictures)(
  "the picture looked at first on $path is asked for once, before the page's scripts, $size",
  async ({ path, script, screen }) => {
    await rendered(demo, path);
    const { page } = await open(screen);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(path);
    const first = page.locator('img[fetchpriority="high"]');
    await expect
      .poll(() => first.evaluate((picture: HTMLImageElement) => picture.complete))
      .toBe(true);
    const address = await first.evaluate((picture: HTMLImageElement) => picture.currentSrc);
    expect(asked.filter((one) => one === address)).toHaveLength(1);
    const part = asked.findIndex((one) => one.includes(script));
    expect(asked.indexOf(address)).toBeLessThan(part);
  },
);

test("an order is asked for with its page, not first by its scripts", async () => {
  const { page } = await open(phone);
  const asked = page.waitForRequest("**/api/orders/public/some/order");
  const letScriptsThrough = await holdScripts(page);
  await page.unroute("**/api/**");
  await page.goto("/status/some/order", { waitUntil: "commit" });
  await asked;
  letScriptsThrough();
  await page.getByRole("heading", { name: "404 Not Found" }).waitFor();
  const answers = () => performance.getEntriesByType("resource").map(({ name }) => name);
  const times = (await page.evaluate(answers)).filter((name) => name.endsWith("/some/order"));
  expect(times).toHaveLength(1);
});

test("a category tapped before the scripts are there is where it belongs when they have come", async () => {
  await rendered(demo, "/store/hollerplatz");
  const { page } = await open(desktop);
  const letScriptsThrough = await holdScripts(page);
  await page.goto("/store/hollerplatz", { waitUntil: "commit" });
  const bar = page.getByRole("navigation", { name: "Kategorien" });
  await bar.getByRole("link", { name: "Suppen & Kleines" }).click();
  const heading = page.getByRole("heading", { name: "Suppen & Kleines", exact: true });
  const group = page.getByRole("region").filter({ has: heading });
  letScriptsThrough();
  await waitForTakeOver(page);
  const top = () => group.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 150)).toBeLessThanOrEqual(1);
});

test("the place of running orders is kept free until they are there", async () => {
  await rendered(demo, "/store/hollerplatz");
  const person = await open(phone);
  const { page } = person;
  const branches = ((await (await fetch(`${demo}/api/branches`)).json()) as { data: Fields[] })
    .data;
  const branchId = branches.find(({ identifier }) => identifier === "hollerplatz")?.id;
  await page.addInitScript((id) => {
    const order = { uid: "u", hash: "h", branchId: id, ticketNumber: 7, sentAt: Date.now() };
    localStorage.setItem("running-orders", JSON.stringify([order, { ...order, uid: "v" }]));
  }, branchId);
  const letScriptsThrough = await holdScripts(page);
  await page.goto("/store/hollerplatz", { waitUntil: "commit" });
  await page.locator("main").waitFor();
  await pixels(page);
  const movedBefore = await person.movements();
  letScriptsThrough();
  await page.getByRole("link", { name: "Laufende Bestellung Nr. 7" }).first().waitFor();
  expect(await person.movements()).toEqual(movedBefore);
});

test("without scripts a guest reads the menu and follows links", async () => {
  for (const path of ["/", "/store/hollerplatz", "/site/imprint"]) await rendered(demo, path);
  const person = await open(phone);
  const context = await person.page
    .context()
    .browser()
    ?.newContext({
      baseURL: demo,
      javaScriptEnabled: false,
      viewport: { width: phone.width, height: phone.height },
    });
  if (!context) throw new Error("no browser");
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Ringlotte am Hollerplatz" }).click();
  await page.getByRole("heading", { name: "Kaffee", exact: true }).waitFor();
  const melange = page.getByRole("listitem").filter({ hasText: "Wiener Melange" }).first();
  expect(await melange.innerText()).toMatch(/\d,\d\d\s€/);
  // Finding by text passes over what stands in noscript.
  const hint = page.locator("noscript p");
  expect(await hint.innerText()).toBe("Zum Bestellen braucht diese Seite JavaScript.");
  expect(await hint.isVisible()).toBe(true);
  await page.getByRole("link", { name: "Impressum" }).click();
  await page.getByRole("heading", { name: "Impressum", level: 1 }).waitFor();
  await context.close();
});

test("the renderer keeps up with the demo's whole business", async () => {
  for (const path of ["/", "/store/hollerplatz", "/site/imprint"]) await rendered(demo, path);
  const figures = await (await fetch(`${demo}/metrics`)).text();
  expect(figures).toMatch(/^kredenz_page_rendering_failures_total 0$/m);
});
