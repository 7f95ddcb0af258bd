import { afterEach, expect, test } from "vitest";
import { Business } from "../../harness/orders";
import { Server } from "../../harness/server";
import { idempotencyKey } from "../../harness/world";

let server: Server | undefined;
afterEach(() => server?.stop());

test.each([
  ["at the first answer", 1],
  ["early", 17],
  ["in the middle of load", 120],
] as const)(
  "killed %s: every answered order is there once, a repeat doubles none",
  async (_when, enough) => {
    server = await Server.start();
    const running = server;
    const business = await Business.open(running);
    const sent: string[] = [];
    const answered = new Set<string>();

    const guest = async () => {
      for (;;) {
        const key = idempotencyKey();
        sent.push(key);
        try {
          const answer = await business.send({}, key);
          if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
          answered.add(answer.data.uid);
        } catch (error) {
          if (error instanceof TypeError) return; // the connection broke: the server is gone
          throw error;
        }
        if (answered.size >= enough) await running.kill();
      }
    };
    await Promise.all(Array.from({ length: 16 }, guest));
    expect(answered.size).toBeGreaterThanOrEqual(enough);

    await running.launch();
    const kept = (await business.all()).map((one) => one.uid);
    expect(new Set(kept).size).toBe(kept.length);
    expect([...answered].filter((uid) => !kept.includes(uid))).toEqual([]);

    for (const key of sent) expect([200, 201]).toContain((await business.send({}, key)).status);
    const tickets = (await business.all()).map((one) => one.ticketNumber);
    expect(tickets).toHaveLength(sent.length);
    expect(new Set(tickets).size).toBe(sent.length);
  },
);

test("a clean end answers what was begun and keeps it", async () => {
  server = await Server.start();
  const business = await Business.open(server);
  const inFlight = Array.from({ length: 32 }, () => business.send().catch(() => undefined));
  expect((await inFlight[0])?.status).toBe(201);
  expect(await server.terminate()).toBe(0);
  const answered = (await Promise.all(inFlight))
    .filter((one) => one?.status === 201)
    .map((one) => one?.data.uid);

  await server.launch();
  const kept = (await business.all()).map((one) => one.uid);
  expect(answered.filter((uid) => uid === undefined || !kept.includes(uid))).toEqual([]);
});
