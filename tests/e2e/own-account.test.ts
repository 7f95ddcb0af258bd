import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet } from "../harness/browser";
import { Shop } from "../harness/orders";
import { Server } from "../harness/server";
import { totp } from "../harness/totp";
import { unique } from "../harness/world";
import { Keyboard } from "./keyboard";
import { Staff } from "./staff";

/** One's own account: what one sees of it, changes in it, and must do before anything else. */
let server: Server;
let shop: Shop;
const open = peopleOfThisFile(() => server.address);

const password = "Kipferl-mit-Marillen-3";

beforeAll(async () => {
  server = await Server.start();
  shop = await Shop.open(server);
});
afterAll(() => server.stop());

async function newManager(): Promise<string> {
  const email = `${unique("leitung")}@example.test`;
  await shop.admin.create("/api/users", {
    email,
    username: unique("leitung"),
    firstName: "Vera",
    lastName: "Wirt",
    roles: ["ROLE_MANAGER"],
    branches: [{ id: shop.world.branch }],
    password,
  });
  return email;
}

async function codeOf(secret: string, steps = 0): Promise<string> {
  const { data } = await server.guest().get<{ now: string }>("/api/time");
  return totp(secret, new Date(new Date(data.now).getTime() + steps * 30_000));
}

const secretOn = async (page: Page) =>
  ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "");

test.each([phone, tablet, desktop])(
  "the second step is set up, asked for at the next sign-in and turned off, at $name size",
  async (screen) => {
    const email = await newManager();
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await page.goto("/backend/login");
    await staff.fillSignIn(email, password);
    await page.waitForURL(/#\/orders$/);
    await page.getByRole("button", { name: "Vera Wirt" }).click();
    await page.getByRole("link", { name: "Mein Konto" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByText("Dieses Gerät").waitFor();
    await page.getByRole("button", { name: "Einrichten" }).waitFor();
    await staff.person.look("own-account");

    await page.getByRole("button", { name: "Einrichten" }).click();
    await page.getByLabel("Ihr Passwort").fill("falsch");
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByText("Ihr Passwort stimmt nicht.").waitFor();
    staff.person.forgiveTroubles();
    await staff.person.look("second-factor-password");
    await page.getByLabel("Ihr Passwort").fill(password);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("img", { name: "QR-Code für die App" }).waitFor();
    await staff.person.look("second-factor-setup");
    const secret = await secretOn(page);
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.getByRole("button", { name: "Einschalten" }).click();
    await page.getByText("Dieser Code stimmt nicht").waitFor();
    staff.person.forgiveTroubles();
    await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(secret, -1));
    await page.getByRole("button", { name: "Einschalten" }).click();
    await page.getByRole("heading", { name: "Ihre Ersatzcodes" }).waitFor();
    const recovery = (await page.getByRole("listitem").locator("code").first().textContent()) ?? "";
    await staff.person.look("second-factor-codes");
    await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
    await page.getByText("Ersatzcodes übrig: 10").waitFor();
    await staff.person.look("second-factor-on");

    await page.goto("/backend/logout");
    await page.getByText("Sie sind abgemeldet.").waitFor();
    await page.goto("/backend/login");
    await staff.fillSignIn(email, password);
    await page.getByRole("heading", { name: "Zweiter Schritt" }).waitFor();
    await staff.person.look("second-step");
    const keyboard = new Keyboard(page);
    await keyboard.fill("Code", await codeOf(secret));
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/orders$/);

    await page.goto("/backend#/account");
    await page.getByRole("button", { name: "Ausschalten" }).click();
    await page.getByRole("textbox", { name: "Code" }).fill(recovery);
    await page.getByRole("button", { name: "Ausschalten" }).click();
    await page.getByRole("button", { name: "Einrichten" }).waitFor();
  },
);

test.each([phone, desktop])(
  "another device is signed out, and the password is changed, at $name size",
  async (screen) => {
    const email = await newManager();
    const other = server.guest();
    await other.signIn(email, password);
    await server.guest().signIn(email, password);
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await page.goto("/backend/login");
    await staff.fillSignIn(email, password);
    await page.waitForURL(/#\/orders$/);
    await page.goto("/backend#/account");
    await page.getByRole("button", { name: "Überall sonst abmelden" }).waitFor();
    await staff.person.look("own-sessions");
    await page
      .getByRole("button", { name: /^Anmeldung .* beenden$/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole("button", { name: /beenden$/ }).count()).toBe(1);
    await page.getByRole("button", { name: "Überall sonst abmelden" }).click();
    await page.getByRole("dialog").waitFor();
    await staff.person.look("own-sessions-end");
    await page.getByRole("dialog").getByRole("button", { name: "Überall sonst abmelden" }).click();
    await expect.poll(() => page.getByRole("button", { name: /beenden$/ }).count()).toBe(0);
    expect((await other.get("/api/users/me")).status).toBe(401);

    await page.getByLabel("Bisheriges Passwort").fill("falsch");
    await page.getByLabel("Neues Passwort").fill("Topfenstrudel-mit-Zimt");
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await page.getByText("Das bisherige Passwort stimmt nicht.").waitFor();
    staff.person.forgiveTroubles();
    await staff.person.look("own-password");
    await page.getByLabel("Bisheriges Passwort").fill(password);
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await page.getByRole("main").getByText("Ihr Passwort ist geändert.").waitFor();
    await page.reload();
    await page.getByText("Dieses Gerät").waitFor();
  },
);

test("who must have the second step is led to it and comes to the board after it", async () => {
  const emails = [await newManager(), await newManager()];
  // The last story: from here on the admin of the others would have to set it up as well.
  await shop.admin.post("/api/config", { isSecondFactorDemanded: true });
  for (const [index, screen] of [phone, desktop].entries()) {
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await page.goto("/backend/login");
    await staff.fillSignIn(emails[index] ?? "", password);
    await page.getByRole("heading", { name: "Noch ein Schritt" }).waitFor();
    await page.getByLabel("Ihr Passwort").fill(password);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("img", { name: "QR-Code für die App" }).waitFor();
    await staff.person.look("second-factor-demanded");
    await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(await secretOn(page)));
    await page.getByRole("button", { name: "Einschalten" }).click();
    await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
    await page.waitForURL(/#\/orders$/);
    await page.getByRole("button", { name: "Vera Wirt" }).waitFor();
  }
});
