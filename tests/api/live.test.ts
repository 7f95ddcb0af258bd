import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerEvent } from "../harness/client";
import { type PublicOrder, Shop } from "../harness/orders";
import { Server } from "../harness/server";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = await Server.start();
  shop = await Shop.open(server);
});
afterAll(() => server.stop());

/** The next state that differs from the last one heard. */
async function nextState(events: AsyncGenerator<ServerEvent>, last: string): Promise<string> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error("the stream ended");
    expect(value.event).toBe("order");
    const { state } = JSON.parse(value.data) as PublicOrder;
    if (state !== last) return state;
  }
}

test("the guest's page hears of each step", async () => {
  const order = await shop.order();
  const events = await server
    .guest()
    .events(`/api/orders/public/${order.uid}/${order.hash}/events`);
  let state = "new";
  for (const [action, next] of [
    ["confirm", "confirmed"],
    ["in-delivery", "inDelivery"],
    ["completed", "completed"],
  ] as const) {
    await shop.act(order, action);
    state = await nextState(events, state);
    expect(state).toBe(next);
  }
  await events.return(undefined);
});

test("the board hears of new orders of its branch and of no other", async () => {
  const own = await shop.withBranch();
  const other = await shop.withBranch();
  const events = await own.admin.events(`/api/orders/events?branch=${own.world.branch}`);
  await other.order();
  const order = await own.order();
  const { value } = await events.next();
  expect(value).toMatchObject({ event: "order" });
  const heard = JSON.parse((value as ServerEvent).data) as { id: number; revision: number };
  expect(heard.id).toBe(order.id);
  expect((value as ServerEvent).id).toBe(String(heard.revision));
  await events.return(undefined);
});

test("who was away hears what came meanwhile", async () => {
  const own = await shop.withBranch();
  const path = `/api/orders/events?branch=${own.world.branch}`;
  const events = await own.admin.events(path);
  await own.order();
  const { value: seen } = await events.next();
  await events.return(undefined);
  const missed = await own.order();
  const again = await own.admin.events(path, { "Last-Event-ID": (seen as ServerEvent).id });
  const { value } = await again.next();
  expect((JSON.parse((value as ServerEvent).data) as { id: number }).id).toBe(missed.id);
  await again.return(undefined);
});
