/**
 * Speed next to what it is compared with, measured in one run, interleaved, as medians. Prints figures and ratios as
 * they are; judges nothing.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "../harness/engine";
import { Business } from "../harness/orders";
import { projectRoot } from "../harness/paths";
import { Server } from "../harness/server";
import { orderRequest } from "../harness/world";
import { finished } from "./answer";
import { measureHostileBodies } from "./hostile";
import { compareReads, connections } from "./reads";
import { measureScreens } from "./screens";
import { median, milliseconds, perSecond, ratioOf, table } from "./statistics";
import { type Load, wrk } from "./wrk";

const rounds = Number(process.env.KREDENZ_BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.KREDENZ_BENCH_SECONDS ?? 3);
const pages = ["/api/init", "/store/hollerplatz"];
const print = (text: string) => process.stdout.write(`${text}\n`);

/** `driver`: orders per second that SQLite's own driver writes. */
async function measureOrders(server: Server, driver: number): Promise<void> {
  const business = await (await Business.open(server)).withBranch();
  const rows = [["connections", "orders", "of the driver's", "p50", "p99", "errors"]];
  for (const [index, clients] of [1, 16, 64].entries()) {
    const loads: Load[] = [];
    for (let round = 0; round < rounds; ++round) {
      process.env.ORDER = JSON.stringify(orderRequest(business.world));
      process.env.ORDER_SEED = `${index}${round}`;
      loads.push(
        await wrk(`${server.address}/api/orders`, {
          connections: clients,
          seconds,
          script: "tests/load/orders.lua",
        }),
      );
    }
    const middle = (value: (load: Load) => number) => median(loads.map(value));
    const speed = middle((one) => one.requestsPerSecond);
    rows.push([
      String(clients),
      perSecond(speed),
      ratioOf([speed], [driver]),
      milliseconds(middle((one) => one.p50)),
      milliseconds(middle((one) => one.p99)),
      String(loads.reduce((sum, one) => sum + one.errors, 0)),
    ]);
  }
  print("\nOrders over HTTP, each durable before its answer (SQLite, synchronous=FULL)\n");
  print(table(rows));
}

/** Yields how many orders per second SQLite's driver writes by itself. */
function measureStorage(): number {
  const program = `${projectRoot}build/release/storage_bench`;
  print("\nDurable writes in process, against the engine's own limit");
  const folder = mkdtempSync(join(tmpdir(), "kredenz-bench-"));
  const postgres = freshDatabase("postgres");
  const [sqlite = "", other = ""] = [
    `sqlite:${folder}/bench.sqlite`,
    postgres.settings.KREDENZ_DATABASE ?? "",
  ].map((database) => execFileSync(program, [database], { encoding: "utf8" }));
  postgres.drop();
  rmSync(folder, { recursive: true });
  print(sqlite + other);
  return Number(/driver (\d+)/.exec(sqlite)?.[1]);
}

async function measureStart(server: Server): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; ++round) {
    await server.terminate();
    const begun = performance.now();
    await server.launch();
    times.push(performance.now() - begun);
  }
  print(`\nStart with the demo business until /readyz answers: ${milliseconds(median(times))}`);
}

function residentMegabytes(server: Server): string {
  const status = readFileSync(`/proc/${server.processId}/status`, "utf8");
  return `${(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(1)} MB`;
}

const server = await Server.start({ demo: true });
try {
  await measureStart(server);
  print(`Memory after the start: ${residentMegabytes(server)}`);
  await finished(pages.map((page) => server.address + page));
  print(
    `\nReads, ${connections} connections, against one nginx worker serving the same bytes (above 1 we are faster; for`,
  );
  print("p99 and the processor's time for an answer, below 1 we are)\n");
  print(await compareReads(server, pages, rounds, seconds));
  // Before the load, which leaves tens of thousands of mails to be carried out.
  print(
    "\nFrom a request to what is painted: a new order's card on two screens of the counter, and the",
  );
  print("step on the guest's page when the counter confirms\n");
  print(await measureScreens(server));
  print("\nWhat strangers send at the limits: for each call what took longest, and what another");
  print("guest waited for /healthz; then the longest wait of all that were sent\n");
  print(await measureHostileBodies());
  const driver = measureStorage();
  await measureOrders(server, driver);
  print(`\nMemory after all load: ${residentMegabytes(server)}`);
} finally {
  await server.stop();
}
