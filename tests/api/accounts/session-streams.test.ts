import { expect, test } from "vitest";
import type { Client, Fields, Stored } from "../../harness/client";
import { createOpenBranch, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

/** What people listen to, and what of it is left when they are no longer let in as they were. */

const password = "Kipferl-mit-Marillen-3";

type OwnSession = { id: number; isCurrent: boolean };

const business = await businessOfThisFile();
const { server, admin } = business;

async function employee(): Promise<{ user: Stored; client: Client }> {
  const user = await admin.create("/api/users", {
    email: `${unique("person")}@example.test`,
    username: unique("person"),
    roles: ["ROLE_EMPLOYEE"],
    branches: [{ id: business.world.branch }],
    password,
  });
  return { user, client: await signIn(user) };
}

async function signIn(user: Fields): Promise<Client> {
  const client = server.guest();
  await client.signIn(String(user.email), password);
  return client;
}

const listen = (client: Client, headers?: Record<string, string>) =>
  client.events(`/api/orders/events?branch=${business.world.branch}`, headers);

const put = (user: Stored, changes: Fields) =>
  admin.put(`/api/users/${user.id}`, { id: user.id, ...changes });

test.each<[string, (user: Stored, client: Client) => Promise<unknown>]>([
  ["signed out", (_, client) => client.post("/api/auth/logout")],
  ["locked", (user) => put(user, { isEnabled: false })],
  ["given a new password", (user) => put(user, { password: "Topfenstrudel-mit-Zimt" })],
  ["given another role", (user) => put(user, { roles: ["ROLE_EDITOR"] })],
  [
    "moved to another branch",
    async (user) => put(user, { branches: [{ id: (await createOpenBranch(admin)).id }] }),
  ],
  ["removed", (user) => admin.delete(`/api/users/${user.id}`)],
  [
    "ended in the list of another browser",
    async (user) => {
      const other = await signIn(user);
      const { data } = await other.get<OwnSession[]>("/api/users/me/sessions");
      const first = data.find(({ isCurrent }) => !isCurrent);
      const ended = await other.delete(`/api/users/me/sessions/${first?.id}`);
      expect(ended.status, ended.text).toBe(204);
    },
  ],
  [
    "signed out everywhere else",
    async (user) => {
      const ended = await (await signIn(user)).delete("/api/users/me/sessions");
      expect(ended.status, ended.text).toBe(204);
    },
  ],
])("%s: the event streams of this user end, and nobody else's", async (_, end) => {
  const { user, client } = await employee();
  const other = await employee();
  const own = await listen(client);
  const others = await listen(other.client);
  await end(user, client);
  expect((await own.next()).done).toBe(true);
  await business.order();
  expect((await others.next()).value).toMatchObject({ event: "order" });
  await others.return(undefined);
});

test("signing out in one browser leaves the streams of another", async () => {
  const { user, client } = await employee();
  const events = await listen(await signIn(user));
  await client.post("/api/auth/logout");
  await business.order();
  expect((await events.next()).value).toMatchObject({ event: "order" });
  await events.return(undefined);
});

test("signing out everywhere else leaves what this browser listens to", async () => {
  const { user, client } = await employee();
  const others = await listen(await signIn(user));
  const own = await listen(client);
  expect((await client.delete("/api/users/me/sessions")).status).toBe(204);
  expect((await others.next()).done).toBe(true);
  await business.order();
  expect((await own.next()).value).toMatchObject({ event: "order" });
  await own.return(undefined);
});

test("a revoked key for programs ends what was opened with it", async () => {
  const { client } = await employee();
  const key = await client.post<Stored & { token: string }>("/api/users/me/tokens", {
    name: "Kassa",
  });
  const events = await listen(server.guest(), { Authorization: `Bearer ${key.data.token}` });
  await client.delete(`/api/users/me/tokens/${key.data.id}`);
  expect((await events.next()).done).toBe(true);
});

test("another process gives a new password: the streams of this one end", async () => {
  const { user, client } = await employee();
  const events = await listen(client);
  server.command("user", "reset-password", "--email", String(user.email));
  expect((await events.next()).done).toBe(true);
});
