/** A small siege: the large one, with its times and its memory, is `./dev siege`. */
import { afterAll, expect, test } from "vitest";
import { Server } from "../../harness/server";
import { besiege } from "../../siege/siege";

let server: Server;
afterAll(() => server.stop());

test("ordinary guests order while the business is attacked from all sides, and all works afterwards", async () => {
  server = await Server.start({
    pages: "rendered",
    settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: "" },
  });
  const report = await besiege(server, {
    seconds: 15,
    guests: 5,
    strength: 1,
    sockets: 300,
    socketNetworks: 2,
    pauseSeconds: 3,
  });
  expect(report.refused).toEqual([]);
  expect(report.missing).toBe(0);
  const { board, kitchen } = report.events;
  expect(Math.min(board, kitchen)).toBeGreaterThanOrEqual(report.orderTimes.length);
  expect(report.broken).toEqual([]);
  expect(report.orderTimes.length).toBeGreaterThan(5);
  expect(Object.keys(report.attacks).length).toBeGreaterThan(5);
  expect(report.disk).toBeLessThan(3_000_000_000);
});
