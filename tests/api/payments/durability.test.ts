import { afterEach, expect, test } from "vitest";
import { OnlineBusiness, times } from "../../harness/online-business";
import { idempotencyKey } from "../../harness/world";

let online: OnlineBusiness | undefined;
afterEach(() => online?.stop());

/** A guest who presses the button until there is an answer, whatever happens to the server meanwhile. */
async function insist(business: OnlineBusiness, key: string) {
  for (;;) {
    try {
      const answer = await business.send({}, key);
      if (answer.status === 201) return answer.data;
      if (answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // The server is away; it comes back.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test("killed after the order was accepted and before Mollie answered: one order, one payment", async () => {
  online = await OnlineBusiness.open();
  const { server, mollie, business } = online;
  const isCreation = ({ method }: { method: string }) => method === "POST";
  for (const failure of [{ status: 503 }, "answer lost"] as const) {
    const payments = mollie.payments.size;
    const orders = (await business.all()).length;
    const asked = mollie.callsOf("POST", /payments$/);
    mollie.fail(failure, 1, isCreation);
    const key = idempotencyKey();
    const first = online.send({}, key).catch(() => undefined);
    await mollie.called("POST", /payments$/, asked + 1);
    await server.kill();
    await first;
    await server.launch();
    const order = await insist(online, key);
    expect(mollie.payments.size).toBe(payments + 1);
    expect((await business.all()).length).toBe(orders + 1);
    await mollie.decide(mollie.at(order.paymentRedirectUrl), "paid");
    await online.becomes(order, ({ state }) => state === "new");
  }
});

test("killed again and again while guests pay and staff reject: the books agree to the cent", async () => {
  const business = (online = await OnlineBusiness.open());
  const { server, mollie } = business;
  const kills = 4;
  const guests = 24;
  let turn = 0;
  // A third doubled, a third late, a third lost.
  mollie.webhooks = () => (["twice", "later", "never"] as const)[turn++ % 3] ?? "once";

  const story = { isOver: false };
  const trouble = (async () => {
    for (let kill = 0; kill < kills; ++kill) {
      const calls = mollie.calls.length;
      while (mollie.calls.length < calls + 8 && !story.isOver) await mollie.next();
      await server.kill();
      mollie.fail({ status: 429, retryAfter: 1 }, 2);
      mollie.fail("answer lost", 2);
      await server.launch();
    }
  })();

  const orders = await Promise.all(
    Array.from({ length: guests }, async (_none, index) => {
      const order = await insist(business, idempotencyKey());
      const payment = mollie.at(order.paymentRedirectUrl);
      const outcome = index % 4 === 3 ? "failed" : "paid";
      if (payment.status === "open") await mollie.decide(payment, outcome);
      return order;
    }),
  );
  story.isOver = true;
  mollie.release();
  await trouble;
  mollie.recover();
  mollie.webhooks = "once";
  await mollie.sendLateWebhooks();

  // What no webhook told, the checks find: after the half hour every order has come to its end.
  await business.wait("2027-01-04T11:40:00Z");
  for (const order of orders)
    await business.becomes(order, ({ state }) => state === "new" || state === "failed");

  const seen = await business.business.all();
  expect(seen).toHaveLength(guests);
  const paid = seen.filter(({ state }) => state === "new");
  for (const order of seen) expect(times(order, "paid")).toBe(order.state === "new" ? 1 : 0);
  const cents = (sum: number) => Math.round(sum * 100);
  const total = (list: { totalGross: number }[]) =>
    list.reduce((sum, { totalGross }) => sum + cents(totalGross), 0);
  expect(mollie.books()).toEqual({ kept: total(paid), refunded: 0, doubleRefunds: [] });

  // A third of them is rejected; the server dies in between.
  const rejected = paid.filter((_order, index) => index % 3 === 0);
  for (const order of rejected)
    await business.business.act(order, "reject", { message: "Leider ausverkauft" });
  await server.kill();
  mollie.fail("answer lost", 1, ({ path }) => path.endsWith("/refunds"));
  await server.launch();
  const isRefunded = (payment: { refunds: unknown[] }) => payment.refunds.length > 0;
  while ([...mollie.payments.values()].filter(isRefunded).length < rejected.length)
    await mollie.next();
  for (const payment of [...mollie.payments.values()].filter(isRefunded))
    await mollie.moveRefund(payment, "refunded", "twice");
  for (const order of rejected) {
    const done = await business.becomes(order, (one) => one.isRefunded === true);
    expect(times(done, "refunded")).toBe(1);
  }
  expect(mollie.books()).toEqual({
    kept: total(paid) - total(rejected),
    refunded: total(rejected),
    doubleRefunds: [],
  });
});
