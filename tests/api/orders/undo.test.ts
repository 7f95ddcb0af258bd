import { afterEach, expect, test } from "vitest";
import type { ServerEvent } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { type Order, type PublicOrder, publicPath, Business } from "../../harness/orders";
import { Server } from "../../harness/server";

let server: Server | undefined;
afterEach(() => server?.stop());

const noon = "2027-01-04T11:00:00Z";

async function open(branch = {}): Promise<{ business: Business; running: Server }> {
  const running = await Server.start({ clock: noon });
  server = running;
  return { business: await (await Business.open(running)).withBranch(branch), running };
}

/** Starts the server again at another instant, after the hardest end. */
async function killAndLaunch(running: Server, clock: string): Promise<void> {
  await running.kill();
  await running.launch(clock);
}

const reason = { message: "Leider ausverkauft" };

/** What can be taken back: the step, the state it leads to, the way there, and the state before it. */
const steps = [
  ["reject", "rejected", [], "new"],
  ["cancel", "canceled", ["confirm"], "confirmed"],
  ["completed", "completed", ["confirm", "in-delivery"], "inDelivery"],
] as const;

/** An order of which the step has just been taken, and what its guest knew before. */
async function taken(business: Business, [action, state, way]: (typeof steps)[number]) {
  const order = await business.order();
  for (const step of way) await business.act(order, step);
  const known = await business.seenByGuest(order);
  const events = await business.server.guest().events(`${publicPath(order)}/events`);
  const answer = await business.act(order, action, reason);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.data).toMatchObject({
    state,
    lane: "done",
    availableActions: ["undo"],
  });
  return { order, known, events, answer: answer.data };
}

/** What a guest reads, without the marks that every change leaves. */
const content = (order: PublicOrder) => ({
  ...order,
  updatedAt: null,
  version: null,
});

test("staff see a step at once, the guest after eight seconds, when it can no longer be taken back", async () => {
  const { business } = await open();
  await Promise.all(
    steps.map(async (step) => {
      const { order, known, events, answer } = await taken(business, step);
      expect(Date.parse(answer.undoUntil ?? "") - Date.parse(String(answer.updatedAt))).toBe(8000);
      expect(content(await business.seenByGuest(order))).toEqual(content(known));
      // The first that the guest's page hears is the effect.
      const { value } = await events.next();
      expect((value as ServerEvent).event).toBe("order");
      expect((await business.seenByGuest(order)).state).toBe(step[1]);
      await events.return(undefined);
      expectRefusal(await business.act(order, "undo"), [409]);
    }),
  );
});

test("what was taken back has never been for the guest, whatever ends the server", async () => {
  const { business, running } = await open();
  const orders = [];
  for (const step of steps) {
    const { order, known, events } = await taken(business, step);
    const undone = await business.act(order, "undo");
    expect(undone.status, undone.text).toBe(200);
    expect(undone.data).toMatchObject({
      state: step[3],
      undoUntil: null,
      rejectionMessage: "",
    });
    expectRefusal(await business.act(order, "undo"), [409]);
    await events.return(undefined);
    orders.push({ order, known });
  }
  await killAndLaunch(running, "2027-01-04T11:05:00Z");
  for (const { order, known } of orders)
    expect(content(await business.seenByGuest(order))).toEqual(content(known));
});

test("a step takes effect after a kill inside the eight seconds", async () => {
  const { business, running } = await open();
  const orders = [];
  for (const step of steps) {
    const { order, events } = await taken(business, step);
    await events.return(undefined);
    orders.push(order);
  }
  await killAndLaunch(running, "2027-01-04T11:05:00Z");
  for (const [index, order] of orders.entries()) {
    expect((await business.seenByGuest(order)).state).toBe(steps[index]?.[1]);
    expectRefusal(await business.act(order, "undo"), [409]);
  }
});

test("a place in a slot is free for others only once the rejection has taken effect", async () => {
  const { business } = await open({ maximumOrdersPerSlot: 1, slotMinutes: 30 });
  const wish = { appointmentDate: "2027-01-04T14:00:00Z" };
  const first = await business.order(wish);
  await business.act(first, "reject", reason);
  expectRefusal(await business.send(wish), [409]);
  await business.act(first, "undo");
  expectRefusal(await business.send(wish), [409]);
  await business.actUntilGuestSees(first, "reject", "rejected");
  expect((await business.send(wish)).status).toBe(201);
});

test("a later order that was canceled and taken back still gets its start", async () => {
  const { business, running } = await open({ preparationMinutesTakeaway: 20 });
  const order = await business.order({ appointmentDate: "2027-01-04T14:00:00Z" });
  await business.act(order, "confirm");
  await business.act(order, "cancel");
  expect((await business.act(order, "undo")).data.lane).toBe("later");
  await running.kill();
  await running.launch("2027-01-04T13:39:58Z");
  const events = await business.admin.events(`/api/orders/events?branch=${business.world.branch}`);
  while ((await business.read(order)).data.lane !== "preparing") await events.next();
  await events.return(undefined);
  const kinds = (await business.read(order)).data.events.map((one) => one.action);
  expect(kinds.filter((one) => one === "preparationStarted")).toHaveLength(1);
});

test("a completed order is called back on its day, not on the next", async () => {
  const { business, running } = await open();
  const [first, second] = [await business.order(), await business.order()];
  for (const order of [first, second]) {
    await business.act(order, "confirm");
    expectRefusal(await business.act(order, "call-back"), [409]);
    await business.act(order, "completed");
    expectRefusal(await business.act(order, "call-back"), [409]);
  }
  await killAndLaunch(running, "2027-01-04T11:05:00Z");
  expect((await business.read(first)).data.availableActions).toEqual(["call-back"]);
  const back = await business.act(first, "call-back");
  expect(back.status, back.text).toBe(200);
  expect(back.data).toMatchObject({ state: "confirmed", lane: "preparing" });
  const seen = await business.seenByGuest(first);
  expect(seen.state).toBe("confirmed");
  expect(seen.events.map((one) => one.action)).not.toContain("completed");

  await killAndLaunch(running, "2027-01-05T04:00:00Z");
  expect((await business.read(second)).data.availableActions).toEqual([]);
  expectRefusal(await business.act(second, "call-back"), [409]);
});

test("of twenty who take a step back at once one does", async () => {
  const { business } = await open();
  const order: Order = await business.order();
  await business.act(order, "reject", reason);
  const answers = await Promise.all(Array.from({ length: 20 }, () => business.act(order, "undo")));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 409)).toHaveLength(19);
});
