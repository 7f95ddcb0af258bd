/** Consent, and the scripts of others that wait for it. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { peopleOfThisFile, phone, type Screen } from "../../harness/browser/browser";
import { Guest } from "../../pages/guest";
import { mollieServerOfThisFile, openSmallMollieBusiness } from "../../scenes/mollie-business";
import { configure } from "../../scenes/small-business";

const { server, admin } = await mollieServerOfThisFile();

beforeAll(async () => {
  await openSmallMollieBusiness(admin, {
    currency: "CHF",
    adsPixelId: "4711",
    tagManagerId: "GTM-HOLLER",
  });
});

const open = peopleOfThisFile(() => server.address);

const pixelScript = "https://connect.facebook.net/en_US/fbevents.js";
const managerScript = "https://www.googletagmanager.com/gtm.js?id=GTM-HOLLER";

/** Stand-ins for both scripts: they write down what they are told, and where, for as long as the tab is open. */
const standIns: Record<string, string> = {
  [pixelScript]: `{
    const tell = (...command) => keep("pixel", command);
    fbq.queue.forEach((command) => tell(...command));
    fbq.callMethod = tell;
  }`,
  [managerScript]: `{
    const push = dataLayer.push.bind(dataLayer);
    dataLayer.forEach((event) => keep("layer", event));
    dataLayer.push = (event) => (keep("layer", event), push(event));
  }`,
};
const keep = `var keep = (name, what) => {
  const kept = JSON.parse(sessionStorage.getItem("told-" + name) ?? "[]");
  const address = [location.href, document.referrer];
  sessionStorage.setItem("told-" + name, JSON.stringify([...kept, { what, address }]));
};`;

/** A guest whose every request to somebody else is written down and answered by a stand-in. */
async function watchedGuest(
  screen: Screen,
): Promise<{ guest: Guest; page: Page; foreign: string[] }> {
  const guest = new Guest(await open(screen));
  const { page } = guest.person;
  const foreign: string[] = [];
  await page.context().route(
    (url) => url.hostname !== "127.0.0.1",
    async (route) => {
      foreign.push(route.request().url());
      const body = `${keep}${standIns[route.request().url()] ?? ""}`;
      await route.fulfill({ contentType: "text/javascript", body });
    },
  );
  return { guest, page, foreign };
}

type LayerEvent = {
  event?: string;
  page_path?: string;
  ecommerce?: Record<string, unknown> | null;
};

type Told<What> = { what: What; address: string[] };
const told = <What>(page: Page, name: "layer" | "pixel") =>
  page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as Told<What>[],
    `told-${name}`,
  );
const layer = async (page: Page) => (await told<LayerEvent>(page, "layer")).map(({ what }) => what);
const named = async (page: Page, name: string) =>
  (await layer(page)).filter(({ event }) => event === name);
const pixelCommands = async (page: Page) =>
  (await told<unknown[]>(page, "pixel")).map(({ what }) => what);
/** Since the page was opened, and both stand-ins have heard of it. */
const waitForEvent = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const { dataLayer = [], fbq } = window as {
      dataLayer?: LayerEvent[];
      fbq?: { callMethod?: unknown };
    };
    const areThere = Object.hasOwn(dataLayer, "push") && fbq?.callMethod !== undefined;
    return areThere && dataLayer.some(({ event }) => event === wanted);
  }, name);
/** No script of others lives where the address is the key to an order, and none has heard of it. */
async function expectSecret(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/status\//);
  expect(await page.evaluate(() => ["fbq", "dataLayer"].filter((name) => name in window))).toEqual(
    [],
  );
  const addresses = [...(await told(page, "layer")), ...(await told(page, "pixel"))];
  expect(JSON.stringify(addresses)).not.toContain(pathname.split("/")[3]);
}

const answer = (page: Page, words: "Akzeptieren" | "Ablehnen") =>
  page.getByRole("button", { name: words }).click();

async function putCoffee(guest: Guest): Promise<void> {
  const { page } = guest.person;
  await page
    .getByRole("button", {
      name: /^Kleiner Brauner(: \d+ im Korb| in den Korb)/,
    })
    .click();
  await guest.openCart();
}

describe.each([phone])("on a $name", (screen) => {
  test("nobody else hears of a guest who has not answered, or who refused", async () => {
    const { guest, page, foreign } = await watchedGuest(screen);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await guest.person.look("consent-asked");
    await page.goto("/store/hollerplatz");
    await putCoffee(guest);
    await answer(page, "Ablehnen");
    await page.reload({ waitUntil: "networkidle" });
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Resi");
    await guest.send();
    await page.reload({ waitUntil: "networkidle" });
    expect(foreign).toEqual([]);
    expect(await layer(page)).toEqual([]);
    expect(await pixelCommands(page)).toEqual([]);
  });

  test("who agrees is followed from then on, and each order is told once", async () => {
    const { guest, page, foreign } = await watchedGuest(screen);
    await page.goto("/store/hollerplatz");
    await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    await answer(page, "Akzeptieren");
    await waitForEvent(page, "page_view");
    expect(foreign.toSorted()).toEqual([pixelScript, managerScript]);
    // What came before the answer stays untold.
    expect(await named(page, "add_to_cart")).toEqual([]);

    await page.reload();
    await waitForEvent(page, "page_view");
    expect(foreign).toHaveLength(4);
    expect((await named(page, "page_view")).map((one) => one.page_path)).toEqual([
      "/store/hollerplatz",
      "/store/hollerplatz",
    ]);
    await putCoffee(guest);
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Resi");
    await guest.send();
    await expectSecret(page);

    const [added] = await named(page, "add_to_cart");
    const [begun] = await named(page, "begin_checkout");
    const bought = await named(page, "purchase");
    expect(added?.ecommerce).toMatchObject({
      currency: "CHF",
      value: 3.5,
      items: [{ item_name: "Kleiner Brauner", price: 3.5, quantity: 1 }],
    });
    expect(begun?.ecommerce).toMatchObject({
      value: 7,
      items: [{ quantity: 2 }],
    });
    const uid = new URL(page.url()).pathname.split("/")[2];
    expect(bought.map(({ ecommerce }) => ecommerce)).toMatchObject([
      {
        transaction_id: uid,
        currency: "CHF",
        value: 7,
        items: [{ quantity: 2 }],
      },
    ]);
    const commands = (await pixelCommands(page)).map(
      ([kind, name]) => `${String(kind)} ${String(name)}`,
    );
    expect(commands).toEqual([
      "init 4711",
      "track PageView",
      "init 4711",
      "track PageView",
      "track AddToCart",
      "track InitiateCheckout",
      "track PageView",
      "track Purchase",
    ]);
    await guest.person.look("consent-given");

    await page.goBack();
    await waitForEvent(page, "page_view");
    await page.goForward();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectSecret(page);
    expect(await named(page, "purchase")).toHaveLength(1);
  });

  test("an order that is paid elsewhere is told once, after its payment", async () => {
    const { guest, page } = await watchedGuest(screen);
    await page.goto("/store/hollerplatz");
    await answer(page, "Akzeptieren");
    await waitForEvent(page, "page_view");
    await putCoffee(guest);
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Zita");
    await page.getByRole("radio", { name: "Online bezahlen", exact: true }).check();
    await page.getByRole("button", { name: /zahlungspflichtig bestellen/ }).click();
    await page.getByRole("button", { name: "Bezahlen", exact: true }).click();
    await guest.step("Bezahlt").waitFor();
    await page.waitForFunction(() => sessionStorage.getItem("purchases-to-tell") !== null);
    await expectSecret(page);
    const [, , uid, hash] = new URL(page.url()).pathname.split("/");
    expect(await named(page, "purchase")).toEqual([]);

    await page.getByRole("banner").getByRole("link").first().click();
    await waitForEvent(page, "purchase");
    expect((await named(page, "purchase")).map(({ ecommerce }) => ecommerce)).toMatchObject([
      { transaction_id: uid, value: 3.5 },
    ]);
    expect(JSON.stringify(await told(page, "pixel"))).not.toContain(hash);
    await page.goBack();
    await guest.step("Bezahlt").waitFor();
    await expectSecret(page);
    expect(await named(page, "purchase")).toHaveLength(1);
  });
});

test("scripts that do not come disturb nobody", async () => {
  const guest = new Guest(await open(phone));
  const { page } = guest.person;
  await page.context().route(
    (url) => url.hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  const refused = Promise.all(
    [/fbevents/, /gtm\.js/].map((name) =>
      page.waitForEvent("requestfailed", (one) => name.test(one.url())),
    ),
  );
  await page.goto("/store/hollerplatz");
  await answer(page, "Akzeptieren");
  await refused;
  await putCoffee(guest);
  await guest.goToCheckout();
  await guest.fillCheckout("takeaway", "Resi");
  expect(await guest.send()).toBeGreaterThan(0);
});

test("pages open for exactly what is configured, and those of staff, kiosks and orders for nothing", async () => {
  const policyOf = async (path: string) =>
    (await server.guest().get(path)).headers.get("Content-Security-Policy") ?? "";
  for (const path of ["/", "/store/hollerplatz", "/unbekannt"]) {
    expect(await policyOf(path), path).toContain("https://connect.facebook.net");
    expect(await policyOf(path), path).toContain("https://*.googletagmanager.com");
  }
  const closed = ["/status/a/b", "/kiosk/hollerplatz", "/kiosk/hollerplatz/status/a/b", "/backend"];
  for (const path of closed) expect(await policyOf(path), path).not.toContain("https:");
  await configure(admin, { adsPixelId: "" });
  expect(await policyOf("/")).not.toContain("facebook");
  await configure(admin, { tagManagerId: "" });
  expect(await policyOf("/store/hollerplatz")).toBe(await policyOf("/kiosk/hollerplatz"));
  // The one script in a guest's page is known by its content.
  const withoutScript = (await policyOf("/store/hollerplatz")).replace(/ 'sha256-[\w+/]+='/, "");
  expect(withoutScript).toBe(await policyOf("/backend"));
});
