/** When the business as an app is suggested, to whom, and what follows from each answer. */
import { describe, expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import {
  AppBusiness,
  consent,
  install,
  press,
  registrations,
  settled,
  stayForSuggestion,
  stayUnasked,
  suggestedAfter,
  suggestion,
  visit,
} from "../../scenes/app-business";
import { Keyboard } from "../../pages/keyboard";
import { stopClock, timerOf } from "../../pages/page-clock";
import { configure } from "../../scenes/small-business";

const business = await AppBusiness.ofThisFile();

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  test("the app is suggested five seconds after the start, once in a month", async () => {
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await visit(page);
    const left = await timerOf(page, suggestedAfter);
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
    await stayUnasked(page);
  });

  test("the app is suggested a quarter of a second after the answer, and not after a refusal", async () => {
    const guest = await business.guest(screen, []);
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

    const other = await business.guest(screen, []);
    await visit(other.person.page);
    await press(other.person.page, "Ablehnen");
    await stopClock(other.person.page);
    await other.person.page.clock.runFor(60_000);
    expect(await suggestion(other.person.page).count()).toBe(0);
  });

  test("who wants the app is told how; who gives up has nothing left of it", async () => {
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await stayForSuggestion(page);
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
    await stayUnasked(page);
  });
});

describe.each(walkedOn(phone, desktop))("the app is not suggested on a $name", (screen) => {
  test("where it was dismissed", async () => {
    const guest = await business.guest(screen, [consent, "pwa-dismiss=true"]);
    await stayUnasked(guest.person.page);
  });

  // A browser that a test starts has no home screen, so the page is told what one says there.
  test.each(["an iPhone", "every other browser"])("within itself, as %s tells", async (which) => {
    const guest = await business.guest(screen);
    await guest.person.page.addInitScript((isIphone) => {
      if (isIphone) {
        Object.defineProperty(navigator, "standalone", { value: true });
        return;
      }
      const original = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        original(query === "(display-mode: standalone)" ? "all" : query);
    }, which === "an iPhone");
    await stayUnasked(guest.person.page);
  });

  test("where browsers have no workers", async () => {
    const guest = await business.guest(screen);
    await guest.person.page.addInitScript(() => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    });
    await stayUnasked(guest.person.page);
  });

  test("over the checkout, but after it", async () => {
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await stayUnasked(page, "/store/hollerplatz/checkout");
    await page.clock.resume();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Übersicht/ })
      .click();
    await suggestion(page).waitFor();
  });

  test("where the business has none; a worker of before goes, and the head names no manifest", async () => {
    const guest = await business.guest(screen);
    const { page } = guest.person;
    await visit(page);
    expect(await page.locator("link[rel=manifest]").count()).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await configure(business.admin, { enablePluginPWA: false });
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
  const guest = await business.guest(phone);
  const { page } = guest.person;
  await visit(page);
  await timerOf(page, suggestedAfter);
  const offer = (outcome: "accepted" | "dismissed") =>
    page.evaluate((given) => {
      const event = Object.assign(new Event("beforeinstallprompt"), {
        prompt: () => Promise.resolve({ outcome: given }),
      });
      dispatchEvent(event);
    }, outcome);
  await offer("dismissed");
  await page.clock.runFor(suggestedAfter);
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
