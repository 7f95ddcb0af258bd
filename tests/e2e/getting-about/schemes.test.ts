/** Every page of the back office in the light and in the dark, as the device says or as somebody chose. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Staff } from "../../pages/staff";

const open = peopleOfThisFile();

/** What no tab leads to. */
const aside = [
  "/account",
  "/account/tokens",
  "/payment-methods/mollie",
  "/payment-methods/cash",
  "/settings/guests",
  "/tags/trash",
];

/** Rooms, tabs and sections, and what begins something new. */
const ways = 'nav a[href^="#/"], a[data-shortcut="new"]';

async function pathsFrom(page: Page): Promise<string[]> {
  const links = await page
    .locator(ways)
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  return links.map((href) => href.slice(1)).filter((path) => !path.includes("?"));
}

const stories = walkedOn(phone, tablet, desktop).flatMap((screen) =>
  (["light", "dark"] as const).map((scheme) => ({
    screen,
    scheme,
    where: screen.name,
  })),
);

test.each(stories)("all can be read in the $scheme, on a $where", async ({ screen, scheme }) => {
  const person = await open(screen);
  const { page } = person;
  await person.preferScheme(scheme);
  await page.goto("/backend/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await person.look(`sign-in-${scheme}`);
  await new Staff(person).signIn();
  // Grows with what each page leads to.
  const paths = new Set(["/orders", ...aside]);
  for (const path of paths) {
    await page.goto(`/backend#${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await person.look(`scheme${path.replaceAll("/", "-")}-${scheme}`);
    for (const way of await pathsFrom(page)) paths.add(way);
  }
  // Of each kind of way one that only it leads to.
  for (const path of ["/users", "/orders/history", "/settings/access", "/devices/new"])
    expect([...paths]).toContain(path);
  await page.goto("/backend#/tags");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /^Schlagwort/ }).waitFor();
  await person.look(`scheme-tag-${scheme}`);
  await page.getByRole("button", { name: "Suchen und Springen" }).click();
  await page.getByRole("combobox", { name: "Seite, Aktion oder Eintrag" }).fill("fa");
  await page.getByRole("group", { name: "Schlagwörter" }).waitFor();
  await person.look(`palette-${scheme}`);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("dialog", { name: "Konto und Ansicht" }).waitFor();
  await person.look(`account-menu-${scheme}`);
});
