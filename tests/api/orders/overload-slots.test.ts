/** Who holds the places of a slot while nobody has answered: one network has half of them, and others find the rest. */
import { expect, test } from "vitest";
import type { Client, Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import type { Shop } from "../../harness/orders";
import { type PublicOrder } from "../../harness/orders";
import { idempotencyKey, orderRequest } from "../../harness/world";
import { shopOfThisFile } from "../../scenes/this-file";

const first = await shopOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: "off,orders=100000/60" },
});
const { server } = first;

const [near, other, third] = ["10.7.0.1", "10.7.0.2", "10.7.0.3"] as const;
const [afternoon, evening] = ["2027-01-04T16:00:00Z", "2027-01-04T18:00:00Z"] as const;
const places = 4;

const smallShop = () => first.withBranch({ maximumOrdersPerSlot: places, slotMinutes: 60 });

const orderFrom = (
  shop: Shop,
  address: string,
  changes: Fields = { appointmentDate: afternoon },
  client: Client = server.guest(),
) =>
  client.post<PublicOrder>(
    "/api/orders",
    { ...orderRequest(shop.world), ...changes },
    { headers: { "Idempotency-Key": idempotencyKey(), "X-Forwarded-For": address } },
  );

const expectTaken = async (shop: Shop, address: string, changes?: Fields, client?: Client) => {
  const answer = await orderFrom(shop, address, changes, client);
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
};

const expectShareHeld = async (shop: Shop, address: string, changes?: Fields) => {
  const refused = await orderFrom(shop, address, changes);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("von Ihrem Internetanschluss");
  expect(refused.errors.map(({ field }) => field)).toEqual(["appointmentDate"]);
};

const confirm = async (shop: Shop, placed: PublicOrder) => {
  const order = (await shop.all()).find(({ uid }) => uid === placed.uid);
  if (!order) throw new Error("the order is not in the list");
  const answer = await shop.act(order, "confirm");
  expect(answer.status, answer.text).toBe(200);
};

test.each([
  { name: "at a time that guests chose", changes: { appointmentDate: afternoon } },
  { name: "as soon as possible", changes: {} },
])(
  "one address has half of a slot $name; others get the rest, and it as well once staff have answered",
  async ({ changes }) => {
    const shop = await smallShop();
    const answered = await expectTaken(shop, near, changes);
    await expectTaken(shop, near, changes);
    await expectShareHeld(shop, near, changes);
    await expectTaken(shop, other, changes);
    await confirm(shop, answered);
    await expectTaken(shop, near, changes);
    const full = await orderFrom(shop, third, changes);
    expectRefusal(full, [409]);
    expect(full.message).toContain("ausgebucht");
  },
);

test("the other half is of other times, and of the lines beside it no more", async () => {
  const shop = await smallShop();
  await expectTaken(shop, "2001:db8:7:1::1");
  await expectTaken(shop, "2001:db8:7:2::1");
  await expectShareHeld(shop, "2001:db8:7:3::1");
  await expectTaken(shop, "2001:db8:7:3::1", { appointmentDate: evening });
  await expectTaken(shop, "2001:db8:8:1::1");
});

test("not more come in at once than one by one", async () => {
  const shop = await smallShop();
  const answers = await Promise.all(Array.from({ length: 12 }, () => orderFrom(shop, near)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(places / 2);
  await expectTaken(shop, other);
});

test("who keeps others from a time is shown to staff, however few wait, until they are answered", async () => {
  const shop = await first.withBranch({ maximumOrdersPerSlot: 5, slotMinutes: 60 });
  type Unconfirmed = { count: number; groups: { count: number }[] };
  const groups = async () =>
    (await shop.admin.get<Unconfirmed>(`/api/orders/unconfirmed?branch=${shop.world.branch}`)).data
      .groups;
  const answered = await expectTaken(shop, near);
  for (let count = 0; count < 2; ++count) await expectTaken(shop, near);
  await expectTaken(shop, near, { appointmentDate: evening });
  await expectTaken(shop, other);
  expect(await groups()).toEqual([]);
  await expectTaken(shop, third);
  expect((await groups()).map(({ count }) => count)).toEqual([4]);
  await confirm(shop, answered);
  expect(await groups()).toEqual([]);
});

test("the more lines there are, the less each gets", async () => {
  const shop = await first.withBranch({ maximumOrdersPerSlot: 8, slotMinutes: 60 });
  const taken = async (address: string) => {
    for (let count = 0; ; ++count) {
      const answer = await orderFrom(shop, address);
      if (answer.status !== 201) return count;
    }
  };
  expect([await taken(near), await taken(other), await taken(third)]).toEqual([4, 2, 1]);
  await expectTaken(shop, "10.7.0.4");
});

test("guests on the line from which the branch's board is read may have a whole slot", async () => {
  const shop = await smallShop();
  const board = `/api/orders/current?branch=${shop.world.branch}`;
  const answer = await shop.admin.get(board, { headers: { "X-Forwarded-For": near } });
  expect(answer.status, answer.text).toBe(200);
  // What a stranger holds unanswered keeps nobody on the branch's line from a place.
  await expectTaken(shop, other);
  for (let count = 0; count < places; ++count) await expectTaken(shop, near);
  const full = await orderFrom(shop, near);
  expectRefusal(full, [409]);
  expect(full.message).toContain("ausgebucht");
  const elsewhere = await smallShop();
  await expectTaken(elsewhere, near);
  await expectTaken(elsewhere, near);
  await expectShareHeld(elsewhere, near);
});

test("staff take orders for a whole slot by telephone", async () => {
  const shop = await smallShop();
  for (let count = 0; count < places; ++count)
    await expectTaken(shop, near, { appointmentDate: afternoon }, shop.admin);
});

test("where any number may wait, one address may have a whole slot", async () => {
  const shop = await smallShop();
  const setCeiling = (maximumUnconfirmedOrders: number) =>
    shop.admin.post("/api/config", { maximumUnconfirmedOrders });
  await setCeiling(0);
  for (let count = 0; count < places; ++count) await expectTaken(shop, near);
  await setCeiling(300);
});
