/** Users: invited, found, changed and kept out by who may; what a manager sees of it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { MailServer } from "../../harness/fakes/mail-server";
import { loginOf } from "../../harness/people";
import { Authenticator } from "../../harness/totp";
import { createOpenBranch, unique } from "../../harness/world";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile, ofThisFile } from "../../scenes/this-file";

const mailServer = ofThisFile(await MailServer.start());
const { server, admin, world } = await businessOfThisFile({
  pages: "office",
  settings: { ...mailServer.settings, KREDENZ_LIMITS: "off" },
});
const elsewhere = await createOpenBranch(admin, { name: "Ringlotte im Prater" });
const open = peopleOfThisFile(() => server.address);

const password = "Kipferl-mit-Marillen-3";

const newUser = (changes = {}) =>
  admin.create("/api/users", {
    email: `${unique("jonas")}@example.test`,
    username: unique("jonas"),
    firstName: "Jonas",
    lastName: "Melanger",
    roles: ["ROLE_EMPLOYEE"],
    branches: [{ id: world.branch }],
    password,
    ...changes,
  });

const tokenIn = (text: string) => /token=([0-9a-f]+)/.exec(text)?.[1] ?? "";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test.each(walkedOn(phone, tablet, desktop))(
  "an admin invites somebody, who chooses a password and signs in, at $name size",
  async (screen) => {
    const staff = new Staff(await open(screen));
    const { person } = staff;
    const { page } = person;
    const keyboard = new Keyboard(page);
    await staff.signIn();
    await page.goto("/backend#/users");
    const fresh = page.getByRole("link", { name: "Neuer Benutzer" });
    await fresh.waitFor();
    await person.look("users");
    await keyboard.tabTo(fresh, 90);
    await page.keyboard.press("Enter");
    await box(page, "Vorname").waitFor();
    await person.look("user-new");

    const name = unique("rosalinde");
    const email = `${name}@example.test`;
    const type = async (field: string, text: string) => {
      await keyboard.tabTo(box(page, field), 90);
      await page.keyboard.type(text);
    };
    const check = async (choice: string) => {
      await keyboard.tabTo(page.getByRole("checkbox", { name: choice, exact: true }), 90);
      await page.keyboard.press("Space");
    };
    await type("Vorname", "Rosalinde");
    await type("Nachname", name);
    await type("E-Mail", email);
    await check("Mitarbeiter");
    await check("Am Hollerplatz");
    await page.keyboard.press("Control+Enter");
    const row = page.getByRole("row").filter({ hasText: email });
    await row.getByText("Eingeladen").waitFor();
    await person.look("users-invited");

    const [mail] = await mailServer.wait(email);
    const invited = await open(screen);
    await invited.page.goto(`/backend/password/new?token=${tokenIn(mail?.text ?? "")}`);
    await invited.page.getByLabel("Neues Passwort").fill(password);
    await invited.page.keyboard.press("Enter");
    await invited.page.getByRole("link", { name: "Anmelden" }).click();
    await new Staff(invited).fillSignIn(email, password);
    await invited.page.waitForURL(/#\/orders$/);

    await page.goto("/backend#/orders");
    await page.goto("/backend#/users");
    await row.getByText("Aktiv").waitFor();
    await row.getByRole("link", { name: `Rosalinde ${name}` }).click();
    await page.getByRole("heading", { name: "Anmeldungen" }).waitFor();
    await page.getByRole("button", { name: /^Anmeldung .* beenden$/ }).waitFor();
    await button(page, "Überall abmelden").scrollIntoViewIfNeeded();
    await person.look("user");
    await keyboard.tabTo(button(page, "Überall abmelden"), 90);
    await page.keyboard.press("Enter");
    await page.getByText("Gerade nirgends angemeldet.").waitFor();
    await person.look("user-signed-out");
    await invited.page.reload();
    await invited.page.getByRole("heading", { name: "Anmelden" }).waitFor();
    invited.forgiveTroubles();
  },
);

test("a manager reaches the people of their own branches, and gives what they have", async () => {
  const colleague = await newUser();
  const stranger = await newUser({ branches: [{ id: elsewhere.id }], lastName: unique("Fremd") });
  const shared = await newUser({ branches: [{ id: world.branch }, { id: elsewhere.id }] });
  const login = await loginOf(server, "manager", [world.branch]);
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await page.goto("/backend/login");
  await staff.fillSignIn(login.email, login.password);
  await page.waitForURL(/#\/orders$/);
  await page.goto("/backend#/users");
  await page.getByText(String(colleague.email)).waitFor();
  expect(await page.getByText(String(stranger.email)).count()).toBe(0);

  await page.goto(`/backend#/users/${shared.id}`);
  await page.getByText(/Dazu kommen Standorte.*: 1\./).waitFor();
  await page.getByRole("checkbox", { name: "Manager" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Administrator" }).count()).toBe(0);
  await page.getByText("Dieses Konto gilt auch für Standorte").waitFor();
  for (const refused of ["Link zum Anmelden senden", "Passwort-Link senden", "Überall abmelden"])
    expect(await button(page, refused).count()).toBe(0);
  await staff.person.look("user-of-others-too");
});

test("who is locked out, has lost the second step or whose account ends is helped", async () => {
  const user = await newUser();
  const email = String(user.email);
  const client = server.guest();
  await client.signIn(email, password);
  const prepared = await client.post<{ secret: string }>("/api/users/me/second-factor", {
    password,
  });
  const app = new Authenticator(server, prepared.data.secret);
  await client.post("/api/users/me/second-factor/confirm", { code: await app.nextCode() });
  for (let guess = 0; guess < 5; ++guess)
    await server.guest().post("/api/auth/login", { email, password: "falsch geraten" });

  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.signIn();
  await page.goto(`/backend#/users/${user.id}`);
  await button(page, "Sperre aufheben").waitFor();
  await button(page, "Sperre aufheben").scrollIntoViewIfNeeded();
  await staff.person.look("user-locked");
  await button(page, "Sperre aufheben").click();
  await button(page, "Sperre aufheben").waitFor({ state: "hidden" });
  await button(page, "Zurücksetzen").click();
  await page.getByRole("dialog").waitFor();
  await staff.person.look("user-second-factor-reset");
  await page.getByRole("dialog").getByRole("button", { name: "Zurücksetzen" }).click();
  await page.getByText("Nicht eingerichtet.").waitFor();
  await button(page, "Link zum Anmelden senden").click();
  await page.getByText("Der Link ist unterwegs.").waitFor();

  await box(page, "Gültig bis").fill("03.01.2027 12:00");
  await button(page, "Speichern").click();
  await page.getByRole("row").filter({ hasText: email }).getByText("Abgelaufen").waitFor();
  const guest = new Staff(await open(phone));
  await guest.person.page.goto("/backend/login");
  await guest.fillSignIn(email, password);
  await guest.person.page.getByText("Dieses Konto ist abgelaufen.").waitFor();
  guest.person.forgiveTroubles();
  await guest.person.look("sign-in-expired");
});

test.each(walkedOn(phone, tablet, desktop))(
  "one changes one's own name, at $name size",
  async (screen) => {
    const user = await newUser({ roles: ["ROLE_MANAGER"] });
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await page.goto("/backend/login");
    await staff.fillSignIn(String(user.email), password);
    await page.waitForURL(/#\/orders$/);
    await page.goto("/backend#/account");
    await box(page, "Vorname").fill("Johanna");
    await box(page, "Vorname").press("Enter");
    await page.getByText("Gespeichert", { exact: true }).first().waitFor();
    await staff.person.look("own-profile");
    expect((await admin.get(`/api/users/${user.id}`)).data).toMatchObject({ firstName: "Johanna" });
    // Who looks at their own record is shown the way here.
    await page.goto(`/backend#/users/${user.id}`);
    await page.getByRole("link", { name: "Zu „Mein Konto“" }).click();
    await page.getByRole("heading", { name: "Mein Konto" }).waitFor();
  },
);

test("the palette finds users by their names", async () => {
  const user = await newUser({ lastName: unique("Zwetschkenberger") });
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.signIn();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type(String(user.lastName));
  await page.getByRole("option", { name: new RegExp(String(user.lastName)) }).click();
  await page.getByRole("heading", { name: "Zugang" }).waitFor();
});
