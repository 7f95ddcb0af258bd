/** The shop as an app: asked for, installed, read without a network, renewed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, type Screen } from "../harness/browser";
import type { Client } from "../harness/client";
import { projectRoot } from "../harness/paths";
import { Server } from "../harness/server";
import { Guest } from "./guest";
import { Keyboard } from "./keyboard";
import { installClock, stopClock, timerOf } from "./page-clock";
import { configure, openSmallShop } from "./small-shop";

declare global {
  interface Window {
    /** How often the page itself has looked for a new version. */
    looks: number;
  }
}

/** A copy of the built pages, so that a test can put another version in their place. */
let web: string;
let server: Server;
let admin: Client;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), "kredenz-web-"));
  cpSync(join(projectRoot, "build/web"), web, { recursive: true });
  server = await Server.start({ settings: { KREDENZ_WEB: web } });
  admin = await server.as("admin");
  await openSmallShop(admin, { enablePluginPWA: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(web, { recursive: true });
});
beforeEach(() => configure(admin, { enablePluginPWA: true }));

const open = peopleOfThisFile(() => server.address);

const suggestion = (page: Page) =>
  page.getByRole("complementary", { name: "Unsere App für Ihren Startbildschirm" });
const install = (page: Page) =>
  suggestion(page).getByRole("button", { name: "App installieren" }).click();
const update = (page: Page) => page.getByRole("complementary", { name: "Neue Version" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const halfAnHour = 30 * 60 * 1000;

const consent = "cookie-banner-acceptance-state=true";

/** A guest whose clock the test moves, and who has answered the cookie question on an earlier visit. */
async function guestWith(screen: Screen, cookies: readonly string[] = [consent]): Promise<Guest> {
  const guest = new Guest(await open(screen));
  const { page } = guest.person;
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = "", value = ""] = cookie.split("=");
      return { name, value, url: server.address };
    }),
  );
  await installClock(page);
  return guest;
}

async function visit(page: Page, path = "/store/hollerplatz"): Promise<void> {
  await page.clock.resume();
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** What is looked up before asking takes a moment that no clock moves. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker?.getRegistrations();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener("message", resolve);
      port1.start();
      port2.postMessage(null);
    });
  });

describe.each([phone, desktop])("on a $name", (screen) => {
  test("the app is suggested five seconds after the start, once in a month", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await visit(page);
    const left = await timerOf(page, 5000);
    await page.clock.runFor(left - 1);
    expect(await suggestion(page).count()).toBe(0);
    await page.clock.runFor(1);
    await suggestion(page).waitFor();
    await page.clock.resume();
    await guest.person.look("app-suggested");
    // Whoever came with keys goes on from where they were.
    const keys = new Keyboard(page);
    const wish = page.getByRole("contentinfo").getByRole("button", { name: "App installieren" });
    await wish.focus();
    await keys.use(suggestion(page).getByRole("button", { name: "Nicht jetzt" }));
    await suggestion(page).waitFor({ state: "detached" });
    await keys.expectFocusOn(wish);

    const [kept] = (await page.context().cookies()).filter(({ name }) => name === "pwa-dismiss");
    expect(kept).toMatchObject({ value: "true", path: "/", sameSite: "Lax" });
    const days = (Number(kept?.expires) - Date.now() / 1000) / (24 * 60 * 60);
    expect(Math.round(days)).toBe(30);
    await visit(page);
    await timerOf(page, 5000);
    await page.clock.runFor(10_000);
    expect(await suggestion(page).count()).toBe(0);
  });

  test("the app is suggested a quarter of a second after the answer, and not after a refusal", async () => {
    const guest = await guestWith(screen, []);
    const { page } = guest.person;
    await visit(page);
    await page.clock.runFor(60_000);
    expect(await suggestion(page).count()).toBe(0);
    await stopClock(page);
    await press(page, "Akzeptieren");
    const left = await timerOf(page, 250, false);
    expect(left).toBe(250);
    await page.clock.runFor(249);
    expect(await suggestion(page).count()).toBe(0);
    await page.clock.runFor(1);
    await suggestion(page).waitFor();

    const other = await guestWith(screen, []);
    await visit(other.person.page);
    await press(other.person.page, "Ablehnen");
    await stopClock(other.person.page);
    await other.person.page.clock.runFor(60_000);
    expect(await suggestion(other.person.page).count()).toBe(0);
  });

  test("who wants the app is told how; who gives up has nothing left of it", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await visit(page);
    await timerOf(page, 5000);
    await page.clock.runFor(5000);
    await install(page);
    const how = guest.dialog("So kommt die App auf Ihren Startbildschirm");
    await how.getByText("Schritt 3").waitFor();
    expect(await registrations(page)).toBe(1);
    await page.clock.resume();
    await guest.person.look("app-instructions");
    await how.getByRole("button", { name: "Abbrechen" }).click();
    await suggestion(page).waitFor();
    await expect.poll(() => registrations(page)).toBe(0);

    await install(page);
    await how.getByRole("button", { name: "Fertig" }).click();
    await how.waitFor({ state: "detached" });
    expect(await registrations(page)).toBe(1);
    await visit(page);
    await timerOf(page, 5000);
    await page.clock.runFor(10_000);
    await settled(page);
    expect(await suggestion(page).count()).toBe(0);
  });

  test("with the app the menu is read without the server, and what was never read says so", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await visit(page);
    await timerOf(page, 5000);
    await page.clock.runFor(5000);
    await install(page);
    await press(page, "Fertig");
    await page.clock.resume();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.evaluate(
      () =>
        navigator.serviceWorker.controller ??
        new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve),
        ),
    );
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await server.terminate();
    try {
      await page.goto("/store/hollerplatz?utm_source=plakat");
      await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).waitFor();
      await page.goto("/");
      await page.getByRole("link", { name: "Ringlotte am Hollerplatz" }).first().waitFor();
      await page.goto("/site/privacy");
      await page.getByRole("heading", { name: "Sie sind offline" }).waitFor();
      await page.waitForLoadState("networkidle");
      guest.person.forgiveTroubles();
      await guest.person.look("app-never-read");
    } finally {
      await server.launch();
    }
    const kept = await page.evaluate(async () => {
      const cache = await caches.open("kredenz-copies");
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith("/api/") && path !== "/api/init")).toEqual([]);
  });

  test("a new version is taken at the guest's word, with cart and form as they were", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await visit(page);
    await timerOf(page, 5000);
    await page.clock.runFor(5000);
    await install(page);
    await press(page, "Fertig");
    await page.clock.resume();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.evaluate(
      () =>
        navigator.serviceWorker.controller ??
        new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve),
        ),
    );
    await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    const left = await timerOf(page, 2500);
    expect(await update(page).count()).toBe(0);

    const file = join(web, "storefront/service-worker.js");
    writeFileSync(file, `${readFileSync(file, "utf8")}\n// ${screen.name}`);
    await server.terminate();
    await server.launch();
    await page.clock.runFor(left);
    await update(page).waitFor();
    await page.clock.resume();
    // What follows the house meets a server that was away.
    guest.person.forgiveTroubles();
    await guest.person.look("app-update");
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await press(page, "App neustarten");
    await page.getByRole("button", { name: /^Kleiner Brauner: 1 im Korb/ }).waitFor();
    await expect.poll(() => page.evaluate(() => "isOld" in window)).toBe(false);
    await timerOf(page, 2500);
    await page.clock.runFor(10_000);
    await settled(page);
    expect(await update(page).count()).toBe(0);

    // From then on it is looked for every half hour. The browser looks by itself as well, when it likes.
    await page.evaluate(() => {
      const { prototype } = ServiceWorkerRegistration;
      const look = prototype.update;
      window.looks = 0;
      prototype.update = function (this: ServiceWorkerRegistration) {
        window.looks += 1;
        return look.call(this);
      };
    });
    writeFileSync(file, `${readFileSync(file, "utf8")}\n// ${screen.name} once more`);
    await server.terminate();
    await server.launch();
    await page.clock.runFor(halfAnHour - 60_000);
    await settled(page);
    expect(await page.evaluate(() => window.looks)).toBe(0);
    await page.clock.runFor(60_000);
    await expect.poll(() => page.evaluate(() => window.looks)).toBe(1);
    await update(page).waitFor();
    await page.clock.resume();
    await update(page).getByRole("button", { name: "Später" }).click();
    await update(page).waitFor({ state: "detached" });
    guest.person.forgiveTroubles();
  });

  test("without a network the page says so, tries again, and comes back when something sent is lost", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await visit(page);
    await timerOf(page, 5000);
    await page.clock.resume();
    await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Resi");
    const notice = guest.dialog("Sie sind offline");
    await page.context().setOffline(true);
    await notice.getByText("Bitte überprüfen Sie Ihre Internetverbindung.").waitFor();
    await notice.getByRole("button", { name: "Erneut versuchen" }).click();
    await notice.getByText("Noch immer keine Verbindung.").waitFor();
    guest.person.forgiveTroubles();
    await page.clock.resume();
    await guest.person.look("app-offline");
    await notice.getByRole("button", { name: "Weiterlesen" }).click();
    await notice.waitFor({ state: "detached" });

    // It is tried some times by itself before it counts as lost.
    await page.getByRole("button", { name: /zahlungspflichtig bestellen/ }).click();
    await notice.waitFor();
    await notice.getByRole("button", { name: "Weiterlesen" }).click();
    expect(await page.getByRole("textbox", { name: "Vorname", exact: true }).inputValue()).toBe(
      "Resi",
    );

    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: "detached" });
    guest.person.forgiveTroubles();
    expect(await guest.send()).toBeGreaterThan(0);
  });
});

describe.each([phone, desktop])("the app is not suggested on a $name", (screen) => {
  const neverSuggested = async (guest: Guest, path?: string) => {
    const { page } = guest.person;
    await visit(page, path);
    await timerOf(page, 5000);
    await page.clock.runFor(60_000);
    await settled(page);
    expect(await suggestion(page).count()).toBe(0);
  };

  test("where it was dismissed", async () => {
    await neverSuggested(await guestWith(screen, [consent, "pwa-dismiss=true"]));
  });

  // A browser that a test starts has no home screen, so the page is told what one says there.
  test.each(["an iPhone", "every other browser"])("within itself, as %s tells", async (which) => {
    const guest = await guestWith(screen);
    await guest.person.page.addInitScript((isIphone) => {
      if (isIphone) {
        Object.defineProperty(navigator, "standalone", { value: true });
        return;
      }
      const original = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        original(query === "(display-mode: standalone)" ? "all" : query);
    }, which === "an iPhone");
    await neverSuggested(guest);
  });

  test("where browsers have no workers", async () => {
    const guest = await guestWith(screen);
    await guest.person.page.addInitScript(() => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    });
    await neverSuggested(guest);
  });

  test("over the checkout, but after it", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await neverSuggested(guest, "/store/hollerplatz/checkout");
    await page.clock.resume();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Übersicht/ })
      .click();
    await suggestion(page).waitFor();
  });

  test("where the business has none; a worker of before goes, and the head names no manifest", async () => {
    const guest = await guestWith(screen);
    const { page } = guest.person;
    await visit(page);
    expect(await page.locator("link[rel=manifest]").count()).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await configure(admin, { enablePluginPWA: false });
    await visit(page);
    expect(await page.locator("link[rel=manifest]").count()).toBe(0);
    await expect.poll(() => registrations(page)).toBe(0);
    // The worker serves the page that it went with to its end.
    await visit(page);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await stopClock(page);
    await page.clock.runFor(60_000);
    await settled(page);
    expect(await suggestion(page).count()).toBe(0);
  });
});

test("a browser that asks by itself is let ask, and its answer counts", async () => {
  const guest = await guestWith(phone);
  const { page } = guest.person;
  await visit(page);
  await timerOf(page, 5000);
  const offer = (outcome: "accepted" | "dismissed") =>
    page.evaluate((given) => {
      const event = Object.assign(new Event("beforeinstallprompt"), {
        prompt: () => Promise.resolve({ outcome: given }),
      });
      dispatchEvent(event);
    }, outcome);
  await offer("dismissed");
  await page.clock.runFor(5000);
  await install(page);
  await suggestion(page).waitFor();
  await expect.poll(() => registrations(page)).toBe(0);
  await offer("accepted");
  await install(page);
  await suggestion(page).waitFor({ state: "detached" });
  await expect.poll(() => registrations(page)).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await page.getByText("Die App liegt jetzt auf Ihrem Startbildschirm.").first().waitFor();
});
