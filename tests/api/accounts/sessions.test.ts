import { expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { adminLogin } from "../../harness/server";
import { serverOfThisFile } from "../../scenes/this-file";

// Trusted as a proxy, so that calls come from the lines they name.
const server = await serverOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});

test("a session knows who it is until it is ended", async () => {
  await server.as("admin");
  const admin = await server.signIn("admin");
  const me = await admin.get<Fields>("/api/users/me");
  expect(me.status).toBe(200);
  expect(me.data).toMatchObject({ email: "admin@example.test", roles: ["ROLE_ADMIN"] });
  expect(me.text).not.toMatch(/"password|argon2/i);
  expect((await admin.post("/api/auth/logout")).status).toBeLessThan(300);
  expectRefusal(await admin.get("/api/users/me"), [401]);
});

test("the cookie cannot be read by scripts", async () => {
  const answer = await server.guest().post("/api/auth/login", adminLogin);
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test("a wrong password and an unknown address are told alike", async () => {
  const wrong = await server
    .guest()
    .post("/api/auth/login", { email: "admin@example.test", password: "falsch" });
  const unknown = await server
    .guest()
    .post("/api/auth/login", { email: "niemand@example.test", password: "falsch" });
  expectRefusal(wrong, [422]);
  expect(unknown.text).toBe(wrong.text);
});

test("guessing locks the address for a while, names the minutes, and keeps out the right password of unknown browsers", async () => {
  await server.as("editor");
  const signIn = (password: string) =>
    server.guest().post("/api/auth/login", { email: "editor@example.test", password });
  const answers = [];
  while (answers.at(-1)?.status !== 429 && answers.length < 20)
    answers.push(await signIn(`falsch ${answers.length}`));
  for (const answer of answers.slice(0, -1)) expectRefusal(answer, [422]);
  const locked = answers.at(-1);
  expect(locked?.status).toBe(429);
  expect(locked?.message).toMatch(/\b[1-9]\d* Minuten?\b/);
  expect(Number(locked?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expectRefusal(await signIn(adminLogin.password), [429]);
  expect((await server.guest().post("/api/auth/login", adminLogin)).status).toBe(200);
});

test("of guesses sent at once only the first few are judged, so that the right one behind them is refused", async () => {
  await server.as("manager");
  for (let round = 0; round < 5; ++round) {
    const guess = (password: string) =>
      server
        .guest()
        .post(
          "/api/auth/login",
          { email: "manager@example.test", password },
          { headers: { "X-Forwarded-For": `198.51.100.${round}` } },
        );
    const wrong = Array.from({ length: 24 }, (_, index) => guess(`falsch ${index}`));
    // Lines overtake each other: only once one guess is turned down is the next one behind enough.
    await Promise.any(
      wrong.map(async (answer) => {
        if ((await answer).status !== 429) throw new Error("judged");
      }),
    );
    const right = guess(adminLogin.password);
    const told = (await Promise.all(wrong)).filter((answer) => answer.status === 422);
    expect(told.length).toBeLessThan(5);
    expectRefusal(await right, [429]);
    server.command(
      "user",
      "reset-password",
      "--email",
      "manager@example.test",
      "--password",
      adminLogin.password,
    );
  }
});

test("a stranger locks their own line and no browser that has signed in before", async () => {
  await server.as("employee");
  const login = { email: "employee@example.test", password: adminLogin.password };
  const from = (network: string) => ({ headers: { "X-Forwarded-For": network } });
  const owner = server.guest();
  const first = await owner.post<{ csrfToken: string }>(
    "/api/auth/login",
    login,
    from("203.0.113.1"),
  );
  owner.keepCookies(first);
  owner.keepToken(first);
  expect((await owner.post("/api/auth/logout")).status).toBe(204);
  // As many lines as it takes to lock the address for every browser that is not known.
  for (let line = 0; line < 6; ++line)
    for (let guess = 0; guess < 5; ++guess)
      await server
        .guest()
        .post(
          "/api/auth/login",
          { ...login, password: "falsch" },
          from(`2001:db8:0:${line}::${guess}`),
        );
  expectRefusal(await server.guest().post("/api/auth/login", login, from("203.0.113.2")), [429]);
  const again = await owner.post("/api/auth/login", login, from("203.0.113.3"));
  expect(again.status, again.text).toBe(200);
});

test("the cookie of a known browser opens nothing and ends with a new password", async () => {
  await server.as("editor");
  server.command(
    "user",
    "reset-password",
    "--email",
    "editor@example.test",
    "--password",
    adminLogin.password,
  );
  const answer = await server
    .guest()
    .post("/api/auth/login", { email: "editor@example.test", password: adminLogin.password });
  const cookie = answer.headers.getSetCookie().find((line) => /browser/.test(line)) ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/Max-Age=15552000/);
  const only = { headers: { Cookie: cookie.split(";")[0] ?? "" } };
  expectRefusal(await server.guest().get("/api/users/me", only), [401]);
});
