/** The back office on the home screens of staff: when it is suggested, how it gets there, and that a business may want none. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  desktop,
  peopleOfThisFile,
  phone,
  walkedOn,
  type Screen,
} from "../../harness/browser/browser";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { configure, openSmallBusiness } from "../../scenes/small-business";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile({ pages: "office" });
const admin = await server.as("admin");
const open = peopleOfThisFile(() => server.address);

beforeAll(() => openSmallBusiness(admin, {}));
beforeEach(() => configure(admin, { enablePluginPWA: true }));

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15";

/** Somebody of staff in the back office, with a browser that calls itself so. */
async function staffWith(screen: Screen, agent?: string) {
  const person = await open(screen);
  if (agent !== undefined)
    await person.page.addInitScript((words) => {
      Object.defineProperty(navigator, "userAgent", { value: words });
    }, agent);
  await new Staff(person).signIn();
  const { page } = person;
  await page.goto("/backend#/tags");
  await page.getByRole("heading", { level: 1, name: "Schlagwörter" }).waitFor();
  const suggestion = page.getByRole("complementary", {
    name: "Kredenz für Ihren Startbildschirm",
  });
  return { person, page, suggestion };
}

test.each(walkedOn(phone, desktop))(
  "who has to be told how is told, and not asked again for a month, on a $name",
  async (screen) => {
    const { person, page, suggestion } = await staffWith(screen, iPhone);
    await suggestion.waitFor({ timeout: 20_000 });
    await person.look("staff-app-suggested");
    await suggestion.getByRole("button", { name: "App installieren" }).press("Enter");
    const how = page.getByRole("dialog", { name: "So kommt die App auf Ihren Startbildschirm" });
    await how.getByText("unten auf „Teilen“").waitFor();
    await person.look("staff-app-steps");
    await page.keyboard.press("Escape");
    const keyboard = new Keyboard(page);
    // What comes last on the page.
    const before = page.getByRole("link", { name: "Papierkorb" });
    await before.focus();
    await keyboard.use(suggestion.getByRole("button", { name: "Nicht jetzt" }));
    await suggestion.waitFor({ state: "detached" });
    await keyboard.expectFocusOn(before);
    const [kept] = (await page.context().cookies()).filter(({ name }) => name === "pwa-dismiss");
    expect(kept?.value).toBe("true");
  },
);

test("the browser's own question is asked from the account's menu, and its answer heeded", async () => {
  const { person, page, suggestion } = await staffWith(desktop);
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        document.body.dataset["asked"] = "yes";
        return Promise.resolve({ outcome: "accepted" });
      },
    });
    dispatchEvent(offer);
  });
  await suggestion.waitFor({ timeout: 20_000 });
  const links = page.locator("head link[rel=manifest]");
  expect(await links.getAttribute("href")).toBe("/backend/manifest.webmanifest");
  await page.getByRole("banner").getByRole("button").last().click();
  await person.look("staff-app-menu");
  await page.getByRole("button", { name: "App installieren" }).first().click();
  await expect.poll(() => page.locator("body").getAttribute("data-asked")).toBe("yes");
  await suggestion.waitFor({ state: "detached" });
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await page.getByText("Die App liegt jetzt auf Ihrem Startbildschirm.").waitFor();
});

test("a business that wants no apps offers none to its staff", async () => {
  await configure(admin, { enablePluginPWA: false });
  const { page } = await staffWith(desktop, iPhone);
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("link", { name: "Mein Konto" }).waitFor();
  expect(await page.getByRole("button", { name: "App installieren" }).count()).toBe(0);
  expect(await page.locator("head link[rel=manifest]").count()).toBe(0);
});
