import { expect, test } from "vitest";
import type { Client, ServerEvent } from "../../harness/client";
import { newDevice, pair } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import type { Business } from "../../harness/orders";
import { type Order } from "../../harness/orders";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server } = business;

const acknowledge = (client: Client, orders: readonly { id: number }[]) =>
  client.post("/api/orders/acknowledge", { orders: orders.map(({ id }) => ({ id })) });

test("of many boards that heard an order one is kept, and every board is told", async () => {
  const own = await business.withBranch();
  const order = await own.order();
  expect(order.acknowledgedAt).toBeNull();
  const events = await own.admin.events(`/api/orders/events?branch=${own.world.branch}`);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => acknowledge(own.admin, [order])),
  );
  for (const one of answers) expect(one.status, one.text).toBe(200);
  const { value } = await events.next();
  expect(JSON.parse((value as ServerEvent).data)).toMatchObject({ id: order.id });
  const read = (await own.read(order)).data;
  expect(read.acknowledgedAt).not.toBeNull();
  expect(read.acknowledgedBy).not.toBe("");
  expect(read.events.filter((one) => one.action === "acknowledged")).toHaveLength(1);
  expect((await own.seenByGuest(order)).events.map((one) => one.action)).toEqual(["created"]);
  await events.return(undefined);
});

test("sixty orders are heard by one call, named twice and by two boards at once, while one is answered", async () => {
  const own = await business.withBranch();
  await Promise.all(Array.from({ length: 60 }, () => own.send()));
  const orders = await own.all();
  const [first] = orders;
  const answers = await Promise.all([
    acknowledge(own.admin, [...orders, ...orders]),
    acknowledge(own.admin, orders.toReversed()),
    own.act(first as Order, "confirm"),
  ]);
  const [one, other, confirmed] = answers.map(({ status }) => status);
  expect([one, other]).toEqual([200, 200]);
  expect([200, 409]).toContain(confirmed);
  const heard = (await own.all()).filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  expect(heard).toHaveLength(60);
});

test("who names an order of another branch has heard of none, who names one that is not there of the others", async () => {
  const [own, other] = [await business.withBranch(), await business.withBranch()];
  const [mine, theirs] = [await own.order(), await other.order()];
  const device = await own.admin.create(
    "/api/devices",
    newDevice(own.world.branch, "counterDisplay"),
  );
  const display = await pair(server, own.admin, device);
  expectRefusal(await acknowledge(display, [mine, theirs]), [403]);
  expectRefusal(await acknowledge(display, []), [422]);
  const tooMany = Array.from({ length: 401 }, (_, index) => ({ id: index + 1 }));
  expectRefusal(await acknowledge(display, tooMany), [422]);
  expect((await own.read(mine)).data.acknowledgedAt).toBeNull();
  const heard = await acknowledge(display, [{ id: 999_999_999 }, mine]);
  expect(heard.status, heard.text).toBe(200);
  expect(heard.data).toEqual({ orders: [{ id: mine.id }] });
  expect((await own.read(mine)).data.acknowledgedAt).not.toBeNull();
});

test("whoever takes a step has heard the order", async () => {
  const order = await business.order();
  expect((await business.act(order, "confirm")).data.acknowledgedAt).not.toBeNull();
});

test("a receipt of the register is noted, found by filter, and taken off again", async () => {
  const own = await business.withBranch();
  const [first, second] = [await own.order(), await own.order()];
  const path = `/api/orders/${first.id}/register-receipt`;
  const noted = await own.admin.put<Order>(path, { number: " 2027-0815 " });
  expect(noted.status, noted.text).toBe(200);
  expect(noted.data.registerReceipt).toMatchObject({ number: "2027-0815" });
  const found = async (registered: boolean) => {
    const query = `branch=${own.world.branch}&registered=${registered}`;
    return (await own.admin.get<Order[]>(`/api/orders?${query}`)).data.map((one) => one.id);
  };
  expect(await found(true)).toEqual([first.id]);
  expect(await found(false)).toEqual([second.id]);
  expect((await own.admin.delete<Order>(path)).data.registerReceipt).toBeNull();
  expect(await found(true)).toEqual([]);
  expectRefusal(await own.admin.put(path, { number: "  " }), [422]);
});

test("the history is filtered by type, payment and state; a wrong value is named", async () => {
  const own = await business.withBranch();
  const takeaway = await own.order();
  const dineIn = await own.order({ isDineIn: true });
  await own.act(dineIn, "confirm");
  const found = async (query: string) =>
    (await own.admin.get<Order[]>(`/api/orders?branch=${own.world.branch}&${query}`)).data
      .map((one) => one.id)
      .toSorted((one, other) => one - other);
  expect(await found("orderType=dineIn")).toEqual([dineIn.id]);
  expect(await found("paymentMethod=cash")).toEqual([takeaway.id, dineIn.id]);
  expect(await found("paymentMethod=mollie")).toEqual([]);
  expect(await found("state=new,confirmed")).toEqual([takeaway.id, dineIn.id]);
  for (const query of ["orderType=brunch", "paymentMethod=gold", "registered=vielleicht"])
    expectRefusal(await own.admin.get(`/api/orders?${query}`), [400]);
});

test("reasons for a rejection are among the settings that staff see, guests do not", async () => {
  const reasons = async (client = server.guest()) =>
    (await client.get<{ rejectionReasons?: string[] }>("/api/config")).data.rejectionReasons;
  expect(await reasons(business.admin)).toContain("Leider ausverkauft");
  expect(await reasons()).toBeUndefined();
  await business.admin.post("/api/config", { rejectionReasons: ["Der Ofen ist kalt"] });
  expect(await reasons(business.admin)).toEqual(["Der Ofen ist kalt"]);
});

type Key = { id: number; key: string; list: string };
type Shown = Record<string, unknown> & { id: number };

async function keyFor(own: Business, list: "frontdesk" | "backoffice"): Promise<Key> {
  const path = `/api/branches/${own.world.branch}/order-keys`;
  const made = await own.admin.post<Key>(path, { list, name: "Tablet am Pass" });
  expect(made.status, made.text).toBe(201);
  return made.data;
}

test("a key opens the list it was made for, until it is revoked, and is shown once", async () => {
  const own = await business.withBranch();
  const { branch } = own.world;
  const fresh = await own.order({ phone: "+43 1 9876543" });
  const cooking = await own.order();
  await own.act(cooking, "confirm");
  const later = await own.order({ appointmentDate: "2027-01-04T16:00:00Z" });
  await own.act(later, "confirm");
  const desk = await keyFor(own, "frontdesk");
  const kitchen = await keyFor(own, "backoffice");
  const guest = server.guest();
  const deskPath = `/api/orders/frontdesk/${branch}/${desk.key}`;
  const kitchenPath = `/api/orders/backoffice/${branch}/${kitchen.key}`;

  const atDesk = await guest.get<Shown[]>(deskPath);
  expect(atDesk.status, atDesk.text).toBe(200);
  expect(atDesk.data.map((one) => one.id)).toEqual([fresh.id, cooking.id, later.id]);
  expect(atDesk.data[0]).toMatchObject({
    lastName: "Hollunder",
    paymentMethod: "cash",
    totalGross: 3.9,
    lane: "new",
  });
  expect(atDesk.text).not.toContain("9876543");

  const inKitchen = await guest.get<Shown[]>(kitchenPath);
  expect(inKitchen.data.map((one) => one.id)).toEqual([cooking.id]);
  expect(inKitchen.data[0]?.items).toMatchObject([{ name: "Wiener Melange", amount: 1 }]);
  expect(inKitchen.text).not.toContain("Hollunder");

  const tag = inKitchen.headers.get("ETag") ?? "";
  const poll = () => guest.get<Shown[]>(kitchenPath, { headers: { "If-None-Match": tag } });
  expect((await poll()).status).toBe(304);
  const events = await guest.events(`${kitchenPath}/events`);
  const deskEvents = await guest.events(`${deskPath}/events`);
  await own.act(cooking, "in-delivery");
  await events.next();
  await deskEvents.next();
  expect((await poll()).data).toEqual([]);
  await events.return(undefined);
  await deskEvents.return(undefined);

  for (const wrong of [
    `/api/orders/backoffice/${branch}/${desk.key}`,
    `/api/orders/frontdesk/${branch}/${kitchen.key}`,
    `/api/orders/frontdesk/${business.world.branch}/${desk.key}`,
    `/api/orders/frontdesk/${branch}/0`,
  ]) {
    expectRefusal(await guest.get(wrong), [403]);
    expectRefusal(await guest.get(`${wrong}/events`), [403]);
  }
  const listed = await own.admin.get<Key[]>(`/api/branches/${branch}/order-keys`);
  expect(listed.data.map((one) => one.list)).toEqual(["frontdesk", "backoffice"]);
  expect(listed.text).not.toContain(desk.key);
  expect((await own.admin.delete(`/api/order-keys/${desk.id}`)).status).toBe(204);
  expectRefusal(await guest.get(deskPath), [403]);
  expectRefusal(await own.admin.delete(`/api/order-keys/${desk.id}`), [404]);
});

test("switched off in the settings, no key opens the frontdesk's list until it is switched on again", async () => {
  const own = await business.withBranch();
  const { branch } = own.world;
  const guest = server.guest();
  const [desk, kitchen] = [await keyFor(own, "frontdesk"), await keyFor(own, "backoffice")];
  const deskPath = `/api/orders/frontdesk/${branch}/${desk.key}`;
  await business.admin.post("/api/config", { enableFrontdesk: false });
  for (const path of [deskPath, `${deskPath}/events`]) {
    const refused = await guest.get(path);
    expectRefusal(refused, [403]);
    expect(refused.message).toContain("„Zugang“");
  }
  // Who has no key learns nothing of it.
  const wrong = await guest.get(`/api/orders/frontdesk/${branch}/0`);
  expect(wrong.message).not.toContain("ausgeschaltet");
  const inKitchen = await guest.get(`/api/orders/backoffice/${branch}/${kitchen.key}`);
  expect(inKitchen.status).toBe(200);
  await business.admin.post("/api/config", { enableFrontdesk: true });
  expect((await guest.get(deskPath)).status).toBe(200);
});

test("what stands on a paired screen stands in the list by key, in the same lane with the same words", async () => {
  const own = await business.withBranch();
  const { branch } = own.world;
  await own.order({ comment: "Ohne Nüsse" });
  const [cooking, ready] = [await own.order(), await own.order()];
  for (const order of [cooking, ready]) await own.act(order, "confirm");
  await own.act(ready, "in-delivery");
  const later = await own.order({ appointmentDate: "2027-01-04T16:00:00Z" });
  await own.act(later, "confirm");
  for (const [list, role, count] of [
    ["frontdesk", "counterDisplay", 4],
    ["backoffice", "kitchenDisplay", 1],
  ] as const) {
    const { key } = await keyFor(own, list);
    const listed = await server.guest().get<Shown[]>(`/api/orders/${list}/${branch}/${key}`);
    expect(listed.data).toHaveLength(count);
    const device = await own.admin.create("/api/devices", newDevice(branch, role));
    const display = await pair(server, own.admin, device);
    const { data } = await display.get<Order[]>("/api/orders/current");
    const board = data.filter(({ lane }) => list === "frontdesk" || lane === "preparing");
    expect(board.map(({ id }) => id).toSorted()).toEqual(
      listed.data.map(({ id }) => id).toSorted(),
    );
    for (const order of listed.data)
      expect(board.find(({ id }) => id === order.id)).toMatchObject(order);
  }
});

test("the streams of a revoked key end, and those of other keys go on", async () => {
  const own = await business.withBranch();
  const [desk, kitchen] = [await keyFor(own, "frontdesk"), await keyFor(own, "backoffice")];
  const streamOf = ({ list, key }: Key) =>
    server.guest().events(`/api/orders/${list}/${own.world.branch}/${key}/events`);
  const [revoked, other] = [await streamOf(desk), await streamOf(kitchen)];
  await own.admin.delete(`/api/order-keys/${desk.id}`);
  expect((await revoked.next()).done).toBe(true);
  await own.order();
  expect((await other.next()).value).toMatchObject({ event: "order" });
  await other.return(undefined);
});

test("sixty open orders are one answer with their timelines", async () => {
  const own = await business.withBranch();
  await Promise.all(Array.from({ length: 60 }, () => own.send()));
  const { data } = await own.admin.get<Order[]>(`/api/orders/current?branch=${own.world.branch}`);
  expect(data).toHaveLength(60);
  for (const order of data) expect(order.events.map((one) => one.action)).toEqual(["created"]);
});
