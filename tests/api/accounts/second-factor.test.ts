import { expect, test } from "vitest";
import type { Answer, Client, Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { MailServer } from "../../harness/fakes/mail-server";
import { adminLogin } from "../../harness/server";
import { Authenticator } from "../../harness/totp";
import { unique } from "../../harness/world";
import { ofThisFile, serverOfThisFile } from "../../scenes/this-file";

const password = "Kipferl-mit-Marillen-3";

type Codes = { codes: string[] };
type Factor = { isOn: boolean; recoveryCodes: number };

const mailServer = ofThisFile(await MailServer.start());
const server = await serverOfThisFile({
  settings: { ...mailServer.settings, KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});
const admin = await server.as("admin");

async function newUser(role = "ROLE_EDITOR"): Promise<Stored & { email: string }> {
  const user = await admin.create("/api/users", {
    email: `${unique("person")}@example.test`,
    username: unique("person"),
    roles: [role],
    password,
  });
  return user as Stored & { email: string };
}

async function signIn(user: { email: string }): Promise<Client> {
  const client = server.guest();
  await client.signIn(user.email, password);
  return client;
}

async function setUp(
  client: Client,
  proof = password,
): Promise<{ app: Authenticator; codes: string[] }> {
  const prepared = await client.post<{ secret: string; address: string; qrCode: string }>(
    "/api/users/me/second-factor",
    { password: proof },
  );
  expect(prepared.status, prepared.text).toBe(200);
  expect(prepared.data.address).toContain(`secret=${prepared.data.secret}`);
  expect(prepared.data.qrCode).toMatch(/^<svg /);
  expect(prepared.headers.get("Cache-Control")).toContain("no-store");
  const app = new Authenticator(server, prepared.data.secret);
  const wrong = await client.post("/api/users/me/second-factor/confirm", { code: "000000" });
  expectRefusal(wrong, [422]);
  expect(wrong.errors[0]?.field).toBe("code");
  const confirmed = await client.post<Codes>("/api/users/me/second-factor/confirm", {
    code: await app.nextCode(),
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect(confirmed.data.codes).toHaveLength(10);
  return { app, codes: confirmed.data.codes };
}

async function ticketOf(user: { email: string }): Promise<string> {
  const answer = await server
    .guest()
    .post<{ ticket: string }>("/api/auth/login", { email: user.email, password });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer.data.ticket;
}

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

const second = (ticket: string, code: string): Promise<Answer> =>
  server
    .guest()
    .post("/api/auth/second-factor", { ticket, code }, { headers: { "User-Agent": phone } });

/** The subjects of the mails that a user got, once there are so many, and the last of them. */
async function mailsTo({ email }: { email: string }, count: number) {
  const mails = await mailServer.wait(email, count);
  return { subjects: mails.map(({ subject }) => subject), last: mails.at(-1)?.text ?? "" };
}

const setUpSubject = "Anmeldung in zwei Schritten eingerichtet";

test("set up, the second step is asked for; each code is good once, and so is a ticket", async () => {
  const user = await newUser();
  const client = await signIn(user);
  expect((await client.get<Factor>("/api/users/me/second-factor")).data.isOn).toBe(false);
  const { app, codes } = await setUp(client);
  expect((await client.get<Factor>("/api/users/me/second-factor")).data).toEqual({
    isOn: true,
    recoveryCodes: 10,
  });
  expectRefusal(await client.post("/api/users/me/second-factor", { password }), [409]);

  const ticket = await ticketOf(user);
  const code = await app.nextCode();
  expectRefusal(await second(ticket, "123"), [422]);
  const signedIn = await second(ticket, code);
  expect(signedIn.status, signedIn.text).toBe(200);
  expect(signedIn.headers.getSetCookie().length).toBeGreaterThan(0);
  expectRefusal(await second(ticket, codes[0] ?? ""), [422]);
  expectRefusal(await second(await ticketOf(user), code), [422]);
  expect((await second(await ticketOf(user), codes[1]?.toUpperCase() ?? "")).status).toBe(200);
  const used = await second(await ticketOf(user), codes[1] ?? "");
  expectRefusal(used, [422]);
  expect(used.message).toContain("Ersatzcode");
  const { subjects, last } = await mailsTo(user, 2);
  expect(subjects).toEqual([setUpSubject, "Mit einem Ersatzcode angemeldet"]);
  expect(last).toContain("Womit: Chrome auf Android");
  expect(last).toMatch(/Wann: Montag, 04\.01\.2027, \d\d:\d\d/);
  expect(last).toContain("Ersatzcodes übrig: 9");
  expect(last).toContain("https://ringlotte.test/backend/password");
});

test("a session that was left open sets nothing up without the password", async () => {
  const user = await newUser();
  const client = await signIn(user);
  const path = "/api/users/me/second-factor";
  expectRefusal(await client.post(path, {}), [422]);
  const wrong = await client.post(path, { password: "falsch" });
  expectRefusal(wrong, [422]);
  expect(wrong.errors[0]?.field).toBe("password");
  expectRefusal(await client.post(`${path}/confirm`, { code: "123456" }), [422]);
  // Guesses are counted as in signing in.
  const guesses: number[] = [];
  for (let guess = 0; guess < 5; ++guess)
    guesses.push((await client.post(path, { password: `falsch ${guess}` })).status);
  expect(guesses).toContain(429);
  expect((await client.get<Factor>(path)).data.isOn).toBe(false);
});

test("recovery codes are made anew and the second step is turned off, each by a code", async () => {
  const user = await newUser();
  const client = await signIn(user);
  const { codes } = await setUp(client);
  const path = "/api/users/me/second-factor";
  const [first = "", other = ""] = codes;
  expectRefusal(await client.post(`${path}/recovery-codes`, { code: "123456" }), [422]);
  const renewed = await client.post<Codes>(`${path}/recovery-codes`, { code: first });
  expect(renewed.status, renewed.text).toBe(200);
  expectRefusal(await client.post(`${path}/remove`, { code: other }), [422]);
  expect((await client.post(`${path}/remove`, { code: renewed.data.codes[0] })).status).toBe(204);
  await signIn(user);
  expectRefusal(await client.post(`${path}/remove`, { code: renewed.data.codes[1] }), [422]);
  expect((await mailsTo(user, 3)).subjects).toEqual([
    setUpSubject,
    "Neue Ersatzcodes für Ihre Anmeldung",
    "Anmeldung in zwei Schritten ausgeschaltet",
  ]);
});

test("an admin, or the command line, takes it from who has lost it, and the history says so", async () => {
  const user = await newUser();
  const client = await signIn(user);
  await setUp(client);
  const path = `/api/users/${user.id}/second-factor`;
  expectRefusal(await (await server.as("manager")).delete(path), [403]);
  expect((await admin.delete(path)).status).toBe(204);
  expectRefusal(await admin.delete(path), [409]);
  expectRefusal(await client.get("/api/users/me"), [401]);
  await setUp(await signIn(user));
  expect(server.command("user", "reset-two-factor", "--email", user.email)).toContain(user.email);
  await signIn(user);
  const history = await admin.get<Fields[]>(`/api/users/${user.id}/history`);
  expect(history.data.map((entry) => entry.change)).toEqual(
    expect.arrayContaining([
      { hasSecondFactor: [false, true] },
      { hasSecondFactor: [true, false] },
    ]),
  );
  expect(history.text).toContain("admin");
  const { subjects, last } = await mailsTo(user, 4);
  const resetSubject = "Anmeldung in zwei Schritten zurückgesetzt";
  expect(subjects).toEqual([setUpSubject, resetSubject, setUpSubject, resetSubject]);
  expect(last).toContain("Durch: Betrieb");
});

test("where it is demanded, managers and admins do nothing else before they have it", async () => {
  const manager = await newUser("ROLE_MANAGER");
  const editor = await signIn(await newUser());
  const client = await signIn(manager);
  const key = await client.post<{ token: string }>("/api/users/me/tokens", { name: "Kassa" });
  const own = await signIn(manager);
  await admin.post("/api/config", { isSecondFactorDemanded: true });

  const me = await own.get<Fields>("/api/users/me");
  expect(me.data.lacksSecondFactor).toBe(true);
  const refused = await own.get("/api/users");
  expectRefusal(refused, [403]);
  expect(refused.message).toContain("zwei Schritten");
  expectRefusal(await own.post("/api/users/me/tokens", { name: "Schleichweg" }), [403]);
  expectRefusal(await admin.post("/api/config", { isSecondFactorDemanded: false }), [403]);
  expect((await editor.get<Fields>("/api/users/me")).data.lacksSecondFactor).toBe(false);
  expect((await editor.get("/api/images")).status).toBe(200);
  const program = { headers: { Authorization: `Bearer ${key.data.token}` } };
  expect((await server.guest().get("/api/users", program)).status).toBe(200);

  await setUp(own);
  expect((await own.get("/api/users")).status).toBe(200);
  await setUp(admin, adminLogin.password);
  expect((await admin.post("/api/config", { isSecondFactorDemanded: false })).status).toBe(200);
});
