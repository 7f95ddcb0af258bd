import { expect, test } from "vitest";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile();

test("a reset password signs in, the old one and the old sessions do not", async () => {
  const editor = await server.as("editor");
  const text = server.command("user", "reset-password", "--email", "Editor@Example.test");
  const password = /Neues Passwort von editor@example\.test: (\S+)/.exec(text)?.[1] ?? "";
  expect(password.length).toBeGreaterThanOrEqual(16);

  expect((await editor.get("/api/users/me")).status).toBe(401);
  await expect(server.signIn("editor")).rejects.toThrow("422");
  await server.guest().signIn("editor@example.test", password);
});

test("a chosen password is not repeated, and opens a locked account", async () => {
  await server.as("manager");
  for (let tries = 0; tries < 6; ++tries)
    await server.guest().post("/api/auth/login", {
      email: "manager@example.test",
      password: "falsch-geraten",
    });
  const chosen = "Mohnnudeln-mit-Zimt-4";
  const reset = ["user", "reset-password", "--email", "manager@example.test", "--password"];
  expect(server.command(...reset, chosen)).not.toContain(chosen);
  await server.guest().signIn("manager@example.test", chosen);
});

test("an unknown address and a short password are refused", () => {
  const unknown = server.attempt("user", "reset-password", "--email", "niemand@example.test");
  expect(unknown.status).toBe(1);
  expect(unknown.text).toContain("kredenz user list");
  const short = ["user", "reset-password", "--email", "admin@example.test", "--password", "kurz"];
  expect(server.attempt(...short).status).toBe(1);
});
