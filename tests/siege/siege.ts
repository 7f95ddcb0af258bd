/** A demo that is attacked from all sides while ordinary guests order: what became of their orders, and of the server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client, Fields, Stored } from "../harness/client";
import { newDevice, pair } from "../harness/devices";
import { type PublicOrder, Business, publicPath } from "../harness/orders";
import { projectRoot } from "../harness/paths";
import { adminLogin, type Server } from "../harness/server";
import { idempotencyKey, onePixel, orderRequest } from "../harness/world";

type SiegeSize = {
  seconds: number;
  guests: number;
  /** Attackers of each kind. */
  strength: number;
  sockets: number;
  /** How many networks the idle sockets come from. */
  socketNetworks: number;
  /** Between two orders of one guest. */
  pauseSeconds: number;
};

type SiegeReport = {
  /** Milliseconds to the answer of each ordinary order. */
  orderTimes: number[];
  /** Ordinary orders and guests' files that were not accepted: status and words. */
  refused: string[];
  /** Accepted ordinary orders that did not stand on the board or the kitchen's display. */
  missing: number;
  events: { board: number; kitchen: number };
  /** Bytes, the most of them: of resident memory, and of the data folder, looked at every second. */
  memory: number;
  disk: number;
  /** By attack, answers by status. */
  attacks: Record<string, Record<string, number>>;
  /** What did not work when all was over, and faults that attackers were answered. */
  broken: string[];
};

const from = (address: string) => ({ "X-Forwarded-For": address });

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const found = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return sum + (found?.size ?? 0);
    }, 0);
}

const residentBytes = (server: Server): number => {
  const status = readFileSync(`/proc/${server.processId}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
};

type OpenOrder = Stored & { uid?: string };

/** All open orders of the branch, page by page; displays in the kitchen are told no uid. */
async function openOrders(reader: Client, branch: number): Promise<OpenOrder[]> {
  const orders: OpenOrder[] = [];
  for (let page = 1; ; ++page) {
    const { data } = await reader.get<OpenOrder[]>(
      `/api/orders/current?branch=${branch}&page=${page}`,
    );
    orders.push(...data);
    if (data.length === 0) return orders;
  }
}

/** Counts the events of orders; comes back when its stream is lost, until it is over. */
function counting(client: Client, path: string): { count: number; isOver: boolean } {
  const seen = { count: 0, isOver: false };
  const listen = async () => {
    while (!seen.isOver) {
      try {
        for await (const { event } of await client.events(path))
          seen.count += event === "order" ? 1 : 0;
      } catch {
        await pause(500);
      }
    }
  };
  void listen();
  return seen;
}

async function whatIsBroken(
  server: Server,
  business: Business,
  attacks: SiegeReport["attacks"],
): Promise<string[]> {
  const tries: Record<string, () => Promise<number>> = {
    health: async () => (await server.guest().get("/healthz")).status,
    readiness: async () => (await server.guest().get("/readyz")).status,
    "a price": async () =>
      (await server.guest().post("/api/orders/quote", orderRequest(business.world))).status,
    "an order": async () => (await business.send()).status,
    "a file": async () =>
      (await server.guest().post("/api/uploads", { name: "punkt.png", data: onePixel })).status,
    "a change": async () => (await business.admin.post("/api/config", { title: "Danach" })).status,
    // In a browser that knows the owner: guesses keep strangers out for a while, not the owner.
    "signing in": async () => (await business.admin.post("/api/auth/login", adminLogin)).status,
  };
  const broken = Object.entries(attacks)
    .filter(([, counts]) => counts["500"] !== undefined)
    .map(([attack, counts]) => `${attack}: ${counts["500"]} faults of the server`);
  for (const [what, attempt] of Object.entries(tries)) {
    const status = await attempt().catch((error: unknown) => String(error));
    if (typeof status !== "number" || status >= 300) broken.push(`${what}: ${status}`);
  }
  return broken;
}

/** Besieges a server that trusts us as its proxy: ordinary guests have an address each, attackers their own sockets. */
export async function besiege(server: Server, size: SiegeSize): Promise<SiegeReport> {
  const business = await (await Business.open(server)).withBranch();
  const { branch } = business.world;
  const display = await pair(
    server,
    business.admin,
    await business.admin.create("/api/devices", newDevice(branch, "kitchenDisplay")),
  );
  const board = counting(business.admin, `/api/orders/events?branch=${branch}`);
  const kitchen = counting(display, `/api/orders/events?branch=${branch}`);

  const besieger = spawn("node", ["tools/run-typescript.mjs", "tests/siege/besieger.ts"], {
    cwd: projectRoot,
    env: {
      ...process.env,
      KREDENZ_SIEGE: JSON.stringify({
        target: { port: server.port, branch, order: JSON.stringify(orderRequest(business.world)) },
        strength: size.strength,
        sockets: size.sockets,
        socketNetworks: size.socketNetworks,
      }),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const isGone = once(besieger, "exit");
  let told = "";
  besieger.stdout.on("data", (text) => (told += String(text)));

  let disk = 0;
  const scale = setInterval(() => (disk = Math.max(disk, sizeOf(server.folder))), 1000);

  const orderTimes: number[] = [];
  const refused: string[] = [];
  const end = Date.now() + size.seconds * 1000;
  const sendFile = async (client: Client, headers: Record<string, string>) => {
    try {
      const file = { name: "Bild.png", data: onePixel };
      const sent = await client.post("/api/uploads", file, { headers });
      if (sent.status !== 201) refused.push(`file: ${sent.status} ${sent.message}`);
    } catch (error) {
      refused.push(`file: ${String(error)}`);
    }
  };
  const guest = async (_: unknown, index: number) => {
    const headers = from(`198.51.100.${index + 1}`);
    const client = server.guest();
    await pause((index * size.pauseSeconds * 1000) / size.guests);
    await sendFile(client, headers);
    while (Date.now() < end) {
      const wish: Fields = { ...orderRequest(business.world), lastName: `Gast ${index}` };
      try {
        await client.post("/api/orders/quote", wish, { headers });
        const begun = performance.now();
        const placed = await client.post<PublicOrder>("/api/orders", wish, {
          headers: { ...headers, "Idempotency-Key": idempotencyKey() },
        });
        orderTimes.push(performance.now() - begun);
        if (placed.status === 201) {
          await client.get(publicPath(placed.data), { headers });
          await confirm(placed.data.uid);
        } else refused.push(`${placed.status} ${placed.message}`);
      } catch (error) {
        refused.push(String(error));
      }
      await pause(size.pauseSeconds * 1000);
    }
  };
  // Staff take the orders of guests whom they know; the others stay unanswered.
  let missing = 0;
  const confirm = async (uid: string) => {
    const onBoard = (await openOrders(business.admin, branch)).find((order) => order.uid === uid);
    const inKitchen = await openOrders(display, branch);
    if (!onBoard || !inKitchen.some(({ id }) => id === onBoard.id)) missing += 1;
    if (onBoard) await business.admin.post(`/api/orders/${onBoard.id}/status/confirm`, {});
  };
  await Promise.all(Array.from({ length: size.guests }, guest));

  besieger.stdin.end();
  await isGone;
  clearInterval(scale);
  board.isOver = true;
  kitchen.isOver = true;
  const attacks = JSON.parse(told || "{}") as SiegeReport["attacks"];
  return {
    orderTimes,
    refused,
    missing,
    events: { board: board.count, kitchen: kitchen.count },
    memory: residentBytes(server),
    disk: Math.max(disk, sizeOf(server.folder)),
    attacks,
    broken: await whatIsBroken(server, business, attacks),
  };
}
