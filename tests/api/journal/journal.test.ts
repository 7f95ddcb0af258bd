/** The journal: deliveries, sign-ins, changes and errors in one list. That a failed mail goes again is api/mail's. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { Client, Stored } from "../../harness/client";
import { Dump } from "../../harness/dump";
import { expectRefusal } from "../../harness/expect";
import { printJobs, receiptPrinter } from "../../harness/fakes/printers";
import { loginOf, personOf } from "../../harness/people";
import { adminLogin } from "../../harness/server";
import { plainProduct, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin, world } = business;

type Entry = {
  id: number;
  source: string;
  kind: string;
  title: string;
  key: string;
  subject: string;
  state: string;
  at: string;
  times: number;
  reason: string;
  person: string;
  user: { id: number } | null;
  branch: { id: number } | null;
  order: { id: number } | null;
  resource: string;
  record: number | null;
  isRetryable: boolean;
};

async function entries(query: string, reader: Client = admin): Promise<Entry[]> {
  const answer = await reader.get<Entry[]>(`/api/logs?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}

const namedUser = async (name: string) => {
  const login = await loginOf(server, "manager", [world.branch]);
  const { data } = await admin.get<Stored[]>(`/api/users?q=${login.email}&page=1`);
  const changed = await admin.put(`/api/users/${data[0]?.id}`, {
    ...data[0],
    firstName: name,
    lastName: "Quittner",
    roles: ["ROLE_ADMIN"],
  });
  expect(changed.status, changed.text).toBe(200);
  return { ...login, id: Number(data[0]?.id), person: `${name} Quittner` };
};

describe("sign-ins", () => {
  test("are told with person and browser, alike ones of a day as one entry", async () => {
    const { email, password, person, id } = await namedUser(unique("Theo"));
    const browser = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile" };
    for (let time = 0; time < 3; ++time)
      await server.guest().post("/api/auth/login", { email, password }, { headers: browser });
    const found = await entries(`source=signIn&q=${encodeURIComponent(person)}`);
    expect(found).toMatchObject([
      {
        source: "signIn",
        kind: "password",
        title: "Anmeldung mit Passwort",
        subject: "Chrome auf Android",
        state: "done",
        times: 3,
        person,
        user: { id },
        isRetryable: false,
      },
    ]);
  });

  test("that failed and the lock after them are counted with the account", async () => {
    const { email, person } = await namedUser(unique("Rosa"));
    for (let guess = 0; guess < 6; ++guess)
      await server.guest().post("/api/auth/login", { email, password: `falsch ${guess}` });
    const found = await entries(`source=signIn&q=${encodeURIComponent(person)}`);
    const shown = found.map(({ state, times }) => `${state} ${times}`);
    expect(shown.toSorted()).toEqual(["failed 5", "locked 1"]);
    expect(await entries(`state=locked&q=${encodeURIComponent(person)}`)).toHaveLength(1);
  });

  test("of an account that was disabled count as failed, with the right password as well", async () => {
    const { email, password, person, id } = await namedUser(unique("Udo"));
    const { data } = await admin.get(`/api/users/${id}`);
    const disabled = await admin.put(`/api/users/${id}`, { ...data, isEnabled: false });
    expect(disabled.status, disabled.text).toBe(200);
    expect((await server.guest().post("/api/auth/login", { email, password })).status).toBe(422);
    expect(await entries(`source=signIn&q=${encodeURIComponent(person)}`)).toMatchObject([
      { state: "failed", times: 1, user: { id }, reason: expect.any(String) },
    ]);
  });

  test("of strangers make one entry a day, however many they are, and none tells what they typed", async () => {
    const guess = (index: number) =>
      server.guest().post("/api/auth/login", {
        email: `mkstranger${index}kw@example.test`,
        password: "falsch",
      });
    await guess(0);
    const nobodys = async () =>
      (await entries("source=signIn&state=failed&limit=500")).filter(({ user }) => user === null);
    const [before] = await nobodys();
    for (let index = 1; index < 20; ++index) await guess(index);
    const after = await nobodys();
    expect(after).toHaveLength(1);
    expect(after[0]?.times).toBe((before?.times ?? 0) + 19);
    expect(Dump.of(server).find(["mkstranger"])).toEqual([]);
  });
});

describe("changes", () => {
  test("say who did what to which record and which fields, and no values", async () => {
    const { email, password, person } = await namedUser(unique("Vera"));
    const vera = server.guest();
    await vera.signIn(email, password);
    const name = unique("Topfenknödel");
    const made = await vera.create("/api/products", { ...plainProduct(), name });
    const path = `/api/products/${made.id}`;
    const { data } = await vera.get(path);
    const changed = await vera.put(path, { ...data, price: 31.7 });
    expect(changed.status, changed.text).toBe(200);
    expect((await vera.delete(path)).status).toBe(204);
    expect((await vera.post(`${path}/restore`)).status).toBe(200);

    const found = await entries(`source=change&kind=products&q=${encodeURIComponent(person)}`);
    expect(found.map(({ title }) => title)).toEqual([
      "Produkt wiederhergestellt",
      "Produkt gelöscht",
      "Produkt geändert",
      "Produkt angelegt",
    ]);
    for (const entry of found)
      expect(entry).toMatchObject({
        subject: name,
        person,
        key: `products/${made.id}`,
        resource: "products",
        record: made.id,
        isRetryable: false,
      });
    expect(found.map(({ reason }) => reason)).toEqual(["", "", "Preis", ""]);
    expect(JSON.stringify(found)).not.toContain("31.7");
    const byName = await entries(`source=change&q=${encodeURIComponent(name)}`);
    expect(byName.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    expectRefusal(await admin.post(`/api/logs/${found[0]?.id}/retry`), [409]);
  });

  test("leave orders out, which have a timeline of their own", async () => {
    const order = await business.order();
    await business.act(order, "confirm");
    const found = await entries("source=change&limit=500");
    expect(found.filter(({ resource }) => resource === "orders")).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe("deliveries", () => {
  test("are mails and print jobs alike, and a ticket that was dropped is printed from here after all", async () => {
    const place = await business.withBranch();
    await admin.create("/api/devices", receiptPrinter(place.world.branch));
    const order = await place.order();
    await place.act(order, "confirm");
    const [job] = await printJobs(admin, place.world.branch);
    const found = await entries(`order=${order.id}`);
    const ticket = found.find(({ kind }) => kind === "kitchen");
    expect(ticket).toMatchObject({
      source: "delivery",
      title: "Küchenbon",
      key: `print-jobs/${job?.id}`,
      subject: String(order.ticketNumber),
      state: "waiting",
      order: { id: order.id },
      branch: { id: place.world.branch },
    });
    expectRefusal(await admin.post(`/api/logs/${ticket?.id}/retry`), [409]);
    await admin.post(`/api/print-jobs/${job?.id}/cancel`);
    const again = await admin.post<Entry>(`/api/logs/${ticket?.id}/retry`);
    expect(again.status, again.text).toBe(200);
    expect(again.data).toMatchObject({ id: ticket?.id, state: "waiting" });
    expect((await printJobs(admin, place.world.branch)).at(-1)?.state).toBe("queued");
  });

  test("are all that managers see, and of their branches alone", async () => {
    const here = await business.withBranch();
    const elsewhere = await business.withBranch();
    const email = `${unique("gast")}@example.test`;
    const mine = await here.order({ email });
    const theirs = await elsewhere.order({ email });
    const manager = await personOf(server, "manager", [here.world.branch]);
    const seen = await entries("limit=500", manager);
    expect(seen.length).toBeGreaterThan(0);
    for (const { source, branch } of seen)
      expect([source, branch?.id]).toEqual(["delivery", here.world.branch]);
    expect(seen.some(({ order }) => order?.id === mine.id)).toBe(true);
    const [hidden] = await entries(`order=${theirs.id}`);
    const [signIn] = await entries("source=signIn&limit=1");
    for (const entry of [hidden, signIn]) {
      expect(entry).toBeDefined();
      expectRefusal(await manager.get(`/api/logs/${entry?.id}`), [404]);
      expectRefusal(await manager.post(`/api/logs/${entry?.id}/retry`), [404]);
    }
    expect(await entries("source=signIn,change,error", manager)).toEqual([]);
    expect(await entries("", await server.as("manager"))).toEqual([]);
  });
});

describe("the list", () => {
  test("is newest first over all sources, and its pages join without gap or double", async () => {
    const all = await entries("limit=60");
    expect(new Set(all.map(({ source }) => source)).size).toBeGreaterThan(1);
    const instants = all.map(({ at }) => Date.parse(at));
    expect(instants).toEqual(instants.toSorted((one, other) => other - one));
    const to = all[0]?.at ?? "";
    const paged: number[] = [];
    for (let page = 1; page <= 3; ++page)
      paged.push(...(await entries(`limit=20&page=${page}&to=${to}`)).map(({ id }) => id));
    expect(paged).toEqual((await entries(`limit=60&to=${to}`)).map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
  });

  test("is searched by kind, key and reason, each word of several", async () => {
    const order = await business.order({ email: `${unique("gast")}@example.test` });
    const key = `order/${order.id}/`;
    const found = await entries(`q=${encodeURIComponent(`bestellung ${key}`)}`);
    expect(found.length).toBeGreaterThan(0);
    for (const entry of found) expect(entry.key).toContain(key);
    expect(await entries(`q=${encodeURIComponent(`rückzahlung ${key}`)}`)).toEqual([]);
    expect(await entries(`q=${encodeURIComponent("100%_")}`)).toEqual([]);
  });

  test("is narrowed by source, kind, state, branch and time, and counts what is left", async () => {
    const { meta } = await admin.get("/api/logs?source=change&limit=1");
    expect(meta.total).toBe((await entries("source=change&limit=500")).length);
    for (const { kind, state } of await entries("kind=products&state=done&limit=500"))
      expect([kind, state]).toEqual(["products", "done"]);
    expect(await entries("source=change&state=failed")).toEqual([]);
    const ofBranch = await entries(`branch=${world.branch}&limit=500`);
    for (const { branch } of ofBranch) expect(branch?.id).toBe(world.branch);
    expect((await admin.get("/api/logs?from=2030-01-01T00:00:00Z")).meta.total).toBe(0);
    expect((await admin.get("/api/logs?to=2020-01-01T00:00:00Z")).meta.total).toBe(0);
    for (const query of ["state=lost", "source=fax", "branch=x", "from=gestern"])
      expectRefusal(await admin.get(`/api/logs?${query}`), [400]);
    expectRefusal(await admin.get("/api/logs/999999"), [404]);
    expectRefusal(await admin.get("/api/logs/9999991"), [404]);
  });
});

test("an error of the server is told with the reference under which the log says more", async () => {
  const uploads = join(server.folder, "media", "uploads");
  renameSync(uploads, `${uploads}-away`);
  writeFileSync(uploads, "");
  const data = `data:text/plain;base64,${btoa("Kipferl")}`;
  const references: (string | undefined)[] = [];
  for (let time = 0; time < 2; ++time) {
    const failed = await server.guest().post("/api/uploads", { name: "a.txt", data });
    expect(failed.status, failed.text).toBe(500);
    references.push(/[A-Z0-9]{8}/.exec(failed.message)?.[0]);
  }
  rmSync(uploads);
  renameSync(`${uploads}-away`, uploads);
  await vi.waitFor(async () => {
    expect(await entries("source=error")).toMatchObject([
      {
        title: "Unerwarteter Fehler bei einem Aufruf",
        key: "POST /api/uploads",
        state: "failed",
        times: 2,
        reason: expect.stringContaining(String(references[1])),
      },
    ]);
  });
});

test("after ninety days sign-ins and errors go, and changes stay with their records alone", async () => {
  const kept = ["/signIn/password/done/", "/error/call/failed/"];
  expect(Dump.of(server).find(kept).length).toBeGreaterThan(0);
  const changes = async () =>
    (await admin.get<Entry[]>(`/api/products/${world.product}/history`)).data.length;
  const before = await changes();
  await server.terminate();
  await server.launch("2027-04-06T11:00:00Z");
  await admin.signIn(adminLogin.email, adminLogin.password);
  await vi.waitFor(() => {
    const places = Dump.of(server)
      .find(kept)
      .map(({ text }) => text);
    // The sign-in of today.
    expect(places).toHaveLength(1);
  }, 20_000);
  expect(await entries("source=change,error")).toEqual([]);
  expect(await entries("source=signIn")).toHaveLength(1);
  expect(await changes()).toBe(before);
});
