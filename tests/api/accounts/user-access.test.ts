import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client, Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { MailServer } from "../../harness/fakes/mail-server";
import { createOpenBranch, unique } from "../../harness/world";
import { ofThisFile, serverOfThisFile } from "../../scenes/this-file";

/** What lets users in and keeps them out: invitations, links, an end, locks and sessions. */

const password = "Kipferl-mit-Marillen-3";

type Session = { id: number; device: string; isCurrent: boolean };
type Access = {
  lockedUntil: string | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  sessions: Session[];
  obstacle: string;
  doesMailWait: boolean;
};
type User = Stored & { email: string; hasPassword: boolean };

const mailServer = ofThisFile(await MailServer.start());
const server = await serverOfThisFile({
  settings: { ...mailServer.settings, KREDENZ_LIMITS: "off,link-mails=3/900" },
});
const admin = await server.as("admin");
const ours = (await createOpenBranch(admin)).id;
const theirs = (await createOpenBranch(admin)).id;

const bodyOf = (role: string, branches: readonly number[], changes: Fields = {}): Fields => ({
  email: `${unique("person")}@example.test`,
  username: unique("person"),
  firstName: "Vera",
  roles: [role],
  branches: branches.map((id) => ({ id })),
  password,
  ...changes,
});

const add = async (role: string, branches: readonly number[], changes: Fields = {}) =>
  (await admin.create("/api/users", bodyOf(role, branches, changes))) as User;

const put = (user: User, changes: Fields) =>
  admin.put(`/api/users/${user.id}`, { id: user.id, ...changes });

async function clientOf({ email }: User): Promise<Client> {
  const client = server.guest();
  await client.signIn(email, password);
  return client;
}

const signIn = (user: User, tried = password) =>
  server.guest().post("/api/auth/login", { email: user.email, password: tried });

const accessOf = async (user: User, client = admin) =>
  (await client.get<Access>(`/api/users/${user.id}/access`)).data;

const mailLink = (user: User, purpose: string, client = admin) =>
  client.post(`/api/users/${user.id}/link-mails`, { purpose });

async function tokenOf(email: string, count = 1): Promise<string> {
  const mails = await mailServer.wait(email, count);
  return mails.flatMap((mail) => /token=([0-9a-f]+)/.exec(mail.text)?.[1] ?? []).at(-1) ?? "";
}

const redeem = (token: string, chosen: string) =>
  server.guest().post("/api/auth/password-reset/redeem", { token, password: chosen });

describe("an invitation", () => {
  const invite = () => add("ROLE_EMPLOYEE", [ours], { password: "" });

  test("leads to the first password, once", async () => {
    const user = await invite();
    expect(user.hasPassword).toBe(false);
    expectRefusal(await signIn(user, ""), [422]);
    const token = await tokenOf(user.email);
    const [mail] = mailServer.to(user.email);
    expect(mail?.subject).toContain("Einladung");
    expect(mail?.text).toContain("sieben Tage");
    expect(mail?.text).toContain(`https://ringlotte.test/backend/password/new?token=${token}`);
    expectRefusal(await redeem(token, "zu kurz"), [422]);
    expect((await redeem(token, password)).status).toBe(204);
    expectRefusal(await redeem(token, password), [422]);
    expect((await signIn(user)).status).toBe(200);
    expect((await accessOf(user)).hasPassword).toBe(true);
    const history = await admin.get<Fields[]>(`/api/users/${user.id}/history`);
    expect(history.data.map(({ change }) => change)).toContainEqual({ hasPassword: [false, true] });
  });

  test("can be sent again until it is accepted, and the other links only then", async () => {
    const user = await invite();
    for (const purpose of ["sign-in", "password"])
      expectRefusal(await mailLink(user, purpose), [409]);
    expect((await mailLink(user, "invitation")).status).toBe(204);
    const token = await tokenOf(user.email, 2);
    expect((await redeem(token, password)).status).toBe(204);
    expectRefusal(await mailLink(user, "invitation"), [409]);
  });

  test("to an address that was corrected opens nothing", async () => {
    const user = await invite();
    const token = await tokenOf(user.email);
    expect((await put(user, { email: `${unique("richtig")}@example.test` })).status).toBe(200);
    expectRefusal(await redeem(token, password), [422]);
  });

  test("is not needed by who is given a password", async () => {
    const user = await add("ROLE_EMPLOYEE", [ours]);
    expect(user.hasPassword).toBe(true);
    const last = await invite();
    await mailServer.wait(last.email);
    expect(mailServer.to(user.email)).toEqual([]);
  });
});

test("a link that somebody sent signs in, and nobody's mailbox is filled", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours]);
  expect((await mailLink(user, "sign-in")).status).toBe(204);
  const token = await tokenOf(user.email);
  const signedIn = await server.guest().post("/api/auth/login-link/redeem", { token });
  expect(signedIn.status, signedIn.text).toBe(200);
  await mailLink(user, "sign-in");
  await mailLink(user, "sign-in");
  expectRefusal(await mailLink(user, "sign-in"), [429]);
  expect((await mailLink(user, "password")).status).toBe(204);
});

test("no link goes to who would not be let in by it", async () => {
  const disabled = await add("ROLE_EMPLOYEE", [ours], { isEnabled: false });
  const expired = await add("ROLE_EMPLOYEE", [ours], { expiresAt: "2026-12-31T00:00:00Z" });
  for (const user of [disabled, expired]) expectRefusal(await mailLink(user, "sign-in"), [409]);
});

test("an account that has expired lets nobody in, and says so", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours], { expiresAt: "2028-01-01T00:00:00Z" });
  const client = await clientOf(user);
  expect((await put(user, { expiresAt: "2026-12-31T00:00:00Z" })).status).toBe(200);
  expectRefusal(await client.get("/api/users/me"), [401]);
  const refused = await signIn(user);
  expectRefusal(refused, [422]);
  expect(refused.message).toContain("Dieses Konto ist abgelaufen.");
  expectRefusal(await signIn(user, "falsch geraten"), [422]);
  expect((await signIn(user, "falsch geraten")).message).not.toContain("abgelaufen");
  expect((await put(user, { expiresAt: null })).status).toBe(200);
  expectRefusal(await client.get("/api/users/me"), [401]);
  expect((await signIn(user)).status).toBe(200);
});

test("a lock after wrong tries is seen and lifted", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours]);
  expect((await accessOf(user)).lockedUntil).toBeNull();
  for (let guess = 0; guess < 5; ++guess) await signIn(user, "geraten-und-falsch");
  expectRefusal(await signIn(user), [429]);
  expect(Date.parse(String((await accessOf(user)).lockedUntil))).toBeGreaterThan(0);
  expect((await admin.delete(`/api/users/${user.id}/lock`)).status).toBe(204);
  expect((await accessOf(user)).lockedUntil).toBeNull();
  expect((await signIn(user)).status).toBe(200);
});

test("sessions are seen and ended, one or all", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours]);
  const clients = [await clientOf(user), await clientOf(user), await clientOf(user)];
  const { sessions } = await accessOf(user);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false]);
  const path = `/api/users/${user.id}/sessions`;
  const [newest] = sessions.toSorted((one, other) => other.id - one.id);
  expect((await admin.delete(`${path}/${newest?.id}`)).status).toBe(204);
  expectRefusal(await admin.delete(`${path}/${newest?.id}`), [404]);
  const statuses = async () =>
    Promise.all(clients.map(async (one) => (await one.get("/api/users/me")).status));
  expect(await statuses()).toEqual([200, 200, 401]);
  // A session of somebody else is not reached by another's address.
  const other = await add("ROLE_EMPLOYEE", [ours]);
  expectRefusal(await admin.delete(`/api/users/${other.id}/sessions/${sessions[1]?.id}`), [404]);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await statuses()).toEqual([401, 401, 401]);
  expect((await accessOf(user)).sessions).toEqual([]);
});

describe("a manager", () => {
  let own: User;
  let manager: Client;
  const shared = () => add("ROLE_EMPLOYEE", [ours, theirs]);
  const calls = (user: { id: number }): [method: string, path: string, body?: Fields][] => [
    ["DELETE", `/api/users/${user.id}/lock`],
    ["DELETE", `/api/users/${user.id}/sessions`],
    ["DELETE", `/api/users/${user.id}/sessions/1`],
    ["POST", `/api/users/${user.id}/link-mails`, { purpose: "sign-in" }],
  ];

  beforeAll(async () => {
    own = await add("ROLE_MANAGER", [ours]);
  });

  beforeEach(async () => {
    manager = await clientOf(own);
  });

  test("looks after the access of people of their branches", async () => {
    const colleague = await add("ROLE_EMPLOYEE", [ours]);
    const client = await clientOf(colleague);
    expect((await accessOf(colleague, manager)).sessions.length).toBe(1);
    expect((await manager.delete(`/api/users/${colleague.id}/sessions`)).status).toBe(204);
    const history = await admin.get<Fields[]>(`/api/users/${colleague.id}/history`);
    expect(history.data[0]).toMatchObject({
      userName: expect.stringMatching(/./),
      change: { lastAccessStep: ["none", "sessionsEnded"] },
    });
    expectRefusal(await client.get("/api/users/me"), [401]);
    expect((await mailLink(colleague, "password", manager)).status).toBe(204);
  });

  test("invites to their own branches alone, and to what they are themselves", async () => {
    const invite = (role: string, branches: readonly number[]) =>
      manager.post("/api/users", bodyOf(role, branches, { password: "" }));
    expect((await invite("ROLE_EMPLOYEE", [ours])).status).toBe(201);
    expectRefusal(await invite("ROLE_EMPLOYEE", [ours, theirs]), [403]);
    expectRefusal(await invite("ROLE_ADMIN", [ours]), [403]);
  });

  test("knows nothing of strangers and admins", async () => {
    const stranger = await add("ROLE_EMPLOYEE", [theirs]);
    const chief = await add("ROLE_ADMIN", [ours]);
    for (const user of [stranger, chief]) {
      expectRefusal(await manager.get(`/api/users/${user.id}/access`), [404]);
      for (const [method, path, body] of calls(user))
        expectRefusal(await manager.call(method, path, body), [404]);
    }
  });

  test("leaves who also works elsewhere to those who reach there", async () => {
    const user = await shared();
    expect((await accessOf(user, manager)).obstacle).toContain("nicht zuständig");
    expect(await accessOf(user)).toMatchObject({ obstacle: "", doesMailWait: false });
    const client = await clientOf(user);
    for (const [method, path, body] of calls(user))
      expectRefusal(await manager.call(method, path, body), [403]);
    expect((await client.get("/api/users/me")).status).toBe(200);
  });

  test("and an admin look after themselves elsewhere, where a password is asked for", async () => {
    for (const [method, path, body] of calls(own))
      expectRefusal(await manager.call(method, path, body), [409]);
    const { id } = (await admin.get("/api/users/me")).data;
    expectRefusal(await admin.delete(`/api/users/${id}/second-factor`), [409]);
    expect((await manager.get("/api/users/me")).status).toBe(200);
  });
});

describe("one's own name", () => {
  test("is changed by everybody, and nothing else is with it", async () => {
    const user = await add("ROLE_EMPLOYEE", [ours]);
    const client = await clientOf(user);
    const changed = await client.put("/api/users/me/profile", {
      firstName: "Verena",
      lastName: "Wirt",
    });
    expect(changed.status, changed.text).toBe(204);
    const me = await client.get<Fields>("/api/users/me");
    expect(me.data).toMatchObject({
      firstName: "Verena",
      lastName: "Wirt",
      email: user.email,
      roles: ["ROLE_EMPLOYEE"],
      branches: [{ id: ours }],
    });
    const history = await admin.get<Fields[]>(`/api/users/${user.id}/history`);
    expect(history.data.map(({ change }) => change)).toContainEqual({
      firstName: ["Vera", "Verena"],
      lastName: ["", "Wirt"],
    });
    await client.call("PUT", "/api/users/me/profile", { roles: ["ROLE_ADMIN"] });
    expect((await client.get<Fields>("/api/users/me")).data.roles).toEqual(["ROLE_EMPLOYEE"]);
  });

  test("is not changed by a key for programs", async () => {
    const client = await clientOf(await add("ROLE_EMPLOYEE", [ours]));
    const key = await client.post<{ token: string }>("/api/users/me/tokens", { name: "Kassa" });
    const headers = { Authorization: `Bearer ${key.data.token}` };
    const body = { firstName: "X", lastName: "Y" };
    expectRefusal(
      await server.guest().call("PUT", "/api/users/me/profile", body, { headers }),
      [403],
    );
  });
});

test("an account ends by itself while somebody is signed in, its keys with it", async () => {
  const user = await add("ROLE_EMPLOYEE", [ours], { expiresAt: "2027-01-10T00:00:00Z" });
  const client = await clientOf(user);
  const key = await client.post<{ token: string }>("/api/users/me/tokens", { name: "Kassa" });
  const headers = { Authorization: `Bearer ${key.data.token}` };
  const byKey = () => server.guest().call("GET", "/api/users/me", undefined, { headers });
  expect((await byKey()).status).toBe(200);
  await server.terminate();
  await server.launch("2027-01-10T00:00:00Z");
  expectRefusal(await client.get("/api/users/me"), [401]);
  expectRefusal(await byKey(), [401]);
});
