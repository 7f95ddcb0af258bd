import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Authenticator } from "../../harness/totp";
import { unique } from "../../harness/world";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

/** One's own account: what one sees of it, changes in it, and must do before anything else. */
const open = peopleOfThisFile(() => server.address);

const password = "Kipferl-mit-Marillen-3";

const business = await businessOfThisFile();
const { server } = business;

beforeAll(async () => {
  await business.admin.post("/api/config", {
    phone: "+43 1 234 56 78",
    email: "post@ringlotte.test",
  });
});

async function newManager(): Promise<string> {
  const email = `${unique("leitung")}@example.test`;
  await business.admin.create("/api/users", {
    email,
    username: unique("leitung"),
    firstName: "Vera",
    lastName: "Wirt",
    roles: ["ROLE_MANAGER"],
    branches: [{ id: business.world.branch }],
    password,
  });
  return email;
}

const secretOn = async (page: Page) =>
  ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "");

test.each(walkedOn(phone, tablet, desktop))(
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

    const keyboard = new Keyboard(page);
    const title = (name: string) => page.getByRole("heading", { name, exact: true });
    await page.getByRole("button", { name: "Einrichten" }).click();
    await keyboard.expectFocusOn(title("Anmeldung in zwei Schritten einrichten"));
    await page.getByLabel("Ihr Passwort").fill("falsch");
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByText("Ihr Passwort stimmt nicht.").waitFor();
    staff.person.forgiveTroubles();
    await staff.person.look("second-factor-password");
    await page.getByLabel("Ihr Passwort").fill(password);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("img", { name: "QR-Code für die App" }).waitFor();
    await keyboard.expectFocusOn(title("1. Code mit der App aufnehmen"));
    await staff.person.look("second-factor-setup");
    const app = new Authenticator(server, await secretOn(page));
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.getByRole("button", { name: "Einschalten" }).click();
    await page.getByText("Dieser Code stimmt nicht").waitFor();
    staff.person.forgiveTroubles();
    await page.getByRole("textbox", { name: "Code" }).fill(await app.nextCode());
    await page.getByRole("button", { name: "Einschalten" }).click();
    await keyboard.expectFocusOn(title("Ihre Ersatzcodes"));
    await staff.person.look("second-factor-codes");
    await page.emulateMedia({ media: "print" });
    await title("Ersatzcodes für die Anmeldung").waitFor();
    expect(await title("Ihre Ersatzcodes").isVisible()).toBe(false);
    await staff.person.takePicture("second-factor-codes-printed");
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
    await page.getByText("Ersatzcodes übrig: 10").waitFor();
    await keyboard.expectFocusOn(title("Anmeldung in zwei Schritten"));
    await staff.person.look("second-factor-on");

    await page.getByRole("button", { name: "Neue Ersatzcodes" }).click();
    await keyboard.expectFocusOn(title("Neue Ersatzcodes"));
    await page.getByRole("textbox", { name: "Code" }).fill(await app.nextCode());
    await page.getByRole("button", { name: "Bestätigen" }).click();
    await keyboard.expectFocusOn(title("Ihre Ersatzcodes"));
    const recovery = (await page.getByRole("listitem").locator("code").first().textContent()) ?? "";
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Als Textdatei sichern" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("ersatzcodes.txt");
    expect(readFileSync(await saved.path(), "utf8")).toContain(recovery);
    await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();

    await page.goto("/backend/logout");
    await page.getByText("Sie sind abgemeldet.").waitFor();
    await page.goto("/backend/login");
    await staff.fillSignIn(email, password);
    await page.getByRole("heading", { name: "Zweiter Schritt" }).waitFor();
    await staff.person.look("second-step");
    await page.getByText("Handy und Ersatzcodes verloren?").click();
    await page.getByRole("link", { name: "+43 1 234 56 78" }).waitFor();
    await staff.person.look("second-step-lost");
    await page.getByRole("textbox", { name: "Code" }).focus();
    await keyboard.fill("Code", await app.nextCode());
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/orders$/);

    await page.goto("/backend#/account");
    await page.getByRole("button", { name: "Ausschalten" }).click();
    await page.getByRole("textbox", { name: "Code" }).fill(recovery);
    await page.getByRole("button", { name: "Ausschalten" }).click();
    await page.getByRole("button", { name: "Einrichten" }).waitFor();
  },
);

test.each(walkedOn(phone, desktop))(
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
    const own = page.getByRole("region", { name: "Wo Sie angemeldet sind" });
    expect(await own.getByRole("listitem").first().innerText()).toContain("Dieses Gerät");
    const keyboard = new Keyboard(page);
    await page
      .getByRole("button", { name: /^Anmeldung .* beenden$/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole("button", { name: /beenden$/ }).count()).toBe(1);
    await keyboard.expectFocusOn(page.getByRole("heading", { name: "Wo Sie angemeldet sind" }));
    await page.getByRole("button", { name: "Überall sonst abmelden" }).click();
    await page.getByRole("dialog").waitFor();
    await staff.person.look("own-sessions-end");
    await page.getByRole("dialog").getByRole("button", { name: "Überall sonst abmelden" }).click();
    await expect.poll(() => page.getByRole("button", { name: /beenden$/ }).count()).toBe(0);
    await keyboard.expectFocusOn(page.getByRole("heading", { name: "Wo Sie angemeldet sind" }));
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

test.each(walkedOn(phone, tablet, desktop))(
  "who is locked out is shown the ways in, whether the address is anybody's, at $name size",
  async (screen) => {
    const told = async (email: string) => {
      const staff = new Staff(await open(screen));
      const { page } = staff.person;
      await page.goto("/backend/login");
      const locked = page.getByText("Zu viele fehlgeschlagene Anmeldungen.");
      for (let guess = 0; guess < 5; ++guess) {
        const answer = page.waitForResponse((response) => response.url().endsWith("/login"));
        await staff.fillSignIn(email, "falsch");
        await answer;
      }
      await locked.waitFor();
      staff.person.forgiveTroubles();
      await staff.person.look("sign-in-locked");
      return { page, text: await page.getByRole("main").innerText() };
    };
    const stranger = await told(`${unique("niemand")}@example.test`);
    const email = await newManager();
    const { page, text } = await told(email);
    expect(text).toBe(stranger.text);
    expect(text).toContain("In einem anderen Browser, in dem Sie schon einmal angemeldet waren");
    await page.getByRole("button", { name: "Link per E-Mail schicken" }).click();
    const field = page.getByRole("textbox", { name: "E-Mail-Adresse" });
    expect(await field.inputValue()).toBe(email);
    await page.getByRole("button", { name: "Link schicken" }).click();
    await page.getByRole("heading", { name: "Sehen Sie in Ihr Postfach" }).waitFor();
  },
);

test("who must have the second step is led to it and comes to the board after it", async () => {
  const emails = [await newManager(), await newManager()];
  // The last story: from here on the admin of the others would have to set it up as well.
  await business.admin.post("/api/config", { isSecondFactorDemanded: true });
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
    const app = new Authenticator(server, await secretOn(page));
    await page.getByRole("textbox", { name: "Code" }).fill(await app.nextCode());
    await page.getByRole("button", { name: "Einschalten" }).click();
    await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
    await page.waitForURL(/#\/orders$/);
    await page.getByRole("button", { name: "Vera Wirt" }).waitFor();
  }
});
