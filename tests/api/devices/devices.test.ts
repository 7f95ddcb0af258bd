import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, Client, Fields, ServerEvent, Stored } from "../../harness/client";
import { operations } from "../../harness/contract/contract";
import {
  type Pairing,
  askPairing,
  enterCode,
  newDevice,
  openPairing,
  pair,
} from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import { type Order, Business } from "../../harness/orders";
import { type DeviceRole, Server } from "../../harness/server";
import { unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile({
  settings: {
    KREDENZ_TRUSTED_PROXIES: "127.0.0.1",
    KREDENZ_LIMITS: "off,device-logs=5/50",
  },
});
const { server, admin } = business;

const create = (role: DeviceRole = "counterDisplay", changes: Fields = {}): Promise<Stored> =>
  admin.create("/api/devices", newDevice(business.world.branch, role, changes));

const read = async (device: Stored): Promise<Stored> =>
  (await admin.get(`/api/devices/${device.id}`)).data;

const revoke = (device: Stored) => admin.delete(`/api/devices/${device.id}/token`);

/** Asks until it is so; the server says it within moments, and says it to whoever asks. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function paired(role: DeviceRole = "counterDisplay", changes: Fields = {}) {
  const device = await create(role, changes);
  return { device, display: await pair(server, admin, device) };
}

/** A user of one branch only, signed in. */
async function staffOf(branch: number, role: string): Promise<Client> {
  const email = `${unique("staff")}@example.test`;
  const password = "Kipferl-mit-Marillen-3";
  await admin.create("/api/users", {
    email,
    password,
    username: unique("staff"),
    roles: [role],
    branches: [{ id: branch }],
    isEnabled: true,
  });
  const client = server.guest();
  await client.signIn(email, password);
  return client;
}

const isGerman = (answer: Answer<unknown>) => expectRefusal(answer, [403]);

describe("the record", () => {
  test("an order display says where it stands", async () => {
    const answer = await admin.post(
      "/api/devices",
      newDevice(business.world.branch, "counterDisplay", { station: null }),
    );
    expectRefusal(answer, [422]);
    expect(answer.errors[0]?.field).toBe("station");
  });

  test("other kinds stand nowhere in particular", async () => {
    expect(await create("kiosk", { station: "kitchen" })).not.toHaveProperty("station");
  });

  test("one keeps its kind, and with it what hangs on that", async () => {
    const device = await create("counterDisplay");
    const path = `/api/devices/${device.id}`;
    const refused = await admin.put(path, { kind: "receiptPrinter", copies: 2 });
    expectRefusal(refused, [422]);
    expect(refused.errors).toEqual([
      {
        field: "kind",
        message:
          "Die Art eines Geräts bleibt, wie sie ist. Bitte legen Sie für eine andere Art ein neues Gerät an.",
      },
    ]);
    expect((await admin.get(path)).data).toMatchObject({ kind: "orderDisplay", version: 1 });
    const same = await admin.put(path, { kind: "orderDisplay", station: "kitchen" });
    expect(same.data).toMatchObject({ kind: "orderDisplay", station: "kitchen" });
  });

  test("a new one says what it is", async () => {
    const { kind: _kind, ...rest } = newDevice(business.world.branch, "counterDisplay");
    const answer = await admin.post("/api/devices", rest);
    expectRefusal(answer, [422]);
    expect(answer.errors.map(({ field }) => field)).toEqual(["kind"]);
  });

  test("what the device says about itself is not written by staff", async () => {
    const device = await create("counterDisplay", {
      isPaired: true,
      isOnline: true,
      battery: 7,
      appVersion: "9",
      isSoundBlocked: true,
    });
    expect(device).toMatchObject({
      isPaired: false,
      isOnline: false,
      lastSeenAt: null,
      battery: null,
      appVersion: "",
      isSoundBlocked: false,
    });
  });

  test("managers see to the devices of their branches only", async () => {
    const other = await business.withBranch();
    const manager = await staffOf(business.world.branch, "ROLE_MANAGER");
    const own = await manager.create(
      "/api/devices",
      newDevice(business.world.branch, "counterDisplay"),
    );
    expect(own.id).toBeGreaterThan(0);
    const foreign = newDevice(other.world.branch, "counterDisplay");
    expectRefusal(await manager.post("/api/devices", foreign), [403]);
    const device = await admin.create("/api/devices", foreign);
    const path = `/api/devices/${device.id}`;
    // As if there were none.
    for (const refused of [
      manager.get(path),
      manager.get(`${path}/history`),
      enterCode(manager, device, "123456"),
      manager.delete(`${path}/token`),
      manager.post(`${path}/test/notification`),
      manager.post(`${path}/test/print`),
      manager.post(`${path}/cloudprnt-address`),
      manager.post(`${path}/request-device-logs`),
      manager.get(`${path}/logs`),
      manager.get(`${path}/logs/1`),
    ])
      expectRefusal(await refused, [404]);
  });

  test("who gets a device from another branch reads nothing of what it was there", async () => {
    const other = await business.withBranch();
    const manager = await staffOf(business.world.branch, "ROLE_MANAGER");
    const device = await admin.create(
      "/api/devices",
      newDevice(other.world.branch, "counterDisplay", { name: "Theke im Hof" }),
    );
    const path = `/api/devices/${device.id}`;
    await admin.put(path, { name: "Theke am Eck" });
    await admin.put(path, { branch: { id: business.world.branch }, name: "Theke" });
    await admin.put(path, { name: "Theke 2" });
    const seen = await manager.get<Fields[]>(`${path}/history`);
    expect(seen.data.map(({ version }) => version)).toEqual([4]);
    expect(seen.text).not.toMatch(/im Hof|am Eck/);
    const whole = await admin.get<Fields[]>(`${path}/history`);
    expect(whole.data.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });
});

describe("pairing", () => {
  test("the display waits until its code is entered, and gets a key that scripts cannot read", async () => {
    const device = await create();
    const display = server.guest();
    const pairing = await openPairing(display);
    expect(pairing.code).toMatch(/^\d{6}$/);
    expect(Date.parse(pairing.expiresAt) - Date.parse("2027-01-04T11:00:00Z")).toBeGreaterThan(
      10 * 60_000 - 1,
    );
    const waiting = await askPairing(display, pairing);
    expect(waiting.data.state).toBe("waiting");
    expect(waiting.headers.getSetCookie()).toEqual([]);

    const entered = await enterCode(admin, device, pairing.code);
    expect(entered.status, entered.text).toBe(200);
    expect(entered.data.isPaired).toBe(true);

    const answer = await askPairing(display, pairing);
    expect(answer.data.state).toBe("paired");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^kredenz_device=[0-9a-f]{64};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Max-Age=34560000/);
    expect(cookie).not.toMatch(/Secure/);

    display.keepCookies(answer);
    const me = await display.startDevice();
    expect(me.status, me.text).toBe(200);
    expect(me.data).toMatchObject({ id: device.id, name: "Theke 1", isPaired: true });
    expect(me.data.csrfToken).toMatch(/^[0-9a-f]{32}$/);
    const { data: person } = await admin.get("/api/users/me");
    expect(me.data.serverVersion).toBe(person.appVersion);
    expect(me.headers.getSetCookie()[0]).toContain("kredenz_device=");
  });

  test("under https the key never travels in the clear", async () => {
    const device = await create();
    const display = server.guest();
    const pairing = await openPairing(display);
    await enterCode(admin, device, pairing.code);
    const headers = { "X-Forwarded-Proto": "https" };
    const answer = await display.get(`/api/devices/pairing/${pairing.secret}`, { headers });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/);
  });

  test("an answer that was lost on its way is given again, until the key was used", async () => {
    const device = await create();
    const display = server.guest();
    const pairing = await openPairing(display);
    await enterCode(admin, device, pairing.code);
    await askPairing(display, pairing);
    display.keepCookies(await askPairing(display, pairing));
    expect((await display.startDevice()).status).toBe(200);
    expectRefusal(await askPairing(display, pairing), [404]);
    expect((await display.startDevice()).status).toBe(200);
  });

  test("a code opens one device, once", async () => {
    const [first, second] = [await create(), await create()];
    const display = server.guest();
    const pairing = await openPairing(display);
    const answers = await Promise.all([
      enterCode(admin, first, pairing.code),
      enterCode(admin, second, pairing.code),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422]);
    expectRefusal(await enterCode(admin, second, pairing.code), [422]);
  });

  test("secrets are not guessed, and end with their pairing", async () => {
    expectRefusal(await server.guest().get(`/api/devices/pairing/${"0".repeat(32)}`), [404]);
    const device = await create();
    const pairing = await openPairing(server.guest());
    await enterCode(admin, device, pairing.code);
    await revoke(device);
    expectRefusal(await askPairing(server.guest(), pairing), [404]);
  });

  test("pairing again keeps the device and makes the old key void", async () => {
    const { device, display } = await paired();
    const again = await pair(server, admin, device);
    expect((await again.startDevice()).data.id).toBe(device.id);
    isGerman(await display.startDevice());
    const history = await admin.get<Fields[]>(`/api/devices/${device.id}/history`);
    expect(JSON.stringify(history.data[0])).toContain("isPaired");
  });

  test("printers and devices that are switched off are not paired", async () => {
    const printer = await create("kiosk", { kind: "receiptPrinter" });
    expectRefusal(await enterCode(admin, printer, "123456"), [422]);
    const off = await create("counterDisplay", { isEnabled: false });
    expectRefusal(await enterCode(admin, off, "123456"), [409]);
  });
});

describe("a paired display", () => {
  test("comes back after a reboot with nothing but its cookie, and the server's restart does not matter", async () => {
    const { device, display } = await paired();
    const rebooted = display.withoutToken();
    expectRefusal(await rebooted.post("/api/devices/me/heartbeat", {}), [403]);
    expect((await rebooted.startDevice()).data.id).toBe(device.id);
    expect((await rebooted.post("/api/devices/me/heartbeat", {})).status).toBe(204);
  });

  test("acts on its branch's orders under its own name", async () => {
    const { display } = await paired("counterDisplay", { name: "Theke 2" });
    const order = await business.order();
    const confirmed = await display.post<Order>(`/api/orders/${order.id}/status/confirm`);
    expect(confirmed.status, confirmed.text).toBe(200);
    expect((await business.read(order)).data.events).toContainEqual(
      expect.objectContaining({ action: "confirmed", by: "Theke 2", origin: "staff" }),
    );
    const edited = await display.put(`/api/orders/${order.id}/items/0`, {
      product: { id: business.world.product },
      amount: 2,
      unit: "piece",
      parts: [],
    });
    expect(edited.status, edited.text).toBe(200);
    expect(edited.data).toMatchObject({ firstName: "Resi", paymentMethod: "cash" });
  });

  test("has nothing to do with another branch", async () => {
    const { display } = await paired();
    const other = await business.withBranch();
    const order = await other.order();
    isGerman(await display.post(`/api/orders/${order.id}/status/confirm`));
    isGerman(await display.get(`/api/orders/${order.id}`));
    isGerman(await display.get(`/api/orders/current?branch=${other.world.branch}`));
    const stream = await display.head("GET", `/api/orders/events?branch=${other.world.branch}`);
    expect(stream.status).toBe(403);
    const own = await display.get<Order[]>("/api/orders/current");
    expect(own.data.map((one) => one.id)).not.toContain(order.id);
  });

  test("hears of orders by its cookie alone", async () => {
    const { display } = await paired();
    const events = await display
      .withoutToken()
      .events(`/api/orders/events?branch=${business.world.branch}`);
    await business.order();
    const { value } = await events.next();
    expect((value as ServerEvent).event).toBe("order");
    await events.return(undefined);
  });

  test("a user signed in besides it keeps their own rights; a call acts as whoever its token belongs to", async () => {
    const { device, display } = await paired("counterDisplay", { name: "Theke 3" });
    const both = display.besides(admin);
    expect((await both.get("/api/devices/me")).data.id).toBe(device.id);
    expect((await both.get("/api/users")).status).toBe(200);
    const order = await business.order();
    await both.post(`/api/orders/${order.id}/status/confirm`);
    expect((await business.read(order)).data.events).toContainEqual(
      expect.objectContaining({ action: "confirmed", by: "Theke 3" }),
    );
    const person = admin.besides(display);
    expect((await person.post("/api/tags", { name: unique("Tag") })).status).toBe(201);
    expectRefusal(await both.withoutToken().post("/api/tags", { name: unique("Tag") }), [403]);
  });

  test("guests' pages on the same browser are not in its way", async () => {
    const { display } = await paired();
    const guest = display.withoutToken();
    expect((await guest.get("/api/init")).status).toBe(200);
    const signedIn = await guest.post("/api/auth/login", { email: "nobody@x.test", password: "x" });
    expect(signedIn.status).toBe(422);
  });
});

describe("the kitchen", () => {
  const secrets = {
    firstName: "Geheimer",
    lastName: "Vorname",
    phone: "+43 1 9876543",
    email: "geheim@example.test",
    street: "Geheimgasse 1",
    zipCode: "1070",
    city: "Geheimdorf",
    comment: "Ohne Nüsse",
  };
  const hidden =
    /geheim|9876543|payment|"uid"|"hash"|isPaid|gross"\s*:\s*\d+\.?\d*,"deliveryGross/i;

  test("sees items, notes and times, and nothing of the guest, the payment or the guest's link", async () => {
    const { display } = await paired("kitchenDisplay");
    const placed = await business.order(secrets);
    const one = await display.get<Order>(`/api/orders/${placed.id}`);
    expect(one.status, one.text).toBe(200);
    expect(one.text).not.toMatch(hidden);
    expect(one.data).toMatchObject({
      ticketNumber: placed.ticketNumber,
      comment: "Ohne Nüsse",
      state: "new",
    });
    expect(Object.keys(one.data)).toContain("promisedAt");
    expect((one.data.items as Fields[])[0]).toMatchObject({ name: "Wiener Melange", amount: 1 });
    const list = await display.get<Order[]>("/api/orders/current");
    expect(list.data.map((order) => order.id)).toContain(placed.id);
    expect(list.text).not.toMatch(hidden);
    expectRefusal(await display.get("/api/orders/current?q=niemand-heisst-so"), [400]);
  });

  test("says what is ready, and decides nothing else", async () => {
    const { display } = await paired("kitchenDisplay", { name: "Küche" });
    const order = await business.order(secrets);
    for (const step of ["confirm", "reject", "cancel", "completed"])
      isGerman(await display.post(`/api/orders/${order.id}/status/${step}`, { message: "x" }));
    isGerman(await display.get("/api/orders"));
    isGerman(await display.get("/api/orders/missed"));
    isGerman(await display.put(`/api/orders/${order.id}`, { comment: "x" }));
    const seen = () => display.get<Order>(`/api/orders/${order.id}`);
    expect((await seen()).data.availableActions).toEqual([]);
    await business.act(order, "confirm");
    expect((await seen()).data.availableActions).toEqual(["in-delivery"]);
    const ready = await display.post<Order>(`/api/orders/${order.id}/status/in-delivery`);
    expect(ready.status, ready.text).toBe(200);
    expect(ready.text).not.toMatch(hidden);
    expect((await business.read(order)).data.events.at(-1)).toMatchObject({ by: "Küche" });
  });
});

/** Calls that only somebody with a right may send, at addresses of nothing. */
const closed = operations.filter((one) => !one.access.includes("guest"));

async function expectAllRefused(display: Client, text: RegExp): Promise<void> {
  const faults: string[] = [];
  for (const { method, path, name } of closed) {
    const nowhere = path.replace(/\{[a-zA-Z]+\}/g, "999999999");
    const answer = await display.call(method, nowhere, method === "GET" ? undefined : {});
    if (answer.status !== 403 || !text.test(answer.message))
      faults.push(`${name}: ${answer.status} ${answer.message}`);
  }
  expect(faults).toEqual([]);
}

describe("a key that opens nothing any more", () => {
  test("revoked: every call says so", async () => {
    const { device, display } = await paired();
    expect((await revoke(device)).status).toBe(204);
    expect((await read(device)).isPaired).toBe(false);
    await expectAllRefused(display, /nicht mehr gekoppelt/);
    await expectAllRefused(display.withoutToken(), /nicht mehr gekoppelt/);
    expect((await display.get("/api/time")).status).toBe(200);
  });

  test("switched off: every call says so, and switching on is enough to come back", async () => {
    const { device, display } = await paired();
    await admin.put(`/api/devices/${device.id}`, { isEnabled: false });
    await expectAllRefused(display, /abgeschaltet/);
    await admin.put(`/api/devices/${device.id}`, { isEnabled: true });
    expect((await display.startDevice()).status).toBe(200);
  });

  test("deleted: every call says so", async () => {
    const { device, display } = await paired();
    await admin.delete(`/api/devices/${device.id}`);
    isGerman(await display.startDevice());
    isGerman(await display.get("/api/orders/current"));
  });

  test("invented: the same", async () => {
    const display = server.guest();
    const headers = { Cookie: `kredenz_device=${"0".repeat(64)}` };
    isGerman(await display.get("/api/devices/me", { headers }));
    expectRefusal(await display.get("/api/devices/me"), [401]);
  });
});

describe("presence", () => {
  test("a device is online while it listens, and only then gets a test", async () => {
    const { device, display } = await paired();
    const path = `/api/devices/${device.id}`;
    expectRefusal(await admin.post(`${path}/test/notification`), [409]);
    expectRefusal(await admin.post(`${path}/request-device-logs`), [409]);
    expect((await read(device)).isOnline).toBe(false);

    const events = await display.events("/api/devices/me/events");
    await until(async () => (await read(device)).isOnline === true);
    expect((await read(device)).lastSeenAt).not.toBeNull();
    expect((await admin.post(`${path}/test/notification`)).status).toBe(204);
    const { value } = (await events.next()) as { value: ServerEvent };
    expect(value.event).toBe("notification");
    expect(JSON.parse(value.data)).toHaveProperty("text");
    expect((await admin.post(`${path}/request-device-logs`)).status).toBe(204);
    expect(((await events.next()) as { value: ServerEvent }).value.event).toBe("logs");

    await events.return(undefined);
    await until(async () => (await read(device)).isOnline === false);
    expectRefusal(await admin.post(`${path}/test/notification`), [409]);
  });

  test("a device hears that its record has changed", async () => {
    const { device, display } = await paired();
    const events = await display.events("/api/devices/me/events");
    await admin.put(`/api/devices/${device.id}`, { name: "Theke 9" });
    expect(((await events.next()) as { value: ServerEvent }).value.event).toBe("device");
    expect((await display.startDevice()).data.name).toBe("Theke 9");
    await events.return(undefined);
  });

  test("being seen is no new version of the record", async () => {
    const { device, display } = await paired();
    const before = await read(device);
    const events = await display.events("/api/devices/me/events");
    await until(async () => (await read(device)).isOnline === true);
    await display.post("/api/devices/me/heartbeat", { battery: 50 });
    expect((await read(device)).version).toBe(before.version);
    await events.return(undefined);
  });
});

describe("what a device says", () => {
  test("its heartbeat shows staff battery, version and a blocked sound", async () => {
    const { device, display } = await paired();
    const sent = { appVersion: "1.7.2", battery: 80, isCharging: true, isSoundBlocked: true };
    const answer = await display.post("/api/devices/me/heartbeat", sent);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toContain("kredenz_device=");
    const employee = await staffOf(business.world.branch, "ROLE_EMPLOYEE");
    expect((await employee.get(`/api/devices/${device.id}`)).data).toMatchObject(sent);
  });

  test("the last five logs are kept", async () => {
    const { device, display } = await paired();
    for (let index = 1; index <= 5; ++index)
      expect((await display.post("/api/devices/me/logs", { text: `Log ${index}` })).status).toBe(
        204,
      );
    const path = `/api/devices/${device.id}/logs`;
    expect((await admin.get<Stored[]>(path)).data.length).toBe(5);
    const newest = (await admin.get<Stored[]>(path)).data[0];
    expect((await admin.get(`${path}/${newest?.id}`)).data).toMatchObject({ text: "Log 5" });
    const other = await create();
    expectRefusal(await admin.get(`/api/devices/${other.id}/logs/${newest?.id}`), [404]);
    const flood = await display.post("/api/devices/me/logs", { text: "Log 6" });
    expect(flood.status).toBe(429);
  });
});

// These two use up what an address and an account may ask for, so each has a server of its own.
describe("guessing", () => {
  let alone: Server;
  let owner: Client;
  let device: Stored;

  beforeAll(async () => {
    alone = await Server.start({ settings: { KREDENZ_LIMITS: "" } });
    const its = await Business.open(alone);
    owner = its.admin;
    device = await owner.create("/api/devices", newDevice(its.world.branch, "counterDisplay"));
  });
  afterAll(() => alone.stop());

  test("of codes ends after thirty, and then the right one does not help", async () => {
    const pairing = await openPairing(alone.guest());
    const wrong = pairing.code === "000000" ? "000001" : "000000";
    const answers: Answer[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length < 50)
      answers.push(await enterCode(owner, device, wrong));
    for (const answer of answers.slice(0, -1)) {
      expectRefusal(answer, [422]);
      expect(answer.errors[0]?.field).toBe("code");
    }
    expect(answers.length).toBeLessThanOrEqual(35);
    const late = await enterCode(owner, device, pairing.code);
    expectRefusal(late, [429]);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("strangers cannot use up the pairing codes", async () => {
    const answers: Answer<Pairing>[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length < 20)
      answers.push(await alone.guest().post<Pairing>("/api/devices/pairing"));
    expectRefusal(answers.at(-1) as Answer<Pairing>, [429]);
    const codes = answers.filter((one) => one.status === 201).map((one) => one.data.code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("a code is over after ten minutes", async () => {
    await alone.terminate();
    await alone.launch("2027-01-05T11:00:00Z");
    const its = await owner.get("/api/devices");
    expect(its.status).toBe(200);
    const pairing = await openPairing(alone.guest());
    await alone.terminate();
    await alone.launch("2027-01-05T11:10:30Z");
    expectRefusal(await enterCode(owner, device, pairing.code), [422]);
    expectRefusal(await askPairing(alone.guest(), pairing), [404]);
  });

  test("a paired device comes back after the night and the server's restart", async () => {
    const display = await pair(alone, owner, device);
    await alone.terminate();
    await alone.launch("2027-01-06T06:00:00Z");
    const me = await display.withoutToken().startDevice();
    expect(me.status, me.text).toBe(200);
    expect(me.data.id).toBe(device.id);
  });
});
