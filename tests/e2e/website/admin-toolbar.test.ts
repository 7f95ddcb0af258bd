/** The admin's toolbar on the public pages: for admins alone, and never a question to the server for anybody else. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  goodMovement,
  narrow,
  peopleOfThisFile,
  phone,
  walkedOn,
} from "../../harness/browser/browser";
import { adminLogin } from "../../harness/server";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin } = await businessOfThisFile();

beforeAll(async () => {
  await server.as("employee");
  await admin.post("/api/config", { enablePluginToolbar: true });
});

const open = peopleOfThisFile(() => server.address);

const toolbar = (page: Page) => page.getByRole("navigation", { name: "Verwaltung" });
const arrived = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Am Hollerplatz" }).first().waitFor();
const areas = (page: Page) => page.getByRole("navigation", { name: "Bereiche" });
const marks = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === "kredenz_toolbar");

async function signIn(staff: Staff, email: string): Promise<void> {
  await staff.person.page.goto("/backend/login");
  await staff.fillSignIn(email, adminLogin.password);
  await staff.person.page.waitForURL(/\/backend(#|$)/);
  // The back office's own question who this is has been answered.
  await staff.person.page.getByRole("main").waitFor();
}

/** Each link with the room, the address and the heading it leads to. */
const ways = [
  ["Website", "Website", "#/navigations", "Navigationen"],
  ["Dashboard", "Einstellungen", "#/dashboard", "Erste Schritte"],
  ["Navigationen", "Website", "#/navigations", "Navigationen"],
  ["Zum Backoffice", "Bestellungen", "#/orders", "Bestellungen"],
] as const;

/** The addresses a page asks for, from now on. */
function questionsOf(page: Page): string[] {
  const questions: string[] = [];
  page.on("request", (request) => questions.push(new URL(request.url()).pathname));
  return questions;
}

test.each(walkedOn(narrow, phone, desktop))(
  "an admin has the ways into the back office, on a $name",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    await signIn(new Staff(person), adminLogin.email);
    await page.goto("/");
    await toolbar(page).getByText("admin", { exact: true }).waitFor();
    const links = await toolbar(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(links).toEqual([
      ["Website", "/backend#/sites"],
      ["Dashboard", "/backend#/dashboard"],
      ["Navigationen", "/backend#/navigations"],
      ["Zum Backoffice", "/backend"],
      ["Abmelden", "/backend/logout"],
    ]);
    await toolbar(page)
      .getByText(/^Version \d/)
      .waitFor();
    await page.getByRole("button", { name: "Ablehnen" }).click();
    await arrived(page);
    await person.look("admin-toolbar");
    const moved = (await person.movements()).reduce((sum, { value }) => sum + value, 0);
    expect(moved).toBeLessThan(goodMovement);

    for (const [link, area, address, title] of ways) {
      await toolbar(page).getByRole("link", { name: link, exact: true }).click();
      await areas(page).getByRole("link", { name: area, exact: true }).waitFor();
      await page.getByRole("heading", { name: title, level: 1 }).waitFor();
      expect(new URL(page.url()).hash).toBe(address);
      expect(await areas(page).locator("[aria-current]").allInnerTexts()).toEqual([area]);
      await page.goto("/");
    }

    await toolbar(page).getByRole("link", { name: "Abmelden" }).click();
    await page.getByText("Sie sind abgemeldet.").waitFor();
    await expect.poll(() => marks(page)).toEqual([]);
    const questions = questionsOf(page);
    await page.goto("/");
    await arrived(page);
    expect(await toolbar(page).count()).toBe(0);
    expect(questions).not.toContain("/api/users/me");
  },
);

test("without the plugin there is none", async () => {
  await admin.post("/api/config", { enablePluginToolbar: false });
  const person = await open(phone);
  await signIn(new Staff(person), adminLogin.email);
  const questions = questionsOf(person.page);
  await person.page.goto("/");
  await arrived(person.page);
  expect(await toolbar(person.page).count()).toBe(0);
  expect(questions).not.toContain("/api/users/me");
  await admin.post("/api/config", { enablePluginToolbar: true });
});

test.each(["a guest", "an employee"])(
  "%s sees nothing of it, and asks for nothing",
  async (who) => {
    const person = await open(phone);
    const { page } = person;
    if (who === "an employee") await signIn(new Staff(person), "employee@example.test");
    const questions = questionsOf(page);
    await page.goto("/");
    await arrived(page);
    expect(await toolbar(page).count()).toBe(0);
    expect(questions).not.toContain("/api/users/me");
    expect(questions.some((path) => path.includes("admin-toolbar"))).toBe(false);
    expect(await marks(page)).toEqual([]);
  },
);

test("where the session has ended, the mark goes as well", async () => {
  const person = await open(phone);
  const { page } = person;
  await signIn(new Staff(person), adminLogin.email);
  // A back office that still asks would find out itself, and lead to its sign-in.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "kredenz_session" });
  await page.goto("/");
  await arrived(page);
  await expect.poll(() => marks(page)).toEqual([]);
  await expect.poll(() => toolbar(page).count()).toBe(0);
});
