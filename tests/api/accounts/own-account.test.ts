import { expect, test } from "vitest";
import type { Client, Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { unique } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

/** Where users are signed in, and their own password. */

const password = "Kipferl-mit-Marillen-3";
const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const computer = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

type OwnSession = {
  id: number;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};

const server = await serverOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});
const admin = await server.as("admin");

async function newUser(): Promise<Stored & { email: string }> {
  const user = await admin.create("/api/users", {
    email: `${unique("person")}@example.test`,
    username: unique("person"),
    roles: ["ROLE_EDITOR"],
    password,
  });
  return user as Stored & { email: string };
}

async function signIn(user: Fields, device = computer, chosen = password): Promise<Client> {
  return signInWith(server.guest(), user, device, chosen);
}

/** Again in the same browser, which may have signed in before. */
async function signInWith(
  client: Client,
  user: Fields,
  device = computer,
  chosen = password,
): Promise<Client> {
  const answer = await client.post<{ csrfToken: string }>(
    "/api/auth/login",
    { email: user.email, password: chosen },
    { headers: { "User-Agent": device } },
  );
  expect(answer.status, answer.text).toBe(200);
  client.keepCookies(answer);
  client.keepToken(answer);
  return client;
}

/** As many lines guess as it takes to lock the address for every browser that is not known. */
async function lockForStrangers(user: Fields): Promise<void> {
  const guess = { email: user.email, password: "falsch" };
  for (let line = 0; line < 21; ++line)
    await server
      .guest()
      .post("/api/auth/login", guess, { headers: { "X-Forwarded-For": `198.51.100.${line}` } });
}

const sessionsOf = async (client: Client) =>
  (await client.get<OwnSession[]>("/api/users/me/sessions")).data;

test("the sessions are listed by device, and one can be ended", async () => {
  const user = await newUser();
  const own = await signIn(user);
  const other = await signIn(user, phone);
  const sessions = await sessionsOf(own);
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ["Firefox auf Linux", true],
    ["Chrome auf Android", false],
  ]);
  const id = sessions.find((one) => !one.isCurrent)?.id ?? 0;
  expectRefusal(
    await (await signIn(await newUser())).delete(`/api/users/me/sessions/${id}`),
    [404],
  );
  expect((await own.delete(`/api/users/me/sessions/${id}`)).status).toBe(204);
  expectRefusal(await other.get("/api/users/me"), [401]);
  expect((await own.get("/api/users/me")).status).toBe(200);
  expectRefusal(await own.delete(`/api/users/me/sessions/${id}`), [404]);
});

test("a browser is known as long as one of its sessions is left", async () => {
  const user = await newUser();
  const own = await signIn(user);
  const other = await signIn(user, phone);
  await signInWith(other, user, phone);
  const first = (await sessionsOf(own)).findLast(({ isCurrent }) => !isCurrent);
  expect((await own.delete(`/api/users/me/sessions/${first?.id}`)).status).toBe(204);
  await lockForStrangers(user);
  const login = { email: user.email, password };
  expect((await other.post("/api/auth/login", login)).status).toBe(200);

  for (const { id, isCurrent } of await sessionsOf(own))
    if (!isCurrent)
      expect((await own.delete(`/api/users/me/sessions/${id}`)).status, `${id}`).toBe(204);
  expectRefusal(await other.post("/api/auth/login", login), [429]);
});

test("all other sessions end at once, and their browsers are strangers again", async () => {
  const user = await newUser();
  const own = await signIn(user);
  const others = [await signIn(user, phone), await signIn(user)];
  expect((await own.delete("/api/users/me/sessions")).status).toBe(204);
  for (const other of others) expectRefusal(await other.get("/api/users/me"), [401]);
  expect(await sessionsOf(own)).toMatchObject([{ isCurrent: true }]);

  await lockForStrangers(user);
  const login = { email: user.email, password };
  expectRefusal(await (others[0] as Client).post("/api/auth/login", login), [429]);
  expect((await own.post("/api/auth/login", login)).status).toBe(200);
});

test("a key for programs neither ends sessions nor changes the password", async () => {
  const client = await signIn(await newUser());
  const key = await client.post<{ token: string }>("/api/users/me/tokens", { name: "Kassa" });
  const headers = { Authorization: `Bearer ${key.data.token}` };
  const program = server.guest();
  expectRefusal(
    await program.call("DELETE", "/api/users/me/sessions", undefined, { headers }),
    [403],
  );
  expectRefusal(
    await program.put(
      "/api/users/me/password",
      { currentPassword: password, password },
      { headers },
    ),
    [403],
  );
  expectRefusal(await program.post("/api/users/me/second-factor", {}, { headers }), [403]);
});

test("one's own password is changed by the one so far, and everything else that was signed in ends", async () => {
  const user = await newUser();
  const own = await signIn(user);
  const other = await signIn(user, phone);
  const change = (currentPassword: string, chosen: string) =>
    own.put<{ csrfToken: string }>("/api/users/me/password", {
      currentPassword,
      password: chosen,
    });
  const wrong = await change("falsch", "Topfenstrudel-mit-Zimt");
  expectRefusal(wrong, [422]);
  expect(wrong.errors[0]?.field).toBe("currentPassword");
  expectRefusal(await change(password, "zu kurz"), [422]);
  const changed = await change(password, "Topfenstrudel-mit-Zimt");
  expect(changed.status, changed.text).toBe(200);
  own.keepCookies(changed);
  expect(await sessionsOf(own)).toMatchObject([{ isCurrent: true }]);
  expectRefusal(await other.get("/api/users/me"), [401]);
  await signIn(user, computer, "Topfenstrudel-mit-Zimt");
});

test("guesses at the password of an open session are counted", async () => {
  const own = await signIn(await newUser());
  const guess = () =>
    own.put("/api/users/me/password", { currentPassword: "falsch", password: "Topfenstrudel-1" });
  for (let tries = 0; tries < 4; ++tries) expectRefusal(await guess(), [422]);
  expectRefusal(await guess(), [429]);
});

test("nobody changes their own password as a user's record", async () => {
  const me = await admin.get("/api/users/me");
  const answer = await admin.put(`/api/users/${me.data.id}`, {
    id: me.data.id,
    password: "Topfenstrudel-mit-Zimt",
  });
  expectRefusal(answer, [422]);
  expect(answer.errors[0]?.field).toBe("password");
});

test("over https the cookies have names that no other host and no plain page can set", async () => {
  const https = { "X-Forwarded-Proto": "https" };
  const login = { email: (await newUser()).email, password };
  const answer = await server.guest().post("/api/auth/login", login, { headers: https });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.map((line) => line.split("=")[0]).toSorted()).toEqual([
    "__Host-kredenz_browser",
    "__Host-kredenz_session",
    "__Host-kredenz_toolbar",
  ]);
  for (const line of cookies) expect(line).toMatch(/; Path=\/;.*; Secure/);
  const session =
    cookies.map((line) => line.split(";")[0] ?? "").find((one) => /session/.test(one)) ?? "";
  const me = (cookie: string, headers: Record<string, string>) =>
    server.guest().get("/api/users/me", { headers: { ...headers, Cookie: cookie } });
  expect((await me(session, https)).status).toBe(200);
  expectRefusal(await me(session.replace("__Host-", ""), https), [401]);
  expectRefusal(await me(session, {}), [401]);
});
