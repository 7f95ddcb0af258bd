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

test("the list of users says who is disabled and whose account has expired", async () => {
  const admin = await server.as("admin");
  const add = (email: string, changes: object) =>
    admin.create("/api/users", {
      email,
      username: email.replace(/@.*/, ""),
      firstName: "Resi",
      lastName: "Hollunder",
      roles: ["ROLE_ADMIN"],
      branches: [],
      ...changes,
    });
  await add("alt@example.test", { expiresAt: "2027-01-01T00:00:00Z" });
  const fresh = await add("neu@example.test", { expiresAt: "2028-01-01T00:00:00Z" });
  await add("fort@example.test", { isEnabled: false });
  // This server has nobody who takes its mails.
  const waiting = await admin.get<{ doesMailWait: boolean }>(`/api/users/${fresh.id}/access`);
  expect(waiting.data.doesMailWait).toBe(true);
  const listed = server.command("user", "list").split("\n");
  const of = (email: string) => listed.find((line) => line.startsWith(email));
  expect(of("alt@example.test")).toMatch(/ROLE_ADMIN \(abgelaufen\)$/);
  expect(of("neu@example.test")).toMatch(/ROLE_ADMIN$/);
  expect(of("fort@example.test")).toMatch(/ROLE_ADMIN \(gesperrt\)$/);
});

test("an unknown address and a short password are refused", () => {
  const unknown = server.attempt("user", "reset-password", "--email", "niemand@example.test");
  expect(unknown.status).toBe(1);
  expect(unknown.text).toContain("kredenz user list");
  const short = ["user", "reset-password", "--email", "admin@example.test", "--password", "kurz"];
  expect(server.attempt(...short).status).toBe(1);
});
