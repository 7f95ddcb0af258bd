import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../harness/expect";
import { times } from "../../harness/online-business";
import type { Order } from "../../harness/orders";
import { idempotencyKey } from "../../harness/world";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

const online = await onlineBusinessOfThisFile();

const current = async () =>
  (
    await online.business.admin.get<Order[]>(
      `/api/orders/current?branch=${online.business.world.branch}`,
    )
  ).data;

test("a paid order changes in nothing that it would cost more or less by, and the quote says what", async () => {
  const { order } = await online.paid();
  const { admin, world } = online.business;
  const path = `/api/orders/${order.id}`;
  const edit = { editedItems: [{ place: 0, item: { product: { id: world.product }, amount: 2 } }] };
  const quote = await admin.post<{ paidOnline: number; obstacle: string }>(`${path}/quote`, edit);
  expect(quote.data).toMatchObject({ paidOnline: 3.9, agreedGross: 3.9, difference: 3.9 });
  expect(quote.data.obstacle).toContain("Damit wären 3,90\u00a0€ noch offen");
  expectRefusal(await admin.put(path, edit), [409]);
  const saved = await admin.put(path, { editedItems: [{ place: 0 }], comment: "Bitte läuten" });
  expect(saved.status, saved.text).toBe(200);

  const { order: waiting } = await online.begin();
  const [unpaid] = (await admin.get<Order[]>(`/api/orders?branch=${world.branch}&sort=-id`)).data;
  expect(unpaid?.uid).toBe(waiting.uid);
  expectRefusal(await admin.put(`/api/orders/${unpaid?.id}`, edit), [409]);
});

test("an order is paid first, and only then on the board", async () => {
  const { order, payment } = await online.begin();
  expect(order).toMatchObject({ state: "awaitingPayment", isPaid: false, totalGross: 3.9 });
  expect(payment).toMatchObject({
    amount: { currency: "EUR", value: "3.90" },
    redirectUrl: `${online.server.address}/status/${order.uid}/${order.hash}`,
    locale: "de_AT",
    metadata: { order: order.uid },
  });
  expect(payment.cancelUrl).toMatch(/\/store\/[^/]+\/checkout\/error$/);
  expect(payment.webhookUrl).toMatch(/\/api\/payments\/mollie\/webhook\/[0-9a-f]{32}$/);
  expect(payment).not.toHaveProperty("method");
  expect((await current()).map(({ uid }) => uid)).not.toContain(order.uid);

  await online.mollie.decide(payment, "paid");
  const paid = await online.becomes(order, ({ state }) => state === "new");
  expect(paid).toMatchObject({ isPaid: true, isRefunded: false });
  expect(paid.events.map(({ action }) => action)).toEqual(["created", "paid"]);
  const onBoard = (await current()).find(({ uid }) => uid === order.uid);
  expect(onBoard).toMatchObject({
    isMissed: false,
    availableActions: expect.arrayContaining(["confirm"]),
  });
});

test("the same key gives the same order and the same way to pay it", async () => {
  const key = idempotencyKey();
  const first = await online.send({}, key);
  const second = await online.send({}, key);
  expect(second.status).toBe(201);
  expect(second.data.uid).toBe(first.data.uid);
  expect(second.data.paymentRedirectUrl).toBe(first.data.paymentRedirectUrl);

  await online.mollie.decide(online.mollie.at(first.data.paymentRedirectUrl), "paid");
  await online.becomes(first.data, ({ state }) => state === "new");
  const third = await online.send({}, key);
  expect(third.data).toMatchObject({ uid: first.data.uid, state: "new", paymentRedirectUrl: null });
});

test("of ten tabs that pay at once all get the same payment, and afterwards none", async () => {
  const { order, payment } = await online.begin();
  const before = online.mollie.payments.size;
  const answers = await Promise.all(Array.from({ length: 10 }, () => online.pay(order)));
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    expect(online.mollie.at(answer.data.paymentRedirectUrl)).toBe(payment);
  }
  expect(online.mollie.payments.size).toBe(before);

  await online.mollie.decide(payment, "paid", "never");
  const late = await online.pay(order);
  expect(late.data).toMatchObject({ state: "new", paymentRedirectUrl: null });
  expect(online.mollie.payments.size).toBe(before);
});

test.each(["failed", "canceled", "expired"] as const)(
  "a payment that %s can be tried again for the same order, also from ten tabs at once",
  async (status) => {
    const { order, payment } = await online.begin();
    await online.mollie.decide(payment, status, "never");
    const answers = await Promise.all(Array.from({ length: 10 }, () => online.pay(order)));
    const addresses = new Set(answers.map((answer) => answer.data.paymentRedirectUrl));
    expect([...addresses]).toHaveLength(1);
    const [address] = addresses;
    expect(online.mollie.at(address)).not.toBe(payment);

    await online.mollie.decide(online.mollie.at(address), "paid");
    await online.becomes(order, ({ state }) => state === "new");
    const [first, second, ...others] = await online.payments(await online.asStaff(order));
    expect([first?.state, second?.state, others]).toEqual([status, "paid", []]);
  },
);

describe("when the webhook is lost", () => {
  test("the guest's return finds the money", async () => {
    const { order, payment } = await online.begin();
    expect((await online.comeBack(order)).data).toMatchObject({
      state: "awaitingPayment",
      paymentState: "open",
    });
    await online.mollie.decide(payment, "paid", "never");
    expect((await online.comeBack(order)).data).toMatchObject({
      state: "new",
      isPaid: true,
      paymentState: "paid",
    });
  });

  test("the guest's return finds the failure", async () => {
    const { order, payment } = await online.begin();
    await online.mollie.decide(payment, "failed", "never");
    expect((await online.comeBack(order)).data).toMatchObject({
      state: "awaitingPayment",
      paymentState: "failed",
    });
  });

  test("staff finds it", async () => {
    const { order, payment } = await online.begin();
    await online.mollie.decide(payment, "paid", "never");
    const checked = await online.recheck(await online.asStaff(order));
    expect(checked.status, checked.text).toBe(200);
    expect(checked.data).toMatchObject({ state: "new", isPaid: true });
  });
});

test("webhooks that come twice, late, or after the end change nothing twice", async () => {
  const { order, payment } = await online.begin();
  const before = online.mollie.callsOf("GET", new RegExp(payment.id));
  await online.mollie.decide(payment, "failed", "later");
  await online.mollie.decide(payment, "paid", "twice");
  await online.mollie.sendLateWebhooks();
  await online.mollie.called("GET", new RegExp(payment.id), before + 3);
  const checked = await online.recheck(await online.asStaff(order));
  expect(times(checked.data, "paid")).toBe(1);
  expect(checked.data.state).toBe("new");
});

test("a webhook is believed in nothing: neither its id nor its address tells anything", async () => {
  const { order, payment } = await online.begin();
  const other = (await online.begin()).payment;
  other.status = "paid";
  const hear = (address: string, body: string) =>
    fetch(address, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  const known = await hear(payment.webhookUrl, `id=${other.id}`);
  const unknown = await hear(payment.webhookUrl.replace(/.$/, "x"), `id=${payment.id}`);
  const empty = await hear(payment.webhookUrl, "");
  for (const answer of [known, unknown, empty]) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  }
  const checked = await online.recheck(await online.asStaff(order));
  expect(checked.data).toMatchObject({ state: "awaitingPayment", isPaid: false });
});

test.each([
  ["amount", { currency: "EUR", value: "0.39" }],
  ["currency", { currency: "HUF", value: "3.90" }],
] as const)(
  "another %s than the one asked for is no payment, and staff see why",
  async (_what, amount) => {
    const { order, payment } = await online.begin();
    payment.amount = amount;
    await online.mollie.decide(payment, "paid", "never");
    const checked = await online.recheck(await online.asStaff(order));
    expect(checked.data).toMatchObject({ state: "awaitingPayment", isPaid: false });
    const [kept] = await online.payments(checked.data);
    expect(kept).toMatchObject({ state: "mismatched", refundState: "none" });
    expect(kept?.reason).toContain("verlangt war etwas anderes");
  },
);

test("money that is only reserved is no money", async () => {
  const { order, payment } = await online.begin();
  await online.mollie.decide(payment, "authorized", "never");
  const checked = await online.recheck(await online.asStaff(order));
  expect(checked.data).toMatchObject({ state: "awaitingPayment", isPaid: false });
});

test("while it waits for its payment an order's price and state stand still", async () => {
  const { order } = await online.begin();
  const seen = await online.asStaff(order);
  for (const action of ["confirm", "cancel", "completed"])
    expectRefusal(await online.business.act(seen, action), [409]);
  const item = {
    product: { id: online.business.world.product },
    amount: 2,
    unit: "piece",
    parts: [],
  };
  expectRefusal(await online.business.admin.put(`/api/orders/${seen.id}/items/0`, item), [409]);
});

test("what is paid at the counter has no payment to check", async () => {
  const order = await online.business.order();
  expectRefusal(await online.recheck(order), [409]);
  expectRefusal(await online.business.admin.post(`/api/orders/${order.id}/retry-refund`), [409]);
  expect((await online.pay(order)).data).toMatchObject({ state: "new", paymentRedirectUrl: null });
});

describe("when Mollie does not answer as it should", () => {
  const isCreation = ({ method }: { method: string }) => method === "POST";

  test.each([
    ["429", { status: 429, retryAfter: 7 }],
    ["503", { status: 503 }],
    ["no answer", "answer lost"],
  ] as const)(
    "%s: the order stays, and the same request starts its payment",
    async (what, failure) => {
      const key = idempotencyKey();
      const before = {
        orders: (await online.business.all()).length,
        payments: online.mollie.payments.size,
      };
      online.mollie.fail(failure, 1, isCreation);
      const refused = await online.send({}, key);
      expect(refused.status, refused.text).toBe(503);
      expect(refused.message).toContain("doppelt bestellt wird dabei nichts");
      if (what === "429") expect(refused.headers.get("Retry-After")).toBe("7");

      const retried = await online.send({}, key);
      expect(retried.status, retried.text).toBe(201);
      expect(retried.data.paymentRedirectUrl).toContain("/checkout/tr_");
      expect((await online.business.all()).length).toBe(before.orders + 1);
      expect(online.mollie.payments.size).toBe(before.payments + 1);
    },
  );

  test("a refusal names the method, staff see the reason, and another try is a new payment", async () => {
    const key = idempotencyKey();
    online.mollie.fail({ status: 422 }, 1, isCreation);
    const refused = await online.send({}, key);
    expectRefusal(refused, [422]);
    expect(refused.errors.map(({ field }) => field)).toEqual(["paymentMethod"]);
    const retried = await online.send({}, key);
    expect(retried.status, retried.text).toBe(201);
    const [first, second] = await online.payments(await online.asStaff(retried.data));
    expect(first).toMatchObject({ state: "failed", reason: "Mollie lehnt ab: refused" });
    expect(second?.state).toBe("open");
  });

  test("staff is told that the status could not be checked", async () => {
    const { order } = await online.begin();
    online.mollie.fail({ status: 503 });
    const answer = await online.recheck(await online.asStaff(order));
    expect(answer.status).toBe(503);
    expect(answer.message).toMatch(/^Zahlungsstatus konnte nicht überprüft werden\./);
    expect((await online.comeBack(order)).status).toBe(200);
  });
});

test("an order that costs nothing is not paid at all", async () => {
  const { admin, world } = online.business;
  const product = await admin.create("/api/products", {
    ...(await admin.get(`/api/products/${world.product}`)).data,
    uid: "gratis",
    price: 0,
  });
  const menus = await admin.get<{ id: number; branches: { id: number }[] }[]>("/api/menus");
  const menu = menus.data.find((one) => one.branches.some(({ id }) => id === world.branch));
  await admin.put(`/api/menus/${menu?.id}`, {
    id: menu?.id,
    catalog: [{ id: world.category, products: [{ id: world.product }, { id: product.id }] }],
  });
  const items = [{ product: { id: product.id }, amount: 1, unit: "piece", parts: [] }];
  const placed = await online.send({ items });
  expect(placed.status, placed.text).toBe(201);
  expect(placed.data).toMatchObject({ state: "new", paymentRedirectUrl: null, isPaid: false });
});
