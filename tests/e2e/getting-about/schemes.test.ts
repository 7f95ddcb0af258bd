/** Every page of the back office in the light and in the dark, as the device says or as somebody chose. */
import { test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Staff } from "../../pages/staff";

const open = peopleOfThisFile();

const pages = [
  "/orders",
  "/orders/missed",
  "/orders/history",
  "/closing",
  "/closing/days",
  "/devices",
  "/devices/new",
  "/devices/print-jobs",
  "/devices/keys",
  "/tags",
  "/tags/new",
  "/tags/trash",
  "/navigations",
  "/blocks/new",
  "/redirects",
  "/images",
  "/uploads",
  "/users",
  "/departments/new",
  "/tables",
  "/divisions",
  "/donatees",
  "/payment-methods",
  "/payment-methods/mollie",
  "/payment-methods/cash",
  "/logs",
  "/settings",
  "/settings/guests",
  "/settings/access",
  "/dashboard",
  "/account",
  "/account/tokens",
];

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
  for (const path of pages) {
    await page.goto(`/backend#${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await person.look(`scheme${path.replaceAll("/", "-")}-${scheme}`);
  }
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
