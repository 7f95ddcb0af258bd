/** The business as an app: read without a network, renewed. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import {
  AppBusiness,
  press,
  settled,
  suggestedAfter,
  takeApp,
  visit,
} from "../../scenes/app-business";
import { timerOf } from "../../pages/page-clock";

declare global {
  interface Window {
    /** How often the page itself has looked for a new version. */
    looks: number;
  }
}

const business = await AppBusiness.ofThisFile();

const update = (page: Page) => page.getByRole("complementary", { name: "Neue Version" });

const halfAnHour = 30 * 60 * 1000;

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  test("with the app the menu is read without the server, and what was never read says so", async () => {
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await takeApp(page);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await business.server.terminate();
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
      await business.server.launch();
    }
    const kept = await page.evaluate(async () => {
      const cache = await caches.open("kredenz-copies");
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith("/api/") && path !== "/api/init")).toEqual([]);
  });

  test("a new version is taken at the guest's word, with cart and form as they were", async () => {
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await takeApp(page);
    await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    const left = await timerOf(page, 2500);
    expect(await update(page).count()).toBe(0);

    await business.release(screen.name);
    await page.clock.runFor(left);
    await update(page).waitFor();
    await page.clock.resume();
    // What follows the business meets a server that was away.
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
    await business.release(`${screen.name} once more`);
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
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await visit(page);
    await timerOf(page, suggestedAfter);
    await page.clock.resume();
    await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    await guest.openCart();
    await guest.goToCheckout();
    await guest.fillCheckout("takeaway", "Resi");
    const notice = guest.dialog("Sie sind offline");
    await guest.person.leaveNetwork();
    await notice.getByText("Bitte überprüfen Sie Ihre Internetverbindung.").waitFor();
    await notice.getByRole("button", { name: "Erneut versuchen" }).click();
    await notice.getByText("Noch immer keine Verbindung.").waitFor();
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

    await guest.person.joinNetwork();
    await guest.person.leaveNetwork();
    await notice.waitFor();
    await guest.person.joinNetwork();
    await notice.waitFor({ state: "detached" });
    expect(await guest.send()).toBeGreaterThan(0);
  });
});
