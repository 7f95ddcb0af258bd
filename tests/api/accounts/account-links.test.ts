import { expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { MailServer } from "../../harness/fakes/mail-server";
import { unique } from "../../harness/world";
import { ofThisFile, serverOfThisFile } from "../../scenes/this-file";

const password = "Kipferl-mit-Marillen-3";

const mailServer = ofThisFile(await MailServer.start());
const server = await serverOfThisFile({
  settings: { ...mailServer.settings, KREDENZ_LIMITS: "off,link-mails=3/900" },
});
const admin = await server.as("admin");

async function newUser(changes: Fields = {}): Promise<string> {
  const email = `${unique("vera")}@example.test`;
  await admin.create("/api/users", {
    email,
    username: unique("vera"),
    firstName: "Vera",
    roles: ["ROLE_EDITOR"],
    password,
    ...changes,
  });
  return email;
}

async function tokenOf(email: string, count = 1): Promise<string> {
  const mails = await mailServer.wait(email, count);
  return mails.flatMap((mail) => /token=([0-9a-f]+)/.exec(mail.text)?.[1] ?? []).at(-1) ?? "";
}

test("a link by mail signs in, once", async () => {
  const email = await newUser();
  const asked = await server.guest().post("/api/auth/login-link", { email: email.toUpperCase() });
  expect(asked.status, asked.text).toBe(204);
  const token = await tokenOf(email);
  expect(mailServer.to(email)[0]?.subject).toBe("Ihr Link zum Anmelden");
  expect(mailServer.to(email)[0]?.text).toContain(
    `https://ringlotte.test/backend/login/link?token=${token}`,
  );
  const page = await fetch(`${server.address}/backend/login/link?token=${token}`);
  expect(page.status).toBe(200);

  const signedIn = await server.guest().post<Fields>("/api/auth/login-link/redeem", { token });
  expect(signedIn.status, signedIn.text).toBe(200);
  expect(signedIn.data.user).toMatchObject({ email });
  expect(signedIn.headers.get("Set-Cookie")).toMatch(/HttpOnly/i);
  const again = await server.guest().post("/api/auth/login-link/redeem", { token });
  expectRefusal(again, [422]);
  expect(again.message).toContain("abgelaufen");
});

test("a new password ends all sessions and lifts the lock", async () => {
  const email = await newUser();
  const client = server.guest();
  await client.signIn(email, password);
  while (
    (await server.guest().post("/api/auth/login", { email, password: "falsch" })).status !== 429
  );

  expect((await server.guest().post("/api/auth/password-reset", { email })).status).toBe(204);
  // Beside the one about the lock.
  const token = await tokenOf(email, 2);
  const redeem = (chosen: string) =>
    server.guest().post("/api/auth/password-reset/redeem", { token, password: chosen });
  expectRefusal(await redeem("zu kurz"), [422]);
  expect((await redeem("Topfenstrudel-mit-Rosinen")).status).toBe(204);
  expectRefusal(await redeem("Topfenstrudel-mit-Zimt"), [422]);

  expect((await client.get("/api/users/me")).status).toBe(401);
  expectRefusal(await server.guest().post("/api/auth/login", { email, password }), [422]);
  await server.guest().signIn(email, "Topfenstrudel-mit-Rosinen");
});

test("a link is good for its own purpose only", async () => {
  const email = await newUser();
  await server.guest().post("/api/auth/login-link", { email });
  const token = await tokenOf(email);
  expectRefusal(
    await server.guest().post("/api/auth/password-reset/redeem", {
      token,
      password: "Topfenstrudel-mit-Zimt",
    }),
    [422],
  );
});

test("strangers are answered alike and get nothing", async () => {
  const disabled = await newUser({ isEnabled: false });
  const answers = await Promise.all(
    [`${unique("niemand")}@example.test`, disabled, await newUser()].map((email) =>
      server.guest().post("/api/auth/login-link", { email }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status + answer.text)).size).toBe(1);

  // Deliveries go in their order: a later one has come, so the earlier ones are through.
  const last = await newUser();
  await server.guest().post("/api/auth/login-link", { email: last });
  await mailServer.wait(last);
  expect(mailServer.to(disabled)).toEqual([]);
});

test("nobody's mailbox is filled", async () => {
  const email = `${unique("niemand")}@example.test`;
  const ask = () => server.guest().post("/api/auth/login-link", { email });
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204, 429]);
});

test("nor by writing its address in other ways", async () => {
  const name = unique("niemand");
  const spellings = [
    `${name}@bäckerei.example`,
    `${name.toUpperCase()}@bäckerei.example`,
    `${name}@xn--bckerei-5wa.example`,
    `${name}@XN--BCKEREI-5WA.Example`,
  ];
  const statuses: number[] = [];
  for (const email of spellings)
    statuses.push((await server.guest().post("/api/auth/password-reset", { email })).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

test("who uses up the links of an address leaves its owner a way in", async () => {
  const email = await newUser();
  const ask = () => server.guest().post("/api/auth/login-link", { email });
  for (let count = 0; count < 3; ++count) await ask();
  const refused = await ask();
  expect(refused.message).toContain("liegt er in Ihrem Postfach");
  await expect.poll(() => mailServer.to(email).length).toBe(3);
  const token = await tokenOf(email);
  const owner = await server.guest().post("/api/auth/login-link/redeem", { token });
  expect(owner.status, owner.text).toBe(200);
  // Links of one kind leave those of the other.
  expect((await server.guest().post("/api/auth/password-reset", { email })).status).toBe(204);
});

test("the token is in the mail only: neither in the journal nor in a later link's way", async () => {
  const email = await newUser();
  await server.guest().post("/api/auth/login-link", { email });
  const token = await tokenOf(email);
  const deliveries = await admin.get("/api/logs?kind=account-mail&limit=500");
  expect(deliveries.status).toBe(200);
  expect(deliveries.text).not.toContain(token);
  expect(deliveries.text).not.toContain(email);
});

test("the owner of an account hears of guesses, once, and a stranger's address hears nothing", async () => {
  const email = await newUser();
  const nobody = `${unique("niemand")}@example.test`;
  for (const address of [nobody, email])
    for (let guess = 0; guess < 7; ++guess)
      await server.guest().post("/api/auth/login", { email: address, password: "falsch" });
  const mails = await mailServer.wait(email);
  expect(mails.map((mail) => mail.subject)).toEqual([
    "Jemand hat Ihr Passwort zu oft falsch eingegeben",
  ]);
  const text = mails[0]?.text ?? "";
  expect(text).toMatch(/Wann: Montag, 04\.01\.2027, \d\d:\d\d\sUhr\nWomit: Unbekanntes Gerät/);
  expect(text).toContain("https://ringlotte.test/backend/login/email");
  expect(mailServer.to(nobody)).toEqual([]);

  // While the password is locked in this browser, the way that the mail names is open.
  expectRefusal(await server.guest().post("/api/auth/login", { email, password }), [429]);
  await server.guest().post("/api/auth/login-link", { email });
  const token = await tokenOf(email, 2);
  const signedIn = await server.guest().post("/api/auth/login-link/redeem", { token });
  expect(signedIn.status, signedIn.text).toBe(200);
});

test("a link ends after 15 minutes", async () => {
  const email = await newUser();
  await server.guest().post("/api/auth/login-link", { email });
  const token = await tokenOf(email);
  await server.terminate();
  await server.launch("2027-01-04T12:30:00Z");
  expectRefusal(await server.guest().post("/api/auth/login-link/redeem", { token }), [422]);
});
