import { beforeEach, expect, test } from "vitest";
import type { Client, Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { createOpenBranch, unique } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

type Token = Stored & {
  token: string;
  name: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

const tokens = "/api/users/me/tokens";
const password = "Kipferl-mit-Marillen-3";

let owner: Stored;
let client: Client;

/** A program: no cookie, no CSRF token, only the key. */
const asProgram = (token: string, method: string, path: string, body?: unknown) =>
  server.guest().call<Stored & Fields>(method, path, body, {
    headers: { Authorization: `Bearer ${token}` },
  });

async function make(body: Fields = {}): Promise<Token> {
  const answer = await client.post<Token>(tokens, { name: "Kassa", ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
}

const listed = async (who = client) => (await who.get<Token[]>(tokens)).data;

const server = await serverOfThisFile();
const admin = await server.as("admin");
const branch = await createOpenBranch(admin);

beforeEach(async () => {
  const name = unique("person");
  owner = await admin.create("/api/users", {
    email: `${name}@example.test`,
    username: name,
    roles: ["ROLE_MANAGER"],
    branches: [{ id: branch.id }],
    password,
  });
  client = server.guest();
  await client.signIn(`${name}@example.test`, password);
});

test("a key acts as its user, reading and changing, without a session and a CSRF token", async () => {
  const { token } = await make();
  const me = await asProgram(token, "GET", "/api/users/me");
  expect(me.status).toBe(200);
  expect(me.data).toMatchObject({ id: owner.id, csrfToken: "" });
  const created = await asProgram(token, "POST", "/api/tags", { name: unique("Gastgarten") });
  expect(created.status, created.text).toBe(201);
  const history = await client.get<Fields[]>(`/api/tags/${created.data.id}/history`);
  expect(history.data[0]).toMatchObject({ user: { id: owner.id } });
});

test("it may no more than its user", async () => {
  const { token } = await make();
  expectRefusal(await asProgram(token, "POST", "/api/config", { title: "Café" }), [403]);
});

test("it is shown once; the list tells what it is for and when it was used", async () => {
  const made = await make({ name: "Statistik", expiresAt: "2027-04-04T11:00:00Z" });
  expect(made.token).toMatch(/^kredenz_[0-9a-f]{64}$/);
  expect(made).toMatchObject({ name: "Statistik", expiresAt: "2027-04-04T11:00:00Z" });
  const before = await client.get<Token[]>(tokens);
  expect(before.text).not.toContain(made.token);
  expect(before.text).not.toMatch(/hash/i);
  expect(before.data).toEqual([expect.objectContaining({ id: made.id, lastUsedAt: null })]);
  await asProgram(made.token, "GET", "/api/users/me");
  expect((await listed())[0]?.lastUsedAt).toMatch(/^2027-01-04T11:/);
});

test("a key that is unknown, or revoked, is told so, also where guests are welcome", async () => {
  const { id, token } = await make();
  expect((await client.delete(`${tokens}/${id}`)).status).toBe(204);
  for (const wrong of [token, "kredenz_0", ""])
    for (const path of ["/api/users/me", "/api/init", "/api/tags"])
      expectRefusal(await asProgram(wrong, "GET", path), [401]);
  expect(await listed()).toEqual([]);
  expectRefusal(await client.delete(`${tokens}/${id}`), [404]);
});

test("passwords that browsers send along for a protected site are nobody's key", async () => {
  const headers = { Authorization: "Basic a3JlZGVuejprcmVkZW56" };
  expect((await client.get("/api/users/me", { headers })).status).toBe(200);
});

test("keys are managed by people: one that leaked neither makes nor revokes others", async () => {
  const { id, token } = await make();
  expectRefusal(await asProgram(token, "POST", tokens, { name: "noch einer" }), [403]);
  expectRefusal(await asProgram(token, "DELETE", `${tokens}/${id}`), [403]);
  expect((await asProgram(token, "GET", tokens)).status).toBe(200);
});

test("nobody sees or revokes the keys of others", async () => {
  const { id, token } = await make();
  expect(await listed(admin)).toEqual([]);
  expectRefusal(await admin.delete(`${tokens}/${id}`), [404]);
  expect((await asProgram(token, "GET", "/api/users/me")).status).toBe(200);
});

test("it needs a name, and an end that lies ahead", async () => {
  const nameless = await client.post(tokens, { name: " " });
  expectRefusal(nameless, [422]);
  expect(nameless.errors[0]?.field).toBe("name");
  const past = await client.post(tokens, { name: "Kassa", expiresAt: "2027-01-04T10:00:00Z" });
  expectRefusal(past, [422]);
  expect(past.errors[0]?.field).toBe("expiresAt");
});

test("fifty are enough", async () => {
  await Promise.all(Array.from({ length: 50 }, () => make()));
  expectRefusal(await client.post(tokens, { name: "Kassa" }), [422]);
  expect(await listed()).toHaveLength(50);
});

test.each([
  ["was locked out", { isEnabled: false }, { isEnabled: true }],
  ["got a new password", { password: "Topfen-mit-Powidl-8" }, {}],
])("the keys of a user who %s end for good", async (_, change, wayBack) => {
  const { token } = await make();
  const put = (body: Fields) => admin.put(`/api/users/${owner.id}`, { id: owner.id, ...body });
  expect((await put(change)).status).toBe(200);
  expectRefusal(await asProgram(token, "GET", "/api/users/me"), [401]);
  expect((await put(wayBack)).status).toBe(200);
  expectRefusal(await asProgram(token, "GET", "/api/users/me"), [401]);
});

test("the keys of a user who was removed end for good", async () => {
  const { token } = await make();
  expect((await admin.delete(`/api/users/${owner.id}`)).status).toBe(204);
  expectRefusal(await asProgram(token, "GET", "/api/users/me"), [401]);
  expect((await admin.post(`/api/users/${owner.id}/restore`)).status).toBe(200);
  expectRefusal(await asProgram(token, "GET", "/api/users/me"), [401]);
});

test("a key ends with its time and stays listed; one without an end goes on", async () => {
  const short = await make({ expiresAt: "2027-02-01T00:00:00Z" });
  const endless = await make({ expiresAt: null });
  await server.terminate();
  await server.launch("2027-02-01T00:00:00Z");
  expectRefusal(await asProgram(short.token, "GET", "/api/users/me"), [401]);
  const later = await asProgram(endless.token, "GET", tokens);
  expect(later.data).toEqual([
    expect.objectContaining({ id: endless.id }),
    expect.objectContaining({ id: short.id, expiresAt: "2027-02-01T00:00:00Z" }),
  ]);
});
