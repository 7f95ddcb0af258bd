import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fields } from "../harness/client";
import { expectRefusal } from "../harness/expect";
import { Server, adminLogin } from "../harness/server";

let server: Server;

beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

test("a session knows who it is until it is ended", async () => {
  await server.as("admin");
  const admin = await server.signIn("admin");
  const me = await admin.get<Fields>("/api/users/me");
  expect(me.status).toBe(200);
  expect(me.data).toMatchObject({ email: "admin@example.test", roles: ["ROLE_ADMIN"] });
  expect(me.text).not.toMatch(/password|argon2/i);
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

test("guessing locks the address for a while, names the minutes, and keeps out the right password", async () => {
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

test("no number of guesses at once gets around the lock", async () => {
  await server.as("manager");
  const guess = (password: string) =>
    server.guest().post("/api/auth/login", { email: "manager@example.test", password });
  await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`falsch ${index}`)));
  expectRefusal(await guess(adminLogin.password), [429]);
});
