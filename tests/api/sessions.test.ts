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

test("guessing is stopped", async () => {
  await server.as("editor");
  let last = 0;
  for (let attempt = 0; attempt < 40 && last !== 429; ++attempt) {
    const answer = await server
      .guest()
      .post("/api/auth/login", { email: "editor@example.test", password: `falsch ${attempt}` });
    expectRefusal(answer, [422, 429]);
    last = /Minute/.test(answer.text) ? 429 : answer.status;
  }
  expect(last).toBe(429);
});
