import { afterEach, expect, test } from "vitest";
import { expectRefusal } from "../../harness/expect";
import { type Order, publicPath, Business } from "../../harness/orders";
import { Server } from "../../harness/server";

let server: Server | undefined;
afterEach(() => server?.stop());

const daytime = {
  type: "daily",
  date: null,
  isClosed: false,
  from: "08:00",
  to: "18:00",
};
const minutes = { preparationMinutesTakeaway: 20 };

/** A branch whose kitchen needs 20 minutes; the server's clock can be moved by starting it again. */
async function openAt(
  clock: string,
  branch = {},
): Promise<{ business: Business; running: Server }> {
  const running = await Server.start({ clock });
  server = running;
  const business = await (await Business.open(running)).withBranch({ ...minutes, ...branch });
  return { business, running };
}

const starts = (order: Order) => order.events.filter((one) => one.action === "preparationStarted");

/** Reads the order again with each event of its branch until it is in the lane. */
async function untilInLane(business: Business, order: Order, lane: string): Promise<Order> {
  const events = await business.admin.events(`/api/orders/events?branch=${business.world.branch}`);
  try {
    for (;;) {
      const { data } = await business.read(order);
      if (data.lane === lane) return data;
      await events.next();
    }
  } finally {
    await events.return(undefined);
  }
}

test("what is wanted at once goes to the kitchen with its confirmation", async () => {
  const { business } = await openAt("2027-01-04T11:00:00Z");
  const order = await business.order();
  expect(order).toMatchObject({ lane: "new" });
  const { data } = await business.act(order, "confirm");
  expect(data.lane).toBe("preparing");
  expect(data.events.map((one) => one.action)).toEqual([
    "created",
    "confirmed",
    "preparationStarted",
  ]);
  expect(starts(data)).toMatchObject([{ origin: "system", by: "" }]);
});

test("what is due tomorrow waits in 'Später' and starts once, at its minute, even after a kill", async () => {
  const { business, running } = await openAt("2027-01-04T11:00:00Z");
  const order = await business.order({ appointmentDate: "2027-01-05T12:00:00Z" });
  const { data: confirmed } = await business.act(order, "confirm");
  expect(confirmed).toMatchObject({
    lane: "later",
    preparationAt: "2027-01-05T11:40:00Z",
  });
  expect(starts(confirmed)).toEqual([]);

  await running.kill();
  await running.launch("2027-01-05T11:39:57Z");
  expect((await business.read(order)).data.lane).toBe("later");
  const started = await untilInLane(business, order, "preparing");
  expect(starts(started)).toHaveLength(1);
  await running.kill();
  await running.launch("2027-01-05T11:41:00Z");
  expect(starts((await business.read(order)).data)).toHaveLength(1);
});

test("two pre-orders sent while closed: neither is missed early, both wait in 'Später'", async () => {
  const { business, running } = await openAt("2027-01-04T01:00:00Z", {
    openingHours: [daytime],
  });
  const today = await business.order({ isPreorder: true });
  const tomorrow = await business.order({
    isPreorder: true,
    appointmentDate: "2027-01-05T11:00:00Z",
  });
  const missed = async () =>
    (await business.admin.get<Order[]>(`/api/orders/missed?branch=${business.world.branch}`)).data;
  expect(await missed()).toEqual([]);
  for (const order of [today, tomorrow])
    expect((await business.act(order, "confirm")).data.lane).toBe("later");

  await running.terminate();
  await running.launch("2027-01-04T07:11:00Z");
  await untilInLane(business, today, "preparing");
  expect((await business.read(tomorrow)).data).toMatchObject({ lane: "later" });
  expect(await missed()).toEqual([]);
});

test("another time moves the start; a start that was left behind does nothing", async () => {
  const { business, running } = await openAt("2027-01-04T11:00:00Z");
  const order = await business.order({ appointmentDate: "2027-01-04T14:00:00Z" });
  await business.act(order, "confirm");
  const earlier = await business.act(order, "move", {
    appointment: "2027-01-04T13:00:00Z",
  });
  expect(earlier.status, earlier.text).toBe(200);
  expect(earlier.data).toMatchObject({
    lane: "later",
    appointment: "2027-01-04T13:00:00Z",
    promisedAt: "2027-01-04T13:00:00Z",
    preparationAt: "2027-01-04T12:40:00Z",
  });
  await business.act(order, "move", { appointment: "2027-01-04T15:00:00Z" });

  await running.terminate();
  await running.launch("2027-01-04T13:50:00Z");
  const moved = (await business.read(order)).data;
  expect(moved).toMatchObject({
    lane: "later",
    preparationAt: "2027-01-04T14:40:00Z",
  });
  await running.terminate();
  await running.launch("2027-01-04T14:39:58Z");
  expect(starts(await untilInLane(business, order, "preparing"))).toHaveLength(1);

  const again = await business.act(order, "move", {
    appointment: "2027-01-04T17:00:00Z",
  });
  expect(again.data.lane).toBe("later");
  for (const appointment of [null, "2027-01-04T14:00:00Z"])
    expectRefusal(await business.act(order, "move", { appointment }), [422]);
});

test("a counter-proposal that the guest accepts sets the start", async () => {
  const { business, running } = await openAt("2027-01-04T11:00:00Z");
  const order = await business.order();
  const proposed = await business.act(order, "confirm", {
    counterAppointment: "2027-01-04T15:00:00Z",
  });
  expect(proposed.data.lane).toBe("new");
  const accepted = await running.guest().post(`${publicPath(order)}/confirm-counter-appointment`);
  expect(accepted.status, accepted.text).toBe(200);
  expect((await business.read(order)).data).toMatchObject({
    lane: "later",
    promisedAt: "2027-01-04T15:00:00Z",
    preparationAt: "2027-01-04T14:40:00Z",
  });
});

test("'heute +15 Min.' moves the promise of what is not confirmed, and the start of what is", async () => {
  const { business, running } = await openAt("2027-01-04T11:00:00Z", { maximumOrdersPerSlot: 9 });
  const say = (extra: number) =>
    business.admin.put(`/api/branches/${business.world.branch}/extra-minutes`, { minutes: extra });
  const read = async (order: Order) => (await business.read(order)).data;
  const fresh = await business.order();
  const wished = await business.order({ appointmentDate: "2027-01-04T14:00:00Z" });
  const tomorrow = await business.order({ appointmentDate: "2027-01-05T14:00:00Z" });
  const agreed = await business.order({ appointmentDate: "2027-01-04T15:00:00Z" });
  const soon = await business.order({ appointmentDate: "2027-01-04T11:30:00Z" });
  const asked = await business.order();
  const cooking = await business.order();
  await business.act(asked, "confirm", { counterAppointment: "2027-01-04T16:00:00Z" });
  for (const order of [tomorrow, agreed, soon, cooking]) await business.act(order, "confirm");
  expect((await read(soon)).lane).toBe("later");
  const untouched = [tomorrow, asked, cooking];
  const before = await Promise.all(untouched.map(read));

  const events = await running.guest().events(`${publicPath(fresh)}/events`);
  expect((await say(15)).status).toBe(200);
  await events.next();
  await events.return(undefined);
  const seen = await business.seenByGuest(fresh);
  expect(Date.parse(String(seen.promisedAt)) - Date.parse(String(fresh.promisedAt))).toBe(
    15 * 60_000,
  );
  expect((await read(fresh)).preparationAt).toBe(fresh.preparationAt);
  expect(await read(wished)).toMatchObject({
    promisedAt: "2027-01-04T14:00:00Z",
    preparationAt: "2027-01-04T13:25:00Z",
  });
  expect(await read(agreed)).toMatchObject({
    promisedAt: "2027-01-04T15:00:00Z",
    preparationAt: "2027-01-04T14:25:00Z",
    lane: "later",
  });
  const begun = await read(soon);
  expect(begun).toMatchObject({ promisedAt: "2027-01-04T11:30:00Z", lane: "preparing" });
  expect(starts(begun)).toHaveLength(1);
  expect(await Promise.all(untouched.map(read))).toEqual(before);

  // A promise that the guest was told with the confirmation stands.
  const { data: confirmed } = await business.act(fresh, "confirm");
  expect(confirmed.promisedAt).toBe(seen.promisedAt);
  await say(0);
  expect((await read(fresh)).promisedAt).toBe(seen.promisedAt);
  expect((await read(agreed)).preparationAt).toBe("2027-01-04T14:40:00Z");

  await running.terminate();
  await running.launch("2027-01-04T14:39:58Z");
  expect(starts(await untilInLane(business, agreed, "preparing"))).toHaveLength(1);
});

test("staff may begin early, once", async () => {
  const { business } = await openAt("2027-01-04T11:00:00Z");
  const order = await business.order({ appointmentDate: "2027-01-04T15:00:00Z" });
  expectRefusal(await business.act(order, "start"), [409]);
  await business.act(order, "confirm");
  const started = await business.act(order, "start");
  expect(started.data.lane).toBe("preparing");
  expect(starts(started.data)).toMatchObject([{ origin: "staff" }]);
  expectRefusal(await business.act(order, "start"), [409]);
});
