import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import type { Client, Fields } from "../../harness/client";
import { bulkChangeOf } from "../../harness/contract/bulk-change";
import { operations, resources } from "../../harness/contract/contract";
import { expectRefusal, isGerman } from "../../harness/expect";
import {
  brokenBodies,
  hostileBodies,
  limitOf,
  openOperations,
} from "../../harness/contract/hostile-bodies";
import { mutationsOf } from "../../harness/contract/mutations";
import { PushDevice, browsersService } from "../../harness/fakes/push-service";
import {
  type World,
  idempotencyKey,
  orderRequest,
  sampleOf,
  withAllTargets,
} from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

// Trusted as a proxy, each call comes from an address of its own: nothing here is about too many calls of one.
const business = await businessOfThisFile({
  settings: {
    KREDENZ_TRUSTED_PROXIES: "127.0.0.1",
    // The sound subscription names it.
    KREDENZ_PUSH_HOSTS: new URL(browsersService).host,
    // Of the checked build: memory that was freed is given back, so that what is taken can be measured.
    ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ""}:quarantine_size_mb=4`,
  },
});

const { server } = business;
const world = await withAllTargets(business.admin, business.world);

const withBody = operations.filter((one) => one.body !== undefined);

/** What a call that is no plain resource takes. */
const otherSamples: Record<string, (world: World) => Fields> = {
  "POST /api/auth/login": () => ({
    email: "niemand@example.test",
    password: "falsch",
  }),
  "POST /api/auth/second-factor": () => ({ ticket: "0".repeat(64), code: "123456" }),
  "PUT /api/users/me/password": () => ({
    currentPassword: "falsch geraten",
    password: "Kipferl-mit-Marillen-3",
  }),
  "PUT /api/users/me/profile": () => ({ firstName: "Vera", lastName: "Wirt" }),
  "POST /api/users/{id}/link-mails": () => ({ purpose: "sign-in" }),
  "POST /api/users/me/second-factor": () => ({ password: "falsch geraten" }),
  "POST /api/users/me/second-factor/confirm": () => ({ code: "123456" }),
  "POST /api/users/me/second-factor/recovery-codes": () => ({ code: "123456" }),
  "POST /api/users/me/second-factor/remove": () => ({ code: "123456" }),
  "POST /api/auth/login-link": () => ({ email: "niemand@example.test" }),
  "POST /api/auth/login-link/redeem": () => ({ token: "0".repeat(64) }),
  "POST /api/auth/password-reset": () => ({ email: "niemand@example.test" }),
  "POST /api/auth/password-reset/redeem": () => ({
    token: "0".repeat(64),
    password: "Kipferl-mit-Marillen-3",
  }),
  "POST /api/orders/{id}/resend-new-order-email": () => ({
    recipient: "guest",
  }),
  "POST /api/users/me/tokens": () => ({ name: "Kassa", expiresAt: "2027-04-04T11:00:00Z" }),
  "POST /api/guests/export": () => ({ email: "niemand@example.test" }),
  "POST /api/guests/erase": () => ({ email: "niemand@example.test" }),
  "POST /api/config": () => ({ title: "Café Ringlotte" }),
  "POST /api/orders": orderRequest,
  "POST /api/orders/quote": orderRequest,
  "POST /api/devices/{id}/pair": () => ({ code: "123456" }),
  "POST /api/devices/me/heartbeat": () => ({
    appVersion: "1.7.2",
    battery: 80,
    isCharging: true,
    isSoundBlocked: false,
  }),
  "POST /api/devices/me/logs": () => ({ text: "08:00 gestartet" }),
  "POST /api/orders/{id}/print": () => ({ kind: "kitchen", device: null }),
  "PUT /api/orders/{id}": () => ({ comment: "Bitte läuten", editedItems: [{ place: 0 }] }),
  "POST /api/orders/{id}/quote": () => ({ comment: "Bitte läuten", editedItems: [{ place: 0 }] }),
  "PUT /api/orders/{id}/items/{index}": ({ product }) => ({
    product: { id: product },
    amount: 2,
    unit: "piece",
    parts: [],
  }),
  "POST /api/orders/acknowledge": () => ({ orders: [{ id: 999_999_999 }] }),
  "POST /api/orders/reject": () => ({ orders: [{ id: 999_999_999 }] }),
  "PUT /api/orders/{id}/register-receipt": () => ({ number: "2027-0815" }),
  "PUT /api/branches/{id}/pause": () => ({ minutes: 10 }),
  "PUT /api/branches/{id}/extra-minutes": () => ({ minutes: 15 }),
  "PUT /api/branches/{id}/sold-out": ({ product }) => ({
    product: { id: product },
    until: "2027-01-04T15:00:00Z",
    untilClosing: false,
  }),
  "POST /api/branches/{id}/order-keys": () => ({ list: "frontdesk", name: "Tablet am Pass" }),
  "POST /api/orders/public/{uid}/{hash}/questionnaire": () => ({
    rating: 5,
    foodRating: 5,
    serviceRating: 5,
    processRating: 5,
    comment: "Gern wieder",
  }),
  "POST /api/orders/public/{uid}/{hash}/push-subscriptions": () => new PushDevice().subscription,
};

/** All steps take the same body. */
const stepSample = () => ({
  message: "Leider ausverkauft",
  counterAppointment: "2027-01-04T15:00:00Z",
  appointment: "2027-01-04T15:00:00Z",
});

function bodyFor(name: string): ((world: World) => Fields) | undefined {
  const resource = name.split("/")[2] ?? "";
  if (name.includes("/status/")) return stepSample;
  if (otherSamples[name] || !resources.includes(resource)) return otherSamples[name];
  if (name.endsWith("/bulk"))
    return (there) => ({
      type: "change",
      values: bulkChangeOf(resource, sampleOf(resource, there)),
    });
  return (there) => sampleOf(resource, there);
}

type Target = { path: string; sample: Fields; client: Client };

/** An address that exists and a body that it accepts. */
async function targetOf(name: string): Promise<Target> {
  const [method, path = ""] = name.split(" ");
  const admin = await server.as("admin");
  if (path.startsWith("/api/devices/me/"))
    return { path, sample: bodyFor(name)?.(world) ?? {}, client: await server.as("kiosk") };
  const resource = path.split("/")[2] ?? "";
  const make = bodyFor(name);
  if (!make) throw new Error(`bad-bodies.test.ts has no sample for ${name}`);
  const client =
    path.startsWith("/api/orders") &&
    method === "POST" &&
    !/\/(status\/.*|acknowledge|reject|print|resend-.*|\{id\}\/quote)$/.test(path)
      ? server.guest()
      : admin;
  if (path.endsWith("/bulk")) {
    const { id } = await admin.create(`/api/${resource}`, sampleOf(resource, world));
    return { path, sample: { ...make(world), records: [{ id, version: 1 }] }, client };
  }
  if (!path.includes("{")) return { path, sample: make(world), client };
  if (resource !== "orders") {
    const { id } = await admin.create(`/api/${resource}`, sampleOf(resource, world));
    if (!path.endsWith("{id}"))
      return { path: path.replace("{id}", String(id)), sample: make(world), client };
    return { path: path.replace("{id}", String(id)), sample: { ...make(world), id }, client };
  }
  const placed = await server
    .guest()
    .post<{ uid: string; hash: string }>("/api/orders", orderRequest(world), {
      headers: { "Idempotency-Key": idempotencyKey() },
    });
  const order = (
    await admin.get<{ id: number; uid: string }[]>(`/api/orders/current?branch=${world.branch}`)
  ).data.find((one) => one.uid === placed.data.uid);
  return {
    path: path
      .replace("{id}", String(order?.id))
      .replace("{index}", "0")
      .replace("{uid}", placed.data.uid)
      .replace("{hash}", placed.data.hash),
    sample: make(world),
    client,
  };
}

/** Calls that take a body as far as it is filled in. */
const takesParts = (name: string) =>
  name.startsWith("PUT ") ||
  [
    "POST /api/config",
    "POST /api/orders/quote",
    "POST /api/devices/me/heartbeat",
    "POST /api/orders/{id}/print",
    "POST /api/orders/{id}/quote",
  ].includes(name);

let addresses = 0;
const headers = () => {
  addresses += 1;
  return {
    "Idempotency-Key": idempotencyKey(),
    "X-Forwarded-For": `10.0.${addresses >> 8}.${addresses & 255}`,
  };
};

/** The body is sound, but nobody has the password, token or code, or the order is not where the step begins. */
const refusedForOtherReasons: Record<string, number> = {
  "POST /api/auth/login": 422,
  "POST /api/auth/login-link/redeem": 422,
  "POST /api/auth/password-reset/redeem": 422,
  "POST /api/auth/second-factor": 422,
  "POST /api/users/me/second-factor": 422,
  "POST /api/users/me/second-factor/confirm": 422,
  "POST /api/users/me/second-factor/recovery-codes": 422,
  "POST /api/users/me/second-factor/remove": 422,
  "PUT /api/users/me/password": 422,
  "POST /api/devices/{id}/pair": 422,
  "POST /api/orders/{id}/print": 409,
  "POST /api/orders/{id}/resend-new-order-email": 409,
  "POST /api/orders/{id}/status/call-back": 409,
  "POST /api/orders/{id}/status/completed": 409,
  "POST /api/orders/{id}/status/in-delivery": 409,
  "POST /api/orders/{id}/status/move": 409,
  "POST /api/orders/{id}/status/start": 409,
  "POST /api/orders/{id}/status/undo": 409,
  "POST /api/orders/public/{uid}/{hash}/questionnaire": 409,
};

/** What there is where the call writes: the record itself, or how many there are. Nothing where neither can be read. */
async function stateBehind(path: string): Promise<string | undefined> {
  const admin = await server.as("admin");
  const record = /^\/api\/[a-z-]+\/\d+/.exec(path)?.[0];
  const answer = await admin.get<unknown>(record ?? path);
  if (answer.status !== 200) return undefined;
  return record ? answer.text : String(answer.meta?.total ?? answer.text);
}

describe.each(withBody)("$name", ({ name, method, body, needsBody }) => {
  test("takes no body that its schema forbids, names the field, and writes nothing", async () => {
    const { path, sample, client } = await targetOf(name);
    const before = await stateBehind(path);
    const faults: string[] = [];
    for (const mutation of mutationsOf(body ?? {}, sample)) {
      if (mutation.isAbsentField && takesParts(name)) continue;
      const answer = await client.call<unknown>(method, path, undefined, {
        raw: mutation.body,
        headers: headers(),
      });
      const named = answer.errors.some(
        (one) => mutation.field.startsWith(one.field) || one.field.startsWith(mutation.field),
      );
      const isRefused = [400, 413].includes(answer.status) || (answer.status === 422 && named);
      if (!isRefused || !isGerman(answer.message))
        faults.push(`${mutation.what}: ${answer.status} ${answer.text.slice(0, 160)}`);
    }
    expect(faults, faults.join("\n")).toHaveLength(0);
    expect(await stateBehind(path)).toBe(before);
  });

  test("takes no hostile body, and writes nothing", async () => {
    const { path, client } = await targetOf(name);
    const before = await stateBehind(path);
    const faults: string[] = [];
    for (const { what, body: raw } of brokenBodies) {
      if (raw === "" && !needsBody) continue;
      const answer = await client.call<unknown>(method, path, undefined, {
        raw,
        headers: headers(),
      });
      if (![400, 413, 422].includes(answer.status) || !isGerman(answer.message))
        faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 160)}`);
    }
    expect(faults, faults.join("\n")).toHaveLength(0);
    const form = await client.call<unknown>(method, path, undefined, {
      raw: "name=Melange",
      headers: {
        ...headers(),
        "Content-Type": "application/x-www-form-urlencoded",
      },
    });
    expectRefusal(form, [415]);
    expect(await stateBehind(path)).toBe(before);
  });

  test("takes the body that was spoilt", async () => {
    const { path, sample, client } = await targetOf(name);
    const answer = await client.call<unknown>(method, path, sample, { headers: headers() });
    const other = refusedForOtherReasons[name];
    expect(other ? [other] : [200, 201, 202, 204], answer.text).toContain(answer.status);
  });
});

/** The most memory that the server took since it was last asked, in bytes. */
function peakMemory(): number {
  const peak = readFileSync(`/proc/${server.processId}/status`, "utf8");
  writeFileSync(`/proc/${server.processId}/clear_refs`, "5");
  return Number(/VmHWM:\s+(\d+)/.exec(peak)?.[1]) * 1024;
}

/** Of an upload's 26 MB; ./dev bench sends them whole. */
const enough = 4 * 1024 * 1024;

describe("what strangers send at the limits of their calls", () => {
  // What these took is measured last, over all of them.
  let before = 0;
  beforeAll(() => {
    peakMemory();
    before = peakMemory();
  });

  test.each(openOperations)("$name is refused, and nothing is written", async (operation) => {
    const { path, client } = await targetOf(operation.name);
    const written = await stateBehind(path);
    const faults: string[] = [];
    for (const { what, body } of hostileBodies) {
      const answer = await client.call<unknown>(operation.method, path, undefined, {
        raw: body(Math.min(limitOf(operation), enough)),
        headers: headers(),
      });
      if (![400, 413, 422].includes(answer.status) || !isGerman(answer.message))
        faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 160)}`);
      if (answer.text.length > 50_000) faults.push(`${what}: ${answer.text.length} letters back`);
    }
    expect(faults, faults.join("\n")).toHaveLength(0);
    expect(await stateBehind(path)).toBe(written);
  });

  test("one byte more than the limit is too large", async () => {
    for (const operation of openOperations) {
      const { path, client } = await targetOf(operation.name);
      const raw = "{".padEnd(limitOf(operation) + 1);
      const answer = await client.call<unknown>(operation.method, path, undefined, {
        raw,
        headers: headers(),
      });
      expectRefusal(answer, [413]);
    }
  });

  test("a body in pieces of one byte is read like any other", async () => {
    const path = "/api/auth/login-link";
    const answer = await inPieces(path, `{"x":[${"0,".repeat(4000)}0]}x`);
    expect(answer).toBe(400);
  });

  test("the memory for all of them stays within bounds", () => {
    // The largest body of all lies in a file; what is made of one is a few times 256 kB, or what stands beside a file.
    expect(peakMemory() - before).toBeLessThan(150 * 1024 * 1024);
  });
});

/** Sends a body in chunks of one byte; resolves with the status. */
function inPieces(path: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.address}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers() },
    });
    call.on("error", reject);
    call.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    for (const letter of body) call.write(letter);
    call.end();
  });
}

test("a body ends at one megabyte, and one byte more is refused", async () => {
  const admin = await server.as("admin");
  const send = (bytes: number) =>
    admin.post("/api/tags", undefined, {
      raw: JSON.stringify(sampleOf("tags", world)).padEnd(bytes),
    });
  const megabyte = 1024 * 1024;
  expect((await send(megabyte)).status).toBe(201);
  expectRefusal(await send(megabyte + 1), [413]);
});
