import { expect, test } from "vitest";
import type { ServerEvent } from "../../harness/client";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server } = business;

type Heard = { id: number; revision: number };

const heard = (event: ServerEvent): Heard => JSON.parse(event.data) as Heard;

test("the guest's page hears of each step, and nothing but that there was one", async () => {
  const order = await business.order();
  const path = `/api/orders/public/${order.uid}/${order.hash}`;
  const events = await server.guest().events(`${path}/events`);
  let revision = 0;
  for (const [action, next] of [
    ["confirm", "confirmed"],
    ["in-delivery", "inDelivery"],
    ["completed", "completed"],
  ] as const) {
    await business.act(order, action);
    for (let state = ""; state !== next;) {
      const { value } = await events.next();
      expect((value as ServerEvent).event).toBe("order");
      expect(Object.keys(heard(value as ServerEvent)).toSorted()).toEqual(["id", "revision"]);
      expect(heard(value as ServerEvent).revision).toBeGreaterThan(revision);
      revision = heard(value as ServerEvent).revision;
      state = (await business.seenByGuest(order)).state;
    }
  }
  await events.return(undefined);
});

test("the board hears of new orders of its branch and of no other", async () => {
  const own = await business.withBranch();
  const other = await business.withBranch();
  const events = await own.admin.events(`/api/orders/events?branch=${own.world.branch}`);
  await other.order();
  const order = await own.order();
  const { value } = await events.next();
  expect(value).toMatchObject({ event: "order" });
  expect(heard(value as ServerEvent).id).toBe(order.id);
  expect((value as ServerEvent).id).toBe(String(heard(value as ServerEvent).revision));
  await events.return(undefined);
});

test("who was away hears what came meanwhile", async () => {
  const own = await business.withBranch();
  const path = `/api/orders/events?branch=${own.world.branch}`;
  const events = await own.admin.events(path);
  await own.order();
  const { value: seen } = await events.next();
  await events.return(undefined);
  const missed = await own.order();
  const again = await own.admin.events(path, {
    "Last-Event-ID": (seen as ServerEvent).id,
  });
  const { value } = await again.next();
  expect(heard(value as ServerEvent).id).toBe(missed.id);
  await again.return(undefined);
});
