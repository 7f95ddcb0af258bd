/** What strangers may ask for: how much is a full house and what is none, by whom it is counted, and what it says. */
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import type { Answer, Client, Fields } from "../../harness/client";
import { newDevice, pair } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import { publicPath, type PublicOrder, Business } from "../../harness/orders";
import { receiptPrinter } from "../../harness/fakes/printers";
import { adminLogin, Server } from "../../harness/server";
import { idempotencyKey, onePixel, orderRequest } from "../../harness/world";

let server: Server;
let business: Business;
afterEach(() => server.stop());

/** A business whose guests' networks we name as its proxy. */
async function open(limits: string, settings: Record<string, string> = {}): Promise<void> {
  server = await Server.start({
    settings: {
      KREDENZ_TRUSTED_PROXIES: "127.0.0.1",
      ...settings,
      KREDENZ_LIMITS: limits,
    },
  });
  business = await (await Business.open(server)).withBranch();
}

const from = (address: string) => ({ "X-Forwarded-For": address });

const quote = (address: string, by = server.guest()) =>
  by.post<Fields>("/api/orders/quote", orderRequest(business.world), {
    headers: from(address),
  });

const order = (address: string, changes: Fields = {}, key = idempotencyKey()) =>
  server
    .guest()
    .post<PublicOrder>(
      "/api/orders",
      { ...orderRequest(business.world), ...changes },
      { headers: { ...from(address), "Idempotency-Key": key } },
    );

/** An event stream of the branch; `close` gives its connection up. */
async function listen(address: string): Promise<{ status: number; close: () => void }> {
  const giveUp = new AbortController();
  const { status } = await fetch(`${server.address}/api/branches/${business.world.branch}/events`, {
    headers: from(address),
    signal: giveUp.signal,
  });
  return { status, close: () => giveUp.abort() };
}

/** How many answers have each status. */
function statuses(answers: readonly Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("as they are set", () => {
  test("a full house at noon is served: sixty guests behind one address, six prices and an order each", async () => {
    await open("");
    const fullHouse = "203.0.113.7";
    const guest = async () => {
      const client = server.guest();
      const paths = ["/api/init", `/api/branches/${business.world.branch}/service`, "/api/time"];
      // The pictures of a menu, all at once.
      paths.push(...Array.from({ length: 17 }, (_, picture) => `/api/time?picture=${picture}`));
      const answers: Answer<unknown>[] = await Promise.all(
        paths.map((path) => client.get<unknown>(path, { headers: from(fullHouse) })),
      );
      for (let price = 0; price < 6; ++price) answers.push(await quote(fullHouse));
      const placed = await order(fullHouse);
      const status = publicPath(placed.data);
      answers.push(placed, await client.get(status, { headers: from(fullHouse) }));
      const events = await client.events(`${status}/events`, from(fullHouse));
      return { answers, events };
    };
    const guests = await Promise.all(Array.from({ length: 60 }, guest));
    expect(statuses(guests.flatMap(({ answers }) => answers))).toEqual({
      200: 1620,
      201: 60,
    });
    for (const { events } of guests) await events.return(undefined);
  });

  test("three hundred orders of one address in a minute are no full house, and the next guest is served", async () => {
    await open("");
    const flood = await Promise.all(Array.from({ length: 300 }, () => order("203.0.113.7")));
    const counts = statuses(flood);
    expect(counts[201]).toBeGreaterThanOrEqual(60);
    expect(counts[201]).toBeLessThan(150);
    expect((counts[201] ?? 0) + (counts[429] ?? 0)).toBe(300);
    const refused = flood.find((answer) => answer.status === 429);
    expectRefusal(refused as Answer<unknown>, [429]);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await order("203.0.113.8")).status).toBe(201);
  });

  test("what is no order takes none of the orders of its network, and is judged only so often", async () => {
    await open("off,orders=2/600,order-attempts=8/600");
    const headers = { ...from("203.0.113.7"), "Idempotency-Key": idempotencyKey() };
    const send = (body: unknown, options: Record<string, unknown> = {}) =>
      server.guest().post("/api/orders", body, { headers, ...options });
    const refused = { ...orderRequest(business.world), privacyPolicy: false };
    for (let sent = 0; sent < 5; ++sent) {
      expectRefusal(await send(undefined), [422]);
      expectRefusal(await send(undefined, { raw: "[" }), [400]);
      expectRefusal(
        await send(undefined, { raw: "{}", headers: { ...headers, "Content-Type": "text/plain" } }),
        [415],
      );
      expectRefusal(await send({ comment: "x".repeat(300_000) }), [413]);
      expectRefusal(await send(refused), [422]);
    }
    expect((await order("203.0.113.7")).headers.get("RateLimit")).toMatch(/^"orders";r=1;/);
    expect((await order("203.0.113.7")).status).toBe(201);
    const last = await order("203.0.113.7");
    expectRefusal(last, [429]);
    expect(last.headers.get("RateLimit-Policy")).toBe('"orders";q=2;w=600');
    const tried = await order("203.0.113.7");
    expectRefusal(tried, [429]);
    expect(tried.headers.get("RateLimit-Policy")).toBe('"order-attempts";q=8;w=600');
    const others = { headers: { ...headers, ...from("203.0.113.8") } };
    for (let sent = 0; sent < 8; ++sent) expectRefusal(await send(refused, others), [422]);
    expectRefusal(await send(refused, others), [429]);
  });

  test("prices that are asked for take no order from their network", async () => {
    await open("off,quotes=2/600,orders=2/600");
    for (const status of [200, 200, 429]) expect((await quote("203.0.113.7")).status).toBe(status);
    expect((await order("203.0.113.7")).status).toBe(201);
    expect((await order("203.0.113.7")).status).toBe(201);
  });

  test("a price that was another one costs no order, and the right one is served", async () => {
    await open("off,orders=1/600");
    const [item, ...others] = (orderRequest(business.world) as { items: Fields[] }).items;
    const otherPrice = { items: [{ ...item, gross: 0.01 }, ...others] };
    for (let sent = 0; sent < 3; ++sent)
      expectRefusal(await order("203.0.113.7", otherPrice), [409]);
    expect((await order("203.0.113.7")).status).toBe(201);
    expectRefusal(await order("203.0.113.7"), [429]);
  });

  test("what was ordered already is answered once more, whatever is left, and costs nothing", async () => {
    await open("off,orders=2/600");
    const key = idempotencyKey();
    const first = await order("203.0.113.7", {}, key);
    expect(first.status).toBe(201);
    const again = async () => {
      const answer = await order("203.0.113.7", {}, key);
      expect(answer.status, answer.text).toBe(201);
      expect(answer.data.uid).toBe(first.data.uid);
    };
    for (let sent = 0; sent < 3; ++sent) await again();
    expect((await order("203.0.113.7")).status).toBe(201);
    expectRefusal(await order("203.0.113.7"), [429]);
    await again();
  });

  test("who is turned away since too many wait orders as before once there is room", async () => {
    await open("off,orders=6/600");
    expect(
      (await business.admin.post("/api/config", { maximumUnconfirmedOrders: 12 })).status,
    ).toBe(200);
    const send = async (count: number) => {
      const answers: number[] = [];
      for (let sent = 0; sent < count; ++sent) answers.push((await order("203.0.113.7")).status);
      return answers;
    };
    expect(await send(9)).toEqual([201, 201, 201, 201, 409, 409, 409, 409, 409]);
    for (const waiting of await business.all())
      expect((await business.act(waiting, "confirm")).status).toBe(200);
    expect(await send(3)).toEqual([201, 201, 429]);
  });

  test("are listed by name, and so are one's own", async () => {
    server = await Server.empty();
    const lines = server.command("limits", "--limits", "orders=300/60,streams=off").split("\n");
    expect(lines.find((line) => line.startsWith("orders="))).toMatch(/^orders=300\/60 /);
    expect(lines.find((line) => line.startsWith("streams="))).toMatch(/^streams=off /);
    expect(lines.find((line) => line.startsWith("quotes="))).toMatch(/^quotes=\d+\/\d+ /);
    for (const wrong of ["orders=viele", "orders=3", "bestellungen=3/60", "streams=0"]) {
      const { status, text } = server.attempt("limits", "--limits", wrong);
      expect(status, wrong).toBe(1);
      expect(text).toContain("KREDENZ_LIMITS");
    }
  });
});

describe("whom they count", () => {
  test("an address of IPv4, and a line of IPv6 however its addresses change", async () => {
    await open("off,quotes=2/600");
    for (const [first, second, third, neighbour] of [
      ["203.0.113.7", "203.0.113.7", "203.0.113.7", "203.0.113.8"],
      ["2001:db8:1:2::1", "2001:db8:1:2:3::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"],
    ] as const) {
      expect((await quote(first)).status).toBe(200);
      expect((await quote(second)).status).toBe(200);
      expectRefusal(await quote(third), [429]);
      expect((await quote(neighbour)).status).toBe(200);
    }
  });

  test("a whole site of IPv6, with four times as much", async () => {
    await open("off,quotes=2/600");
    const lines = Array.from({ length: 10 }, (_, line) => `2001:db8:9:${line}::1`);
    const answers = await Promise.all(lines.map((line) => quote(line)));
    expect(statuses(answers)).toEqual({ 200: 8, 429: 2 });
    expect((await quote("2001:db8:8:1::1")).status).toBe(200);
  });

  test("nobody who is signed in", async () => {
    await open("off,quotes=1/600,requests=1/600,uploads=1/600");
    const file = (by = server.guest()) =>
      by.post(
        "/api/uploads",
        { name: "punkt.png", data: onePixel },
        { headers: from("203.0.113.7") },
      );
    expect((await file()).status).toBe(201);
    expectRefusal(await file(), [429]);
    for (let asked = 0; asked < 5; ++asked) {
      expect((await quote("203.0.113.7", business.admin)).status).toBe(200);
      expect((await file(business.admin)).status).toBe(201);
    }
  });

  test("strangers' keys, and none that opened something lately on the same network", async () => {
    await open("off,unknown-keys=3/600");
    const me = () => business.admin.get("/api/users/me", { headers: from("203.0.113.7") });
    expect((await me()).status).toBe(200);
    const stranger = () =>
      server.guest().get("/api/users/me", {
        headers: {
          ...from("203.0.113.7"),
          Cookie: `kredenz_session=${idempotencyKey()}`,
        },
      });
    const answers = [await stranger(), await stranger(), await stranger(), await stranger()];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 429]);
    expect((await me()).status).toBe(200);
  });
});

describe("who is known is kept waiting by no stranger of the same network", () => {
  const sharedNetwork = from("203.0.113.7");

  test("also after a restart: sessions, displays, printers, and browsers that sign in again", async () => {
    await open("off,unknown-keys=20/6000,sign-ins=20/6000,links=20/6000,printer-polls=20/6000");
    const install = (fields: Fields) => business.admin.create("/api/devices", fields);
    const display = await pair(
      server,
      business.admin,
      await install(newDevice(business.world.branch, "counterDisplay")),
    );
    const device = await install(receiptPrinter(business.world.branch));
    const printer = await business.admin.create(`/api/devices/${device.id}/cloudprnt-address`, {});
    const signedIn = await server.guest().post("/api/auth/login", adminLogin);
    const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    // What is left of it in the browser when the session is over.
    const mark = cookies.find((cookie) => cookie.startsWith("kredenz_browser="));
    const browser = { headers: { ...sharedNetwork, Cookie: String(mark) } };
    await server.terminate();
    await server.launch();

    const guest = server.guest();
    const strange = {
      headers: { ...sharedNetwork, Cookie: `kredenz_session=${idempotencyKey()}` },
    };
    const wrong = { ...adminLogin, password: "falsch" };
    const guess = (time: number) => ({
      email: `gast${time}@example.test`,
      password: "falsch",
    });
    const floods = [
      () => guest.get("/api/time", strange),
      (time: number) => guest.post("/api/auth/login", guess(time), { headers: sharedNetwork }),
      () =>
        guest.post("/api/auth/login-link/redeem", { token: "falsch" }, { headers: sharedNetwork }),
      () => guest.post("/api/cloudprnt/falsch", {}, { headers: sharedNetwork }),
    ];
    for (const flood of floods) {
      const answers: Answer<unknown>[] = [];
      for (let asked = 0; asked < 21; ++asked) answers.push(await flood(asked));
      expect(statuses(answers)[429]).toBe(1);
    }

    for (const known of [business.admin, display])
      expect((await known.get("/api/time", { headers: sharedNetwork })).status).toBe(200);
    const poll = { statusCode: "200%20OK", printingInProgress: false };
    expect((await guest.post(String(printer.path), poll, { headers: sharedNetwork })).status).toBe(
      200,
    );
    expectRefusal(await guest.post("/api/auth/login", wrong, browser), [422]);
    expect((await guest.post("/api/auth/login", adminLogin, browser)).status).toBe(200);
    const link = { token: "falsch" };
    expectRefusal(await guest.post("/api/auth/login-link/redeem", link, browser), [422]);
    expectRefusal(
      await guest.post("/api/auth/login", adminLogin, { headers: sharedNetwork }),
      [429],
    );
  });

  test("a screen that follows a list by its key, also after a restart", async () => {
    await open("off,requests=20/6000,stream-openings=1/6000,streams=1");
    const { branch } = business.world;
    const { data } = await business.admin.post<{ key: string }>(
      `/api/branches/${branch}/order-keys`,
      {
        list: "frontdesk",
        name: "Anzeige",
      },
    );
    await server.terminate();
    await server.launch();

    const guest = server.guest();
    const flood: Answer<unknown>[] = [];
    for (let asked = 0; asked < 21; ++asked)
      flood.push(await guest.get("/api/time", { headers: sharedNetwork }));
    expect(statuses(flood)[429]).toBe(1);
    const strangers = await listen("203.0.113.8");
    expect([strangers.status, (await listen("203.0.113.8")).status]).toEqual([200, 429]);

    const list = `/api/orders/frontdesk/${branch}/${data.key}`;
    expect((await guest.get(list, { headers: sharedNetwork })).status).toBe(200);
    const events = await guest.events(`${list}/events`, from("203.0.113.8"));
    expectRefusal(await guest.get(`${list}x`, { headers: sharedNetwork }), [429]);
    await events.return(undefined);
    strangers.close();
  });
});

describe("codes of new devices", () => {
  type Pairing = { code: string; secret: string };
  const ask = (address: string) =>
    server.guest().post<Pairing>("/api/devices/pairing", {}, { headers: from(address) });
  const stateOf = async ({ data }: Answer<Pairing>) =>
    (await server.guest().get(`/api/devices/pairing/${data.secret}`)).status;

  test("of a site with thousands of networks leave another network its own", async () => {
    await open("off");
    const other = await ask("203.0.113.7");
    const first = await ask("2001:db8:9:ffff::1");
    const flood = (begin: number) =>
      Promise.all(Array.from({ length: 50 }, (_, line) => ask(`2001:db8:9:${begin + line}::1`)));
    for (let begun = 1000; begun < 1250; begun += 50)
      for (const { status } of await flood(begun)) expect(status).toBe(201);
    expect(await stateOf(other)).toBe(200);
    expect(await stateOf(first)).toBe(404);
    expect((await ask("203.0.113.7")).status).toBe(201);
  });
});

describe("what they say", () => {
  test("an answer names its limit, what is left and when all is there again", async () => {
    await open("off,quotes=3/30");
    const first = await quote("203.0.113.7");
    expect(first.headers.get("RateLimit-Policy")).toBe('"quotes";q=3;w=30');
    expect(first.headers.get("RateLimit")).toBe('"quotes";r=2;t=10');
    await quote("203.0.113.7");
    await quote("203.0.113.7");
    const refused = await quote("203.0.113.7");
    expectRefusal(refused, [429]);
    expect(refused.headers.get("RateLimit")).toMatch(/^"quotes";r=0;t=(29|30)$/);
    expect(refused.headers.get("Retry-After")).toMatch(/^(9|10)$/);
  });

  test("bodies have a sum of their own", async () => {
    await open("off,body-bytes=2000/600");
    const file = () =>
      server
        .guest()
        .post(
          "/api/uploads",
          { name: "punkt.png", data: onePixel, padding: "x".repeat(1000) },
          { headers: from("203.0.113.7") },
        );
    expect((await file()).status).toBe(201);
    expectRefusal(await file(), [429]);
  });
});

describe("at the same time", () => {
  test("a network has so many requests that are not answered, and the next guest is served", async () => {
    await open("off,requests-under-way=20");
    const sockets: Socket[] = [];
    const begin = async () => {
      const socket = connect({ port: server.port, host: "127.0.0.1" });
      socket.on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
      socket.write(
        "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
          "X-Forwarded-For: 203.0.113.7\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n",
      );
      return String(await once(socket, "data")).slice(9, 12);
    };
    for (let begun = 0; begun < 20; ++begun) expect(await begin()).toBe("100");
    expect(await begin()).toBe("429");
    const time = (address: string, by = server.guest()) =>
      by.get("/api/time", { headers: from(address) });
    expectRefusal(await time("203.0.113.7"), [429]);
    expect((await time("203.0.113.8")).status).toBe(200);
    expect((await time("203.0.113.7", business.admin)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await time("203.0.113.7")).status).toBe(200);
  });

  test("a network has so many event streams, and gets a place back when one ends", async () => {
    await open("off,streams=2");
    const first = await listen("203.0.113.7");
    const second = await listen("203.0.113.7");
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await listen("203.0.113.7")).status).toBe(429);
    expect((await listen("203.0.113.8")).status).toBe(200);
    first.close();
    await expect.poll(async () => (await listen("203.0.113.7")).status).toBe(200);
  });

  test("an account has so many event streams, wherever it opens them, and others still theirs", async () => {
    await open("off,known-streams=2");
    const { admin } = business;
    const streamOf = (client: Client, resources: string) =>
      client.events(`/api/records/events?resources=${resources}`);
    await streamOf(admin, "tags");
    await streamOf(admin, "tags,tables");
    await expect(streamOf(admin, "tables")).rejects.toThrow(/429/);
    await streamOf(await server.as("employee"), "tables");
  });

  test("idle connections of a network keep nobody out, there or elsewhere", async () => {
    await open("off,connections=20", { KREDENZ_TRUSTED_PROXIES: "" });
    const reach = async () => {
      const socket = connect({
        port: server.port,
        host: "127.0.0.1",
        localAddress: "127.0.0.9",
      });
      socket.on("error", () => undefined);
      await once(socket, "connect");
      return socket;
    };
    const idle: Socket[] = [];
    for (let opened = 0; opened < 40; ++opened) idle.push((await reach()).resume());
    const ask = async () => {
      const socket = await reach();
      socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      return String(await once(socket, "data")).slice(9, 12);
    };
    await expect.poll(ask).toBe("200");
    expect((await server.guest().get("/api/time")).status).toBe(200);
    await expect.poll(() => idle.filter(({ destroyed }) => !destroyed).length).toBeLessThan(21);
    for (const socket of idle) socket.destroy();
  });
});

describe("a disk that fills", () => {
  const endless = 1_000_000_000_000;
  const monitoringKey = "wer-den-Server-beobachtet";
  const file = { name: "punkt.png", data: onePixel };
  const title = () => business.admin.post("/api/config", { title: "Café Ringlotte" });

  /** Raises the floors instead, which comes to the same. */
  async function fill(floors: string): Promise<void> {
    await open("off");
    await server.terminate();
    server.set({ KREDENZ_DISK_FLOORS: floors, KREDENZ_METRICS_TOKEN: monitoringKey });
    await server.launch();
  }
  const expectFull = (answer: Answer<unknown>) => {
    expect(answer.status, answer.text).toBe(503);
    expect(answer.message).toContain("Speicherplatz");
  };

  test("refuses files first, and says so where staff look", async () => {
    await fill(`${endless},1,1`);
    expectFull(await server.guest().post("/api/uploads", file));
    expectFull(await business.admin.post("/api/images", file));
    expect((await title()).status).toBe(200);
    expect((await order("203.0.113.7")).status).toBe(201);
    expect((await business.admin.get<{ diskLevel: string }>("/api/time")).data.diskLevel).toBe(
      "noUploads",
    );
    expect((await server.guest().get<{ diskLevel: string }>("/api/time")).data.diskLevel).toBe(
      "ample",
    );
    const readiness = async (headers: Record<string, string>) =>
      (await server.guest().get("/readyz", { headers })).text;
    expect(await readiness({})).toBe("ok\ndisk: noUploads\n");
    expect(await readiness(from("203.0.113.7"))).toBe("ok\n");
    const known = { ...from("203.0.113.7"), Authorization: `Bearer ${monitoringKey}` };
    expect(await readiness(known)).toBe("ok\ndisk: noUploads\n");
    const { text } = server.attempt("check");
    expect(text).toMatch(/Speicherplatz: .* der Server lehnt Dateien ab/);
  });

  test("takes orders to the end, and the steps that staff take with them", async () => {
    await fill(`${endless},${endless},${endless}`);
    expectFull(await title());
    expect((await order("203.0.113.7")).status).toBe(201);
    const placed = await business.order();
    const subscribed = await server.guest().post(`${publicPath(placed)}/push-subscriptions`, {});
    expect(subscribed.status).toBe(503);
    expect(subscribed.message).toContain("rufen Sie uns an");
    expect(subscribed.message).not.toContain("Platz");
    expect((await business.act(placed, "confirm")).status).toBe(200);
    expect((await server.signIn("admin")) !== undefined).toBe(true);
    const link = await server
      .guest()
      .post(
        "/api/auth/login-link",
        { email: "vera@example.test" },
        { headers: from("203.0.113.7") },
      );
    expect(link.status, link.text).toBe(204);
    expectRefusal(await server.guest().post("/api/auth/login-link/redeem", { token: "ab" }), [422]);
    const fake = (await order("203.0.113.7")).data;
    const { id } = (await business.all()).find(({ uid }) => uid === fake.uid) ?? { id: 0 };
    const rejected = await business.admin.post("/api/orders/reject", { orders: [{ id }] });
    expect(rejected.status, rejected.text).toBe(200);
  });
});
