/** The self-service context: one branch on a device of its own, used by one stranger after the other. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktop, peopleOfThisFile, type Screen } from "../../harness/browser/browser";
import { createOpenBranch } from "../../harness/world";
import { Guest } from "../../pages/guest";
import { installClock, stopClock } from "../../pages/page-clock";
import { openSmallBusiness } from "../../scenes/small-business";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile();
const admin = await server.as("admin");

beforeAll(async () => {
  await openSmallBusiness(
    admin,
    {
      adsPixelId: "4711",
      tagManagerId: "GTM-HOLLER",
      enablePluginPWA: true,
      imprint: "https://example.test/impressum",
      enablePluginMollie: true,
      enableMollie: true,
    },
    { isMollieEnabled: true },
  );
});

const open = peopleOfThisFile(() => server.address);
const start = "/kiosk/hollerplatz";

const legalButton = (page: Page) => page.getByRole("button", { name: "Datenschutz" });
const screensaver = (guest: Guest) => guest.dialog("Bildschirmschoner");
const question = (guest: Guest) => guest.dialog("Sind Sie noch da?");
const emptyCart = (page: Page) =>
  page.getByText("Keine Produkte im Warenkorb", { exact: true }).filter({ visible: true }).first();
/** Where nothing is to be tapped. */
const touch = (page: Page) => page.mouse.click(2, 2);
const addCoffee = (page: Page) =>
  page
    .getByRole("button", {
      name: /^Kleiner Brauner(: \d+ im Korb| in den Korb)/,
    })
    .click();

/** A kiosk whose clock the test moves; what goes along with its pages has arrived. */
async function kiosk(screen: Screen): Promise<{ guest: Guest; page: Page; foreign: string[] }> {
  const guest = new Guest(await open(screen));
  const { page } = guest.person;
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.address)) foreign.push(request.url());
  });
  await installClock(page);
  await page.goto(start);
  await legalButton(page).waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { guest, page, foreign };
}

/** What the device keeps: cookies, and both storages without what the page's own start leaves. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter(
      (key) => !(key.startsWith("cart.") && /"items":\[\]/.test(sessionStorage[key] as string)),
    ),
  }));
const nothing = { cookies: "", local: [], session: [] };

describe.each([desktop])("on a $name", (screen) => {
  test("a guest orders, and nothing of it stays", async () => {
    const { guest, page, foreign } = await kiosk(screen);
    expect(await page.getByRole("button", { name: "Akzeptieren" }).count()).toBe(0);
    await guest.person.look("kiosk-menu");
    await addCoffee(page);
    await guest.openCart();
    await guest.goToCheckout();
    expect(await page.getByRole("radio", { name: "Online bezahlen" }).count()).toBe(0);
    await guest.person.look("kiosk-checkout");
    await guest.fillCheckout("takeaway", "Resi");
    await guest.send();
    expect(new URL(page.url()).pathname).toMatch(/^\/kiosk\/hollerplatz\/status\//);
    const again = page.getByRole("button", { name: "Neue Bestellung" });
    await again.waitFor();
    expect(await page.getByRole("button", { name: "Benachrichtigen" }).count()).toBe(0);
    await guest.person.look("kiosk-status");
    expect(await kept(page)).toEqual(nothing);

    await again.click();
    await emptyCart(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(start);
    await addCoffee(page);
    await guest.openCart();
    await guest.goToCheckout();
    expect(await page.getByRole("textbox", { name: "Vorname", exact: true }).inputValue()).toBe("");
    expect(foreign).toEqual([]);
  });

  test("an order's page goes back to the start by itself", async () => {
    const { guest, page } = await kiosk(screen);
    await addCoffee(page);
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Resi");
    await guest.send();
    const bar = page.getByRole("timer");
    await stopClock(page);
    await touch(page);
    await page.clock.runFor(44_000);
    expect(await bar.innerText()).toMatch(/^Zurück zum Start in [12] Sekunden?$/);
    await page.clock.runFor(2000);
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === start);
    await emptyCart(page).waitFor();
    expect(await kept(page)).toEqual(nothing);
  });

  test("the screensaver comes after a minute and goes with a tap or any key", async () => {
    const { guest, page } = await kiosk(screen);
    await stopClock(page);
    await touch(page);
    await page.clock.runFor(59_000);
    expect(await screensaver(guest).count()).toBe(0);
    await page.clock.runFor(2000);
    await screensaver(guest).getByRole("button", { name: "Tippen um zu bestellen" }).waitFor();
    await page.clock.resume();
    await guest.person.look("kiosk-screensaver");
    await stopClock(page);
    for (const wake of [
      () => page.mouse.click(screen.width - 5, screen.height - 5),
      () => page.keyboard.press("a"),
      () => page.keyboard.press("Escape"),
      () => page.keyboard.press("Tab"),
    ]) {
      await wake();
      await screensaver(guest).waitFor({ state: "detached" });
      await page.clock.runFor(62_000);
      await screensaver(guest).waitFor();
    }
  });

  test("before a filled cart is dropped the guest is asked, and any touch keeps it", async () => {
    const { guest, page } = await kiosk(screen);
    await addCoffee(page);
    await stopClock(page);
    await touch(page);
    await page.clock.runFor(61_000);
    await question(guest)
      .getByText(/in (20|19) Sekunden/)
      .waitFor();
    await page.clock.runFor(5000);
    await question(guest)
      .getByText(/in (15|14) Sekunden/)
      .waitFor();
    await page.clock.resume();
    await guest.person.look("kiosk-question");
    await stopClock(page);
    await question(guest).getByRole("button", { name: "Weiter bestellen" }).click();
    await question(guest).waitFor({ state: "detached" });

    await touch(page);
    await page.clock.runFor(78_000);
    await question(guest).waitFor();
    await page.clock.runFor(3000);
    await screensaver(guest).waitFor();
    await page.keyboard.press("Enter");
    await page.clock.resume();
    await emptyCart(page).waitFor();
    expect(await kept(page)).toEqual(nothing);
  });

  test("what is typed at the checkout goes with the guest who left", async () => {
    const { guest, page } = await kiosk(screen);
    await addCoffee(page);
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fill("Vorname", "Vroni");
    await page.clock.runFor(62_000);
    await question(guest).getByRole("button", { name: "Von vorne beginnen" }).click();
    await page.waitForURL((url) => url.pathname === start);
    await addCoffee(page);
    await guest.openCart();
    await guest.goToCheckout();
    expect(await page.getByRole("textbox", { name: "Vorname", exact: true }).inputValue()).toBe("");
    expect(await kept(page)).toMatchObject({ cookies: "", local: [] });
  });

  test("legal texts open over the page, and no link leads out", async () => {
    const { guest, page } = await kiosk(screen);
    await legalButton(page).click();
    await guest.dialog("Datenschutz").getByText("Wir behalten nichts für uns.").waitFor();
    await guest.person.look("kiosk-legal");
    await guest.dialog("Datenschutz").getByRole("button", { name: "Schließen" }).click();
    const inside = new RegExp(`^(#|${start}(/|$))`);
    const linksOut = async () =>
      (
        await page
          .locator("a[href]")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
      ).filter((href) => !inside.test(String(href)));
    expect(await linksOut()).toEqual([]);
    await addCoffee(page);
    await guest.openCart();
    await guest.goToCheckout();
    // Their texts open over the form.
    expect((await linksOut()).filter((href) => !href?.startsWith("/site/"))).toEqual([]);
    await page.getByRole("link", { name: "Datenschutzerklärung" }).click();
    await guest.dialog("Datenschutzerklärung").waitFor();
    await guest.dialog("Datenschutzerklärung").getByRole("button", { name: "Schließen" }).click();
    await guest.fillCheckout("takeaway", "Resi");
    await guest.send();
    expect(await linksOut()).toEqual([]);
  });
});

test("a kiosk delivers nothing, and offers what the branch has on the spot", async () => {
  const { guest, page } = await kiosk(desktop);
  await page.getByRole("button", { name: /^Abholung/ }).click();
  const sheet = guest.dialog("Bestellart und Zeit");
  await sheet.getByRole("radio", { name: /^Vor Ort/ }).waitFor();
  expect(await sheet.getByRole("radio", { name: /^Lieferung/ }).count()).toBe(0);
});

test("only a public branch with something to take or eat there has a kiosk, which no search engine lists", async () => {
  const page = (path: string) => server.guest().get(path);
  const ends = ["", "/checkout", "/checkout/error", "/status/u1/h2"];
  for (const end of ends) {
    const { status, headers } = await page(start + end);
    expect([status, headers.get("X-Robots-Tag")], end).toEqual([200, "noindex"]);
  }
  const hidden = await createOpenBranch(admin, { isPublic: false });
  const rolling = await createOpenBranch(admin, {
    isTakeawayEnabled: false,
    isDineInEnabled: false,
  });
  for (const { identifier } of [hidden, rolling])
    for (const end of ends)
      expect((await page(`/kiosk/${String(identifier)}${end}`)).status, end).toBe(404);
  expect((await page(`${start}/unbekannt`)).status).toBe(404);
  expect((await page("/robots.txt")).text).toContain("Disallow: /kiosk/\n");
});
