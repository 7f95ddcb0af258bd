import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer, Client, Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { createOpenBranch, unique } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

let admin: Client;
let adminId: number;
let ours: number;
let theirs: number;

const password = "Kipferl-mit-Marillen-3";

const userOf = (role: string, branches: readonly number[], changes: Fields = {}): Fields => ({
  email: `${unique("person")}@example.test`,
  username: unique("person"),
  roles: [role],
  branches: branches.map((id) => ({ id })),
  password,
  ...changes,
});

const add = (role: string, branches: readonly number[], changes: Fields = {}) =>
  admin.create("/api/users", userOf(role, branches, changes));

async function clientOf(user: Fields): Promise<Client> {
  const client = server.guest();
  await client.signIn(String(user.email), password);
  return client;
}

const server = await serverOfThisFile();

beforeAll(async () => {
  admin = await server.as("admin");
  adminId = (await admin.get("/api/users/me")).data.id;
  ours = (await createOpenBranch(admin)).id;
  theirs = (await createOpenBranch(admin)).id;
});

const put = (client: Client, user: { id: number }, changes: Fields) =>
  client.put(`/api/users/${user.id}`, { id: user.id, ...changes });

/** A conflict that says what to do. */
function expectLocked(answer: Answer<unknown>): void {
  expectRefusal(answer, [409]);
  expect(answer.message).toMatch(/Bitte (geben|lassen) Sie/);
}

describe("the last admin", () => {
  const attempts: [string, (client: Client, id: number) => Promise<Answer<unknown>>][] = [
    ["is not removed", (client, id) => client.delete(`/api/users/${id}`)],
    ["is not disabled", (client, id) => put(client, { id }, { isEnabled: false })],
    ["is not limited", (client, id) => put(client, { id }, { expiresAt: "2028-01-01T00:00:00Z" })],
    ["is not demoted", (client, id) => put(client, { id }, { roles: ["ROLE_MANAGER"] })],
  ];
  test.each(attempts)("%s", async (_what, attempt) => {
    await add("ROLE_ADMIN", [], { isEnabled: false });
    await add("ROLE_ADMIN", [], { expiresAt: "2028-01-01T00:00:00Z" });
    // Nobody knows whether the invitation is ever accepted.
    await add("ROLE_ADMIN", [], { password: "" });
    expectLocked(await attempt(admin, adminId));
    expect((await admin.get<Fields>("/api/users/me")).data).toMatchObject({
      isEnabled: true,
      roles: ["ROLE_ADMIN"],
    });
  });

  test.each(attempts)("%s by themselves even when there are others", async (_what, attempt) => {
    const other = await add("ROLE_ADMIN", []);
    expectLocked(await attempt(admin, adminId));
    expect((await attempt(admin, other.id)).status).toBeLessThan(300);
  });

  test("two admins who demote each other at once do not both succeed", async () => {
    for (let turn = 0; turn < 3; ++turn) {
      const users = [await add("ROLE_ADMIN", []), await add("ROLE_ADMIN", [])];
      const [first, second] = users as [Stored, Stored];
      const [one, two] = [await clientOf(first), await clientOf(second)];
      expect((await put(one, { id: adminId }, { isEnabled: false })).status).toBe(200);
      const answers = await Promise.all([
        put(one, second, { roles: ["ROLE_EDITOR"] }),
        put(two, first, { roles: ["ROLE_EDITOR"] }),
      ]);
      const left = answers[0].status === 200 ? one : two;
      expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
      expect((await put(left, { id: adminId }, { isEnabled: true })).status).toBe(200);
      admin = await server.signIn("admin");
      for (const user of users) await admin.delete(`/api/users/${user.id}`);
    }
  });

  test("may change everything else about themselves, and gain roles", async () => {
    const changed = await put(admin, { id: adminId }, { firstName: "Ada" });
    expect(changed.status, changed.text).toBe(200);
    const roles = ["ROLE_ADMIN", "ROLE_EDITOR"];
    expect((await put(admin, { id: adminId }, { roles })).data.roles).toEqual(roles);
    expect((await put(admin, { id: adminId }, { roles: ["ROLE_ADMIN"] })).status).toBe(200);
  });
});

describe("a manager", () => {
  let own: Stored;
  let manager: Client;
  let colleague: Stored;
  let stranger: Stored;
  let shared: Stored;

  beforeEach(async () => {
    own = await add("ROLE_MANAGER", [ours]);
    manager = await clientOf(own);
    colleague = await add("ROLE_EMPLOYEE", [ours]);
    stranger = await add("ROLE_EMPLOYEE", [theirs]);
    shared = await add("ROLE_EMPLOYEE", [ours, theirs]);
  });

  test("sees who shares a branch, and no admins", async () => {
    const chief = await add("ROLE_ADMIN", [ours]);
    const unbound = await add("ROLE_EDITOR", []);
    const list = await manager.get<Stored[]>("/api/users?page=1&limit=500");
    const ids = list.data.map((one) => one.id);
    expect(list.meta.total).toBe(ids.length);
    for (const user of [own, colleague, shared]) {
      expect(ids).toContain(user.id);
      expect((await manager.get(`/api/users/${user.id}`)).status).toBe(200);
      expect((await manager.get(`/api/users/${user.id}/history`)).status).toBe(200);
    }
    for (const user of [chief, unbound, stranger, { id: adminId }]) {
      expect(ids).not.toContain(user.id);
      for (const path of [`/api/users/${user.id}`, `/api/users/${user.id}/history`])
        expectRefusal(await manager.get(path), [404]);
      expectRefusal(await put(manager, user, { firstName: "X" }), [404]);
      expectRefusal(await manager.delete(`/api/users/${user.id}`), [404]);
    }
    const found = await manager.get<Stored[]>(`/api/users?branch=${theirs}`);
    expect(found.data.map((one) => one.id)).toEqual([shared.id]);
  });

  test("hires, changes and removes people of their branches", async () => {
    const hired = await manager.post("/api/users", userOf("ROLE_EMPLOYEE", [ours]));
    expect(hired.status, hired.text).toBe(201);
    expect((await put(manager, hired.data, { roles: ["ROLE_MANAGER"] })).status).toBe(200);
    expect((await put(manager, hired.data, { isEnabled: false })).status).toBe(200);
    expect((await manager.delete(`/api/users/${hired.data.id}`)).status).toBe(204);
    expect((await manager.post(`/api/users/${hired.data.id}/restore`)).status).toBe(200);
  });

  test("makes no admins, neither new ones nor of others nor of themselves", async () => {
    expectRefusal(await manager.post("/api/users", userOf("ROLE_ADMIN", [ours])), [403]);
    for (const user of [colleague, own])
      expectRefusal(await put(manager, user, { roles: ["ROLE_MANAGER", "ROLE_ADMIN"] }), [403]);
  });

  test("neither gives nor takes branches that are not theirs", async () => {
    expectRefusal(await manager.post("/api/users", userOf("ROLE_EMPLOYEE", [theirs])), [403]);
    expectRefusal(await manager.post("/api/users", userOf("ROLE_EMPLOYEE", [ours, theirs])), [403]);
    expectRefusal(await manager.post("/api/users", userOf("ROLE_EMPLOYEE", [])), [422]);
    const both = [{ id: ours }, { id: theirs }];
    for (const user of [colleague, own])
      expectRefusal(await put(manager, user, { branches: both }), [403]);
    expectRefusal(await put(manager, shared, { branches: [{ id: ours }] }), [403]);
    expectRefusal(await put(manager, colleague, { branches: [] }), [422]);
  });

  test("cannot act in foreign branches through an account that reaches there", async () => {
    expect((await put(manager, shared, { firstName: "Mira" })).status).toBe(200);
    for (const change of [
      { password: "Ein-anderes-Passwort-9" },
      { email: "gekapert@example.test" },
      { username: "gekapert" },
      { roles: ["ROLE_MANAGER"] },
      { isEnabled: false },
      { expiresAt: "2028-01-01T00:00:00Z" },
    ])
      expectRefusal(await put(manager, shared, change), [403]);
    expectRefusal(await manager.delete(`/api/users/${shared.id}`), [403]);
    await admin.delete(`/api/users/${shared.id}`);
    expectRefusal(await manager.post(`/api/users/${shared.id}/restore`), [403]);
  });

  test("does not remove, disable or demote themselves", async () => {
    expectLocked(await manager.delete(`/api/users/${own.id}`));
    expectLocked(await put(manager, own, { isEnabled: false }));
    expectLocked(await put(manager, own, { roles: ["ROLE_EMPLOYEE"] }));
    expect((await put(manager, own, { firstName: "Max" })).status).toBe(200);
  });
});

test("who is removed is signed out and stays so", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours]);
  const client = await clientOf(user);
  expect((await client.get("/api/users/me")).status).toBe(200);
  await admin.delete(`/api/users/${user.id}`);
  expectRefusal(await client.get("/api/users/me"), [401]);
  await admin.post(`/api/users/${user.id}/restore`);
  expectRefusal(await client.get("/api/users/me"), [401]);
});

test("who gets a new password from an admin signs in with it, whatever was guessed before", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours]);
  const { email } = user as Fields;
  const signIn = (tried: string) =>
    server.guest().post("/api/auth/login", { email, password: tried });
  for (let guess = 0; guess < 5; ++guess) await signIn("geraten-und-falsch");
  expect((await signIn(password)).status).toBe(429);
  const given = "Topfengolatsche-mit-Rum-9";
  expect((await put(admin, user, { password: given })).status).toBe(200);
  const signedIn = await signIn(given);
  expect(signedIn.status, signedIn.text).toBe(200);
});

test("a menu without branches is changed by admins alone", async () => {
  const manager = await clientOf(await add("ROLE_MANAGER", [ours]));
  const menu = (branches: readonly number[]) => ({
    name: unique("Karte"),
    branches: branches.map((id) => ({ id })),
    catalog: [],
  });
  const everywhere = await admin.create("/api/menus", menu([]));
  expectRefusal(await manager.put(`/api/menus/${everywhere.id}`, { name: "Meine" }), [403]);
  expectRefusal(await manager.delete(`/api/menus/${everywhere.id}`), [403]);
  expectRefusal(await manager.post("/api/menus", menu([])), [403]);
  expectRefusal(await manager.post("/api/menus", menu([ours, theirs])), [403]);
  const own = await manager.post("/api/menus", menu([ours]));
  expect(own.status, own.text).toBe(201);
  expectRefusal(await manager.put(`/api/menus/${own.data.id}`, { branches: [] }), [403]);
});
