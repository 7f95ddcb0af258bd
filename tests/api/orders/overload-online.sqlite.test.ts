/** Very many orders that wait for their payment: a full house may pay online, and whoever never pays starves nobody. */
import { afterEach, expect, test } from "vitest";
import type { Answer, Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { MailServer } from "../../harness/fakes/mail-server";
import { type CreatedOrder, OnlineBusiness } from "../../harness/online-business";
import { idempotencyKey, orderRequest } from "../../harness/world";

let online: OnlineBusiness;
afterEach(() => online.stop());

async function open(limits: string, settings: Record<string, string> = {}): Promise<void> {
  online = await OnlineBusiness.open({
    settings: { ...settings, KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: limits },
  });
}

const [fullHouse, stranger, other] = ["203.0.113.7", "198.51.100.9", "203.0.113.8"] as const;

const send = (
  address: string,
  changes: Fields = {},
  key = idempotencyKey(),
): Promise<Answer<CreatedOrder>> =>
  online.server
    .guest()
    .post<CreatedOrder>(
      "/api/orders",
      { ...orderRequest(online.business.world), paymentMethod: "mollie", ...changes },
      { headers: { "Idempotency-Key": key, "X-Forwarded-For": address } },
    );
const cash = { paymentMethod: "cash" };

const many = (count: number, address: string, changes: Fields = {}) =>
  Promise.all(Array.from({ length: count }, () => send(address, changes)));

const expectAll = (answers: Answer<unknown>[], status: number) =>
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));

test("a full house at noon pays online: sixty guests behind one address, six prices and an order each", async () => {
  await open("");
  const guest = async () => {
    const headers = { "X-Forwarded-For": fullHouse };
    const cart = orderRequest(online.business.world);
    for (let price = 0; price < 6; ++price)
      expect(
        (await online.server.guest().post("/api/orders/quote", cart, { headers })).status,
      ).toBe(200);
    return send(fullHouse);
  };
  expectAll(await Promise.all(Array.from({ length: 60 }, guest)), 201);
});

test("who never pays has a hundred orders wait for it, and holds up nobody", async () => {
  await open("off,orders=100000/60");
  expectAll(await many(100, stranger), 201);
  const refused = await send(stranger);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("warten gerade sehr viele Bestellungen auf ihre Bezahlung");
  expectAll(await many(5, fullHouse, cash), 201);
  expectAll(await many(5, other), 201);
  // Whoever shares the stranger's address still orders, and pays on site.
  expect((await send(stranger, cash)).status).toBe(201);
});

test("an unpaid order that is to be paid on site after all counts as any other", async () => {
  await open("off,orders=100000/60");
  await online.business.admin.post("/api/config", { maximumUnconfirmedOrders: 3 });
  const key = idempotencyKey();
  expect((await send(fullHouse, {}, key)).status).toBe(201);
  const first = (await send(fullHouse, cash)).data;
  const changed = () => send(fullHouse, { ...cash, replaces: [key] });
  const refused = await changed();
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("auch von Ihrem Internetanschluss");
  expect((await online.business.act(await online.asStaff(first), "confirm")).status).toBe(200);
  expect((await changed()).data).toMatchObject({ state: "new", paymentMethod: "cash" });
});

test("what is paid online, or still may be, is left when others are turned down", async () => {
  await open("off");
  const { order: paid } = await online.paid();
  const unpaid = await online.asStaff((await send(stranger)).data);
  const onSite = await online.asStaff((await send(stranger, cash)).data);
  const orders = [paid, unpaid, onSite].map(({ id }) => ({ id }));
  const answer = await online.business.admin.post("/api/orders/reject", { orders });
  expect(answer.data).toEqual({ rejected: 1, left: 2 });
  const states = await Promise.all([paid, unpaid, onSite].map((one) => online.business.read(one)));
  expect(states.map(({ data }) => data.state)).toEqual(["new", "awaitingPayment", "rejected"]);
});

test("what waits for its payment holds its network's share of a slot", async () => {
  await open("off,orders=100000/60");
  const small = await online.withBranch({ maximumOrdersPerSlot: 4, slotMinutes: 60 });
  const branch = { id: small.business.world.branch };
  const evening = (address: string) =>
    send(address, { branch, appointmentDate: "2027-01-04T18:00:00Z" });
  expect((await evening(stranger)).status).toBe(201);
  expect((await evening(stranger)).status).toBe(201);
  const refused = await evening(stranger);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("von Ihrem Internetanschluss");
  expect((await evening(fullHouse)).status).toBe(201);
});

test("a mailbox hears of four payments that failed, however many orders name it", async () => {
  const mailServer = await MailServer.start();
  await open("off,receipts=4/14400", mailServer.settings);
  const email = "opfer@example.test";
  const orders = (await many(7, stranger, { email })).map(({ data }) => data);
  await online.wait("2027-01-04T11:31:00Z");
  for (const order of orders) await online.becomes(order, ({ state }) => state === "failed");
  await mailServer.wait(email, 4);
  const { data } = await online.business.admin.get<{ key: string }[]>(
    "/api/logs?source=delivery&limit=500",
  );
  expect(data.filter(({ key }) => key.endsWith("/mail/payment-failed"))).toHaveLength(4);
  expect(mailServer.to(email)).toHaveLength(4);
  mailServer.stop();
});
