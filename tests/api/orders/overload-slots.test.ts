/** Who holds the places of a slot while nobody has answered: one network has half of them, and others find the rest. */
import { expect, test } from "vitest";
import type { Client, Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import type { Business } from "../../harness/orders";
import { type PublicOrder } from "../../harness/orders";
import { idempotencyKey, orderRequest } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const first = await businessOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: "off,orders=100000/60" },
});
const { server } = first;

const [near, other, third] = ["10.7.0.1", "10.7.0.2", "10.7.0.3"] as const;
const [afternoon, evening] = ["2027-01-04T16:00:00Z", "2027-01-04T18:00:00Z"] as const;
const places = 4;

const smallBusiness = () => first.withBranch({ maximumOrdersPerSlot: places, slotMinutes: 60 });

const orderFrom = (
  business: Business,
  address: string,
  changes: Fields = { appointmentDate: afternoon },
  client: Client = server.guest(),
) =>
  client.post<PublicOrder>(
    "/api/orders",
    { ...orderRequest(business.world), ...changes },
    { headers: { "Idempotency-Key": idempotencyKey(), "X-Forwarded-For": address } },
  );

const expectTaken = async (
  business: Business,
  address: string,
  changes?: Fields,
  client?: Client,
) => {
  const answer = await orderFrom(business, address, changes, client);
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
};

const expectShareHeld = async (business: Business, address: string, changes?: Fields) => {
  const refused = await orderFrom(business, address, changes);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("von Ihrem Internetanschluss");
  expect(refused.errors.map(({ field }) => field)).toEqual(["appointmentDate"]);
};

const confirm = async (business: Business, placed: PublicOrder) => {
  const order = (await business.all()).find(({ uid }) => uid === placed.uid);
  if (!order) throw new Error("the order is not in the list");
  const answer = await business.act(order, "confirm");
  expect(answer.status, answer.text).toBe(200);
};

test.each([
  { name: "at a time that guests chose", changes: { appointmentDate: afternoon } },
  { name: "as soon as possible", changes: {} },
])(
  "one address has half of a slot $name; others get the rest, and it as well once staff have answered",
  async ({ changes }) => {
    const business = await smallBusiness();
    const answered = await expectTaken(business, near, changes);
    await expectTaken(business, near, changes);
    await expectShareHeld(business, near, changes);
    await expectTaken(business, other, changes);
    await confirm(business, answered);
    await expectTaken(business, near, changes);
    const full = await orderFrom(business, third, changes);
    expectRefusal(full, [409]);
    expect(full.message).toContain("ausgebucht");
  },
);

test("the other half is of other times, and of the lines beside it no more", async () => {
  const business = await smallBusiness();
  await expectTaken(business, "2001:db8:7:1::1");
  await expectTaken(business, "2001:db8:7:2::1");
  await expectShareHeld(business, "2001:db8:7:3::1");
  await expectTaken(business, "2001:db8:7:3::1", { appointmentDate: evening });
  await expectTaken(business, "2001:db8:8:1::1");
});

test("not more come in at once than one by one", async () => {
  const business = await smallBusiness();
  const answers = await Promise.all(Array.from({ length: 12 }, () => orderFrom(business, near)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(places / 2);
  await expectTaken(business, other);
});

test("who keeps others from a time is shown to staff, however few wait, until they are answered", async () => {
  const business = await first.withBranch({ maximumOrdersPerSlot: 5, slotMinutes: 60 });
  type Unconfirmed = { count: number; groups: { count: number }[] };
  const groups = async () =>
    (
      await business.admin.get<Unconfirmed>(
        `/api/orders/unconfirmed?branch=${business.world.branch}`,
      )
    ).data.groups;
  const answered = await expectTaken(business, near);
  for (let count = 0; count < 2; ++count) await expectTaken(business, near);
  await expectTaken(business, near, { appointmentDate: evening });
  await expectTaken(business, other);
  expect(await groups()).toEqual([]);
  await expectTaken(business, third);
  expect((await groups()).map(({ count }) => count)).toEqual([4]);
  await confirm(business, answered);
  expect(await groups()).toEqual([]);
});

test("the more lines there are, the less each gets", async () => {
  const business = await first.withBranch({ maximumOrdersPerSlot: 8, slotMinutes: 60 });
  const taken = async (address: string) => {
    for (let count = 0; ; ++count) {
      const answer = await orderFrom(business, address);
      if (answer.status !== 201) return count;
    }
  };
  expect([await taken(near), await taken(other), await taken(third)]).toEqual([4, 2, 1]);
  await expectTaken(business, "10.7.0.4");
});

test("guests on the line from which the branch's board is read may have a whole slot", async () => {
  const business = await smallBusiness();
  const board = `/api/orders/current?branch=${business.world.branch}`;
  const answer = await business.admin.get(board, { headers: { "X-Forwarded-For": near } });
  expect(answer.status, answer.text).toBe(200);
  // What a stranger holds unanswered keeps nobody on the branch's line from a place.
  await expectTaken(business, other);
  for (let count = 0; count < places; ++count) await expectTaken(business, near);
  const full = await orderFrom(business, near);
  expectRefusal(full, [409]);
  expect(full.message).toContain("ausgebucht");
  const elsewhere = await smallBusiness();
  await expectTaken(elsewhere, near);
  await expectTaken(elsewhere, near);
  await expectShareHeld(elsewhere, near);
});

test("staff take orders for a whole slot by telephone", async () => {
  const business = await smallBusiness();
  for (let count = 0; count < places; ++count)
    await expectTaken(business, near, { appointmentDate: afternoon }, business.admin);
});

test("where any number may wait, one address may have a whole slot", async () => {
  const business = await smallBusiness();
  const setCeiling = (maximumUnconfirmedOrders: number) =>
    business.admin.post("/api/config", { maximumUnconfirmedOrders });
  await setCeiling(0);
  for (let count = 0; count < places; ++count) await expectTaken(business, near);
  await setCeiling(300);
});
