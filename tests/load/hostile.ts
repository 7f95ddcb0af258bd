/** What a stranger's worst costs each call that is open to strangers, and what another guest waits meanwhile. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Client, Fields } from "../harness/client";
import type { Operation } from "../harness/contract/contract";
import {
  hostileBodies,
  limitOf,
  openActs,
  openOperations,
} from "../harness/contract/hostile-bodies";
import { hostileQuestions, openQuestions } from "../harness/contract/hostile-questions";
import { Business } from "../harness/orders";
import { projectRoot } from "../harness/paths";
import { Server } from "../harness/server";
import { idempotencyKey, openBranch, orderRequest, plainProduct } from "../harness/world";
import { milliseconds, table } from "./statistics";

type Sent = {
  what: string;
  body?: string | Uint8Array<ArrayBuffer>;
  query?: string;
  headers?: Record<string, string>;
};
type Cost = { what: string; bytes: number; time: number; wait: number };

const options = 250;
const items = 250;

/** A cart as large as one may be: every item answers a part with as many options as the body holds. */
async function largestCart(admin: Client, business: Business): Promise<Fields> {
  const names = Array.from({ length: options }, (_, index) => `Beilage ${index}`);
  const part = { name: "Beilagen", type: "multiselect", optional: true };
  const product = await admin.create("/api/products", {
    ...plainProduct(),
    config: {
      parts: [{ ...part, options: names.map((name) => ({ name, modifier: "add", value: 0.1 })) }],
    },
  });
  const branch = await admin.create("/api/branches", openBranch());
  await admin.create("/api/menus", {
    name: "Karte mit vielen Beilagen",
    branches: [{ id: branch.id }],
    availableFrom: null,
    catalog: [{ id: business.world.category, products: [{ id: product.id }] }],
  });
  const item = {
    product: { id: product.id },
    amount: 1,
    unit: "piece",
    parts: [{ value: names.slice(0, 65) }],
  };
  return {
    ...orderRequest(business.world),
    branch: { id: branch.id },
    items: Array.from({ length: items }, () => item),
  };
}

/** The guests' address of an order that was placed; other keys are none. */
async function placedPath(business: Business): Promise<(path: string) => string> {
  const { data } = await business.server
    .guest()
    .post<{ uid: string; hash: string }>("/api/orders", orderRequest(business.world), {
      headers: { "Idempotency-Key": idempotencyKey() },
    });
  return (path) =>
    path
      .replace("{uid}", data.uid)
      .replace("{hash}", data.hash)
      .replace(/\{\w*id\}/gi, "1")
      .replace(/\{\w+\}/g, "none");
}

async function longestWait(pulse: ChildProcess): Promise<number> {
  pulse.send("");
  const [longest] = (await once(pulse, "message")) as [number];
  return longest;
}

/** Each call comes from a network of its own: limits by network are another question. */
let networks = 0;
function headers(): Record<string, string> {
  networks += 1;
  return {
    "X-Forwarded-For": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    "Idempotency-Key": idempotencyKey(),
  };
}

async function costOf(
  server: Server,
  pulse: ChildProcess,
  { method, path }: Operation,
  { what, body, query, headers: own }: Sent,
): Promise<Cost> {
  const guest = server.guest();
  await longestWait(pulse);
  const begun = performance.now();
  await guest.call<unknown>(method, query === undefined ? path : `${path}?${query}`, undefined, {
    ...(body === undefined ? {} : { raw: body }),
    headers: { ...headers(), ...own },
  });
  const time = performance.now() - begun;
  const bytes = Buffer.byteLength(body ?? query ?? Object.values(own ?? {}).join(""));
  return { what, bytes, time, wait: await longestWait(pulse) };
}

/** What took longest itself, and what kept others waiting longest. */
async function worstOf(
  server: Server,
  pulse: ChildProcess,
  operation: Operation,
  all: readonly Sent[],
): Promise<{ slowest: Cost; inTheWay: Cost }> {
  const costs: Cost[] = [];
  for (const sent of all) costs.push(await costOf(server, pulse, operation, sent));
  const most = (value: (one: Cost) => number) =>
    costs.reduce((worst, one) => (value(one) > value(worst) ? one : worst));
  return { slowest: most(({ time }) => time), inTheWay: most(({ wait }) => wait) };
}

const shownBytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`;

/** One line for each call that strangers may make, a table. */
export async function measureHostileBodies(): Promise<string> {
  const server = await Server.start({ settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" } });
  const pulse = fork(
    `${projectRoot}tools/run-typescript.mjs`,
    ["tests/load/pulse.ts", server.address],
    {
      cwd: projectRoot,
    },
  );
  try {
    const business = await Business.open(server);
    const cart = JSON.stringify(await largestCart(business.admin, business));
    const toPath = await placedPath(business);
    const sentTo = (operation: Operation): readonly Sent[] =>
      operation.method === "GET"
        ? hostileQuestions
        : [
            ...hostileBodies.map(({ what, body }) => ({ what, body: body(limitOf(operation)) })),
            ...(["POST /api/orders", "POST /api/orders/quote"].includes(operation.name)
              ? [{ what: "the largest cart", body: cart }]
              : []),
          ];
    const rows = [
      ["call", "slowest", "size", "answered in", "/healthz waited", "longest wait", "during"],
    ];
    for (const operation of [...openOperations, ...openActs, ...openQuestions]) {
      const path = toPath(operation.path);
      const { slowest, inTheWay } = await worstOf(
        server,
        pulse,
        { ...operation, path },
        sentTo(operation),
      );
      rows.push([
        operation.name,
        slowest.what,
        shownBytes(slowest.bytes),
        milliseconds(slowest.time),
        milliseconds(slowest.wait),
        milliseconds(inTheWay.wait),
        inTheWay.what,
      ]);
    }
    return table(rows);
  } finally {
    pulse.kill();
    await server.stop();
  }
}
