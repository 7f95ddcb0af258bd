/** ./dev siege [seconds]: prints what became of the ordinary guests and of the server; fails when the bar is missed. */
import { Server } from "../harness/server";
import { tell } from "../harness/tell";
import { milliseconds, table } from "../load/statistics";
import { besiege } from "./siege";

const seconds = Number(process.env.KREDENZ_SIEGE_SECONDS ?? 180);
const megabyte = 1_000_000;
/** The disk: what guests' files that no order took may fill together, and the business itself. */
const bar = { p99: 1000, memory: 300 * megabyte, disk: (4000 + 500) * megabyte };

const print = (text: string) => process.stdout.write(`${text}\n`);

const server = await Server.start({
  demo: true,
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: "" },
});
const begun = Date.now();
const clock = setInterval(
  () => tell(`${Math.round((Date.now() - begun) / 1000)} of ${seconds} s besieged`),
  15_000,
);
const report = await besiege(server, {
  seconds,
  guests: 20,
  strength: 8,
  sockets: 20_000,
  socketNetworks: 40,
  pauseSeconds: 6,
});
clearInterval(clock);
await server.stop();

const times = report.orderTimes.toSorted((a, b) => a - b);
const at = (share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

print(`\nA siege of ${seconds} seconds: what the attackers were answered`);
print(
  table([
    ["attack", "answers"],
    ...Object.entries(report.attacks).map(([name, counts]) => [
      name,
      Object.entries(counts)
        .map(([outcome, count]) => `${outcome}: ${count}`)
        .join(", "),
    ]),
  ]),
);
print("\nMeanwhile");
print(
  table([
    ["what", "is", "bar"],
    ["ordinary orders", String(times.length), ""],
    ["refused", String(report.refused.length), "0"],
    ["not on the board or in the kitchen", String(report.missing), "0"],
    ["median answer", milliseconds(at(0.5)), ""],
    ["p99 answer", milliseconds(at(0.99)), `${bar.p99} ms`],
    ["slowest answer", milliseconds(at(1)), ""],
    [
      "events at the board, in the kitchen",
      `${report.events.board}, ${report.events.kitchen}`,
      String(times.length),
    ],
    ["most memory", `${Math.round(report.memory / megabyte)} MB`, `${bar.memory / megabyte} MB`],
    ["disk", `${Math.round(report.disk / megabyte)} MB`, `${bar.disk / megabyte} MB`],
    ["broken afterwards", report.broken.join("; ") || "nothing", "nothing"],
  ]),
);
for (const words of new Set(report.refused)) print(`refused: ${words}`);

const isHeld =
  report.refused.length === 0 &&
  report.missing === 0 &&
  Math.min(report.events.board, report.events.kitchen) >= times.length &&
  at(0.99) <= bar.p99 &&
  report.memory <= bar.memory &&
  report.disk <= bar.disk &&
  report.broken.length === 0;
print(isHeld ? "\nThe door held." : "\nThe door did not hold.");
process.exit(isHeld ? 0 : 1);
