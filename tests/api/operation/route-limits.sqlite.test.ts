/** Each limit on strangers that refuses anything, reached through a call that it counts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer, Client, Stored } from "../../harness/client";
import { newDevice, pair } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import { type Order, publicPath, Business } from "../../harness/orders";
import { Server } from "../../harness/server";
import { idempotencyKey, onePixel, orderRequest, unique } from "../../harness/world";

let server: Server;
let business: Business;
let order: Order;
let device: Stored;
let display: Client;

/** What of an answer is looked at: those of event streams do not end. */
type Seen = Pick<Answer<unknown>, "status" | "headers" | "text" | "message">;

type Reached = {
  quota: number;
  /** How often that is here; as often as the quota says unless told. */
  calls?: number;
  /** Calls what is counted; the same answer each time before the last. */
  ask: (headers: Record<string, string>) => Promise<Seen>;
  answers: number;
  /** Whose RateLimit headers the refusal has, where it is the limit of the route. */
  isOfRoute?: false;
};

const post = (
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Seen> => server.guest().post<unknown>(path, body, { headers });
const get = (path: string, headers: Record<string, string>): Promise<Seen> =>
  server.guest().get<unknown>(path, { headers });

const place = (changes: object, headers: Record<string, string>) =>
  post(
    "/api/orders",
    { ...orderRequest(business.world), ...changes },
    { ...headers, "Idempotency-Key": idempotencyKey() },
  );

async function listen(headers: Record<string, string>): Promise<Seen> {
  const giveUp = new AbortController();
  const path = `${server.address}/api/branches/${business.world.branch}/events`;
  const answer = await fetch(path, { headers, signal: giveUp.signal });
  const text = answer.status === 200 ? "" : await answer.text();
  giveUp.abort();
  const { message = "" } = text === "" ? {} : (JSON.parse(text) as { message?: string });
  return { status: answer.status, headers: answer.headers, text, message };
}

const limits: Record<string, Reached> = {
  requests: {
    quota: 8,
    ask: (headers) => get("/api/time", headers),
    answers: 200,
    isOfRoute: false,
  },
  "unknown-keys": {
    quota: 4,
    ask: (headers) =>
      get("/api/time", { ...headers, Cookie: `kredenz_session=${idempotencyKey()}` }),
    answers: 200,
    isOfRoute: false,
  },
  "body-bytes": {
    quota: 20_000,
    calls: 2,
    ask: (headers) => post("/api/auth/logout", { padding: "x".repeat(9000) }, headers),
    answers: 204,
    isOfRoute: false,
  },
  orders: { quota: 2, ask: (headers) => place({}, headers), answers: 201 },
  "order-attempts": {
    quota: 3,
    ask: (headers) => place({ privacyPolicy: false }, headers),
    answers: 422,
  },
  quotes: {
    quota: 2,
    ask: (headers) => post("/api/orders/quote", orderRequest(business.world), headers),
    answers: 200,
  },
  payments: {
    quota: 2,
    ask: (headers) => post(`${publicPath(order)}/check-payment`, {}, headers),
    answers: 200,
  },
  questionnaires: {
    quota: 2,
    ask: (headers) => post(`${publicPath(order)}/questionnaire`, {}, headers),
    answers: 422,
  },
  uploads: {
    quota: 2,
    ask: (headers) => post("/api/uploads", { name: "punkt.png", data: onePixel }, headers),
    answers: 201,
  },
  "sign-ins": {
    quota: 2,
    ask: (headers) =>
      post(
        "/api/auth/login",
        { email: `${unique("gast")}@example.test`, password: "falsch" },
        headers,
      ),
    answers: 422,
  },
  links: {
    quota: 2,
    ask: (headers) => post("/api/auth/login-link/redeem", { token: "falsch" }, headers),
    answers: 422,
  },
  pairings: {
    quota: 2,
    ask: (headers) => post("/api/devices/pairing", {}, headers),
    answers: 201,
  },
  "pairing-questions": {
    quota: 2,
    ask: (headers) => get("/api/devices/pairing/falsch", headers),
    answers: 404,
  },
  "printer-polls": {
    quota: 2,
    ask: (headers) => post("/api/cloudprnt/falsch", {}, headers),
    answers: 404,
  },
  "push-subscriptions": {
    quota: 2,
    ask: (headers) => post(`${publicPath(order)}/push-subscriptions`, {}, headers),
    answers: 422,
  },
  "stream-openings": { quota: 2, ask: listen, answers: 200, isOfRoute: false },
  "link-mails": {
    quota: 2,
    ask: () => post("/api/auth/login-link", { email: "niemand@example.test" }, nextNetwork()),
    answers: 204,
    isOfRoute: false,
  },
  "order-mails": {
    quota: 2,
    ask: () => business.admin.post(`/api/orders/${order.id}/resend-new-order-email`, {}),
    answers: 204,
    isOfRoute: false,
  },
  "pairing-guesses": {
    quota: 4,
    // The display was paired by one.
    calls: 3,
    ask: () => business.admin.post(`/api/devices/${device.id}/pair`, { code: "000000" }),
    answers: 422,
    isOfRoute: false,
  },
  "device-logs": {
    quota: 2,
    ask: () => display.post("/api/devices/me/logs", { text: "08:00 gestartet" }),
    answers: 204,
    isOfRoute: false,
  },
};

/** What goes on quietly where nothing is left: no mail of a new order, no question to the provider. */
const refusesNothing = ["receipts", "payment-checks"];

let networks = 0;
/** Each limit is reached from a network of its own. */
function nextNetwork(): Record<string, string> {
  networks += 1;
  return { "X-Forwarded-For": `203.0.113.${networks}` };
}

beforeAll(async () => {
  const set = [
    ...Object.entries(limits).map(([name, { quota }]) => `${name}=${quota}/60000`),
    ...refusesNothing.map((name) => `${name}=1/60000`),
  ];
  server = await Server.start({
    settings: {
      KREDENZ_TRUSTED_PROXIES: "127.0.0.1",
      KREDENZ_LIMITS: ["off", ...set].join(","),
    },
  });
  business = await Business.open(server);
  const wanted = { ...orderRequest(business.world), email: "gast@example.test" };
  const placed = await business.admin.post<Order>("/api/orders", wanted, {
    headers: { "Idempotency-Key": idempotencyKey() },
  });
  order = (await business.all()).find(({ uid }) => uid === placed.data.uid) as Order;
  device = await business.admin.create(
    "/api/devices",
    newDevice(business.world.branch, "counterDisplay"),
  );
  display = await pair(server, business.admin, device);
});
afterAll(() => server.stop());

test("no limit is missing here", () => {
  const listed = server
    .command("limits")
    .split("\n")
    .flatMap((line) => /^([a-z-]+)=\S+\/\d/.exec(line)?.[1] ?? []);
  expect([...Object.keys(limits), ...refusesNothing].toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(limits))(
  "%s",
  async (name, { quota, calls = quota, ask, answers, isOfRoute = true }) => {
    const headers = nextNetwork();
    for (let asked = 0; asked < calls; ++asked) {
      const answer = await ask(headers);
      expect(answer.status, answer.text).toBe(answers);
    }
    const refused = await ask(headers);
    expectRefusal(refused as Answer<unknown>, [429]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    if (!isOfRoute) return;
    expect(refused.headers.get("RateLimit-Policy")).toBe(`"${name}";q=${quota};w=60000`);
    expect(refused.headers.get("RateLimit")).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`));
  },
);
