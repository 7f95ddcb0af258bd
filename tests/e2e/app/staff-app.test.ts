/** The back office as an app on the home screens of staff: when it is suggested, and what follows from each answer. */
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, type Screen } from "../../harness/browser/browser";
import { installClock, timerOf } from "../../pages/page-clock";
import { Staff } from "../../pages/staff";
import { registrations, settled, suggestedAfter } from "../../scenes/app-business";
import { configure } from "../../scenes/small-business";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin } = await businessOfThisFile();
const open = peopleOfThisFile(() => server.address);

beforeEach(() => configure(admin, { enablePluginPWA: true }));

const suggestion = (page: Page) =>
  page.getByRole("complementary", { name: "Kredenz auf Ihrem Startbildschirm" });
const manifests = (page: Page) =>
  page
    .locator("link[rel=manifest]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));

async function staffAt(screen: Screen, path = "/tags") {
  const person = await open(screen);
  const { page } = person;
  await new Staff(person).signIn();
  await installClock(page);
  await page.goto("about:blank");
  await page.goto(`/backend#${path}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return person;
}

test.each([phone, desktop])(
  "the app is suggested, and who wants it is told how, on a $name",
  async (screen) => {
    const person = await staffAt(screen);
    const { page } = person;
    const left = await timerOf(page, suggestedAfter);
    await page.clock.runFor(left - 1);
    await settled(page);
    expect(await suggestion(page).count()).toBe(0);
    await page.clock.runFor(1);
    await suggestion(page).waitFor();
    await page.clock.resume();
    await person.look("staff-app-suggested");
    expect(await manifests(page)).toEqual(["/backend.webmanifest"]);
    await suggestion(page).getByRole("button", { name: "App installieren" }).click();
    const how = page.getByRole("dialog", { name: "So kommt die App auf Ihren Startbildschirm" });
    await how.getByText("Schritt 3").waitFor();
    await expect.poll(() => registrations(page)).toBe(1);
    await person.look("staff-app-instructions");
    await how.getByRole("button", { name: "Abbrechen" }).click();
    await expect.poll(() => registrations(page)).toBe(0);

    // It is there for the wish as well, and then asks no more.
    await page.getByRole("banner").getByRole("button").last().click();
    await page.getByRole("dialog").getByRole("button", { name: "App installieren" }).click();
    await how.getByRole("button", { name: "Fertig" }).click();
    await expect.poll(() => registrations(page)).toBe(1);

    // Without the plugin it goes.
    await configure(admin, { enablePluginPWA: false });
    await page.reload();
    await expect.poll(() => registrations(page)).toBe(0);
    expect(await manifests(page)).toEqual([]);
  },
);

test("the app is not suggested over the board, where it runs, nor to who said no", async () => {
  const person = await staffAt(desktop, "/orders");
  const { page } = person;
  await timerOf(page, suggestedAfter);
  await page.clock.runFor(60_000);
  await settled(page);
  expect(await suggestion(page).count()).toBe(0);
  await page.clock.resume();
  await page.goto("/backend#/tags");
  await suggestion(page).getByRole("button", { name: "Nicht jetzt" }).click();
  await suggestion(page).waitFor({ state: "detached" });
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === "pwa-dismiss");
  expect(kept).toMatchObject({ value: "true", path: "/" });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await timerOf(page, suggestedAfter);
  await page.clock.runFor(60_000);
  await settled(page);
  expect(await suggestion(page).count()).toBe(0);
});

test("without a network the app says so", async () => {
  const person = await staffAt(phone);
  const { page } = person;
  await page.clock.resume();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/staff-worker.js", { scope: "/backend" });
    const all = await navigator.serviceWorker.getRegistrations();
    const worker = all[0]?.installing ?? all[0]?.waiting ?? all[0]?.active;
    if (worker?.state === "activated") return;
    await new Promise((resolve) =>
      worker?.addEventListener("statechange", () => worker.state === "activated" && resolve(null)),
    );
  });
  await server.terminate();
  try {
    person.expectTroubles(/./);
    await page.goto("about:blank");
    await page.goto("/backend", { waitUntil: "load" });
    await page.getByRole("heading", { name: "Sie sind offline" }).waitFor();
    await person.takePicture("staff-app-offline");
  } finally {
    await server.launch();
  }
});
