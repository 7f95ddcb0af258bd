import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../harness/expect";
import { type CreatedOrder, OnlineBusiness, times } from "../../harness/online-business";
import type { FakePayment } from "../../harness/fakes/mollie";
import { type Order, wayTo } from "../../harness/orders";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

const online = await onlineBusinessOfThisFile();

const refunds = (payment: FakePayment) => new RegExp(`^/v2/payments/${payment.id}/refunds$`);
const soldOut = { message: "Leider ausverkauft" };

describe.each([
  ["rejected", "new", "reject"],
  ["canceled", "new", "cancel"],
  ["canceled", "confirmed", "cancel"],
  ["canceled", "inDelivery", "cancel"],
] as const)("an order that is %s when it was %s", (_state, from, step) => {
  test("is paid back once, and says so when Mollie says so", async () => {
    const { order, payment } = await online.paid();
    for (const way of wayTo[from]) await online.business.act(order, way);
    const ended = await online.business.act(order, step, step === "reject" ? soldOut : {});
    expect(ended.status, ended.text).toBe(200);
    await online.mollie.called("POST", refunds(payment));
    expect(await online.asGuest(order)).toMatchObject({ isPaid: true, isRefunded: false });

    await online.mollie.moveRefund(payment, "processing", "twice");
    await online.mollie.moveRefund(payment, "refunded", "twice");
    const done = await online.becomes(order, ({ isRefunded }) => isRefunded === true);
    expect(times(done, "refunded")).toBe(1);
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([payment.amount]);
  });
});

test("a declined counter-proposal pays back", async () => {
  const { order, payment } = await online.paid({ appointmentDate: "2027-01-04T14:00:00Z" });
  await online.business.act(order, "confirm", { counterAppointment: "2027-01-04T15:00:00Z" });
  await online.server.guest().post(`${online.guestPath(order)}/reject-counter-appointment`);
  await online.mollie.called("POST", refunds(payment));
});

test("cash is not paid back", async () => {
  const before = online.mollie.calls.length;
  await online.business.act(await online.business.order(), "reject", soldOut);
  const { order, payment } = await online.paid();
  await online.business.act(order, "reject", soldOut);
  await online.mollie.called("POST", refunds(payment));
  const asked = online.mollie.calls.slice(before).filter(({ path }) => path.endsWith("/refunds"));
  expect(asked).toHaveLength(1);
});

test("a refund that Mollie refuses is seen with its reason and can be tried again", async () => {
  const { order, payment } = await online.paid();
  online.mollie.fail({ status: 422 }, 1, ({ path }) => path.endsWith("/refunds"));
  await online.business.act(order, "reject", soldOut);
  await online.mollie.called("POST", refunds(payment));
  const events = await online.server.guest().events(`${online.guestPath(order)}/events`);
  const failed = async () => {
    for (;;) {
      const [kept] = await online.payments(order);
      if (kept?.refundState === "failed") return kept;
      await events.next();
    }
  };
  expect((await failed()).refundReason).toBe("Mollie lehnt ab: refused");

  const retried = await online.business.admin.post(`/api/orders/${order.id}/retry-refund`);
  expect(retried.status, retried.text).toBe(200);
  await online.mollie.called("POST", refunds(payment), 2);
  expectRefusal(await online.business.admin.post(`/api/orders/${order.id}/retry-refund`), [409]);

  await online.mollie.moveRefund(payment, "failed", "once");
  expect((await failed()).refundReason).toBe("Mollie konnte das Geld nicht zurückzahlen.");
  await online.business.admin.post(`/api/orders/${order.id}/retry-refund`);
  await online.mollie.called("POST", refunds(payment), 3);
  await online.mollie.moveRefund(payment, "refunded", "once");
  await online.becomes(order, ({ isRefunded }) => isRefunded === true);
  await events.return(undefined);
  expect(online.mollie.books().doubleRefunds).toEqual([]);
});

test.each([
  ["429 with Retry-After", { status: 429, retryAfter: 1 }],
  ["503 with Retry-After", { status: 503, retryAfter: 1 }],
] as const)("%s is waited for", async (_what, failure) => {
  const { order, payment } = await online.paid();
  online.mollie.fail(failure, 2, ({ path }) => path.endsWith("/refunds"));
  await online.business.act(order, "reject", soldOut);
  await online.mollie.called("POST", refunds(payment), 3);
  const keys = online.mollie.calls
    .filter(({ path }) => refunds(payment).test(path))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(payment.refunds).toHaveLength(1);
});

test("money that somebody pays back in Mollie's own pages is seen", async () => {
  const { order, payment } = await online.paid();
  payment.refunds.push({ id: "re_own", status: "refunded", amount: payment.amount });
  const checked = await online.recheck(order);
  expect(checked.data).toMatchObject({ isPaid: true, isRefunded: true });
});

const aboutMoney = ["paid", "refunded", "partlyRefunded", "chargedBack", "chargebackReversed"];

/** The steps of money in the timeline that staff see, with their notes. */
async function moneySteps(order: Order): Promise<string[]> {
  const { data } = await online.business.read(order);
  return data.events
    .filter(({ action }) => aboutMoney.includes(action))
    .map(({ action, note }) => `${action} ${note ?? ""}`.trim().replaceAll("\u00a0", " "));
}

const moneyIs = (order: Order, steps: string[]) =>
  expect.poll(() => moneySteps(order), { timeout: 60_000 }).toEqual(steps);

test("a part that somebody pays back in Mollie's own pages stands in the timeline once", async () => {
  const { order, payment } = await online.paid();
  await online.mollie.payBackPart(payment, "1.00");
  await moneyIs(order, ["paid", "partlyRefunded 1,00 €"]);
  await online.mollie.payBackPart(payment, "0.50");
  await moneyIs(order, ["paid", "partlyRefunded 1,00 €", "partlyRefunded 0,50 €"]);
  expect((await online.asGuest(order)).events.map(({ action }) => action)).not.toContain(
    "partlyRefunded",
  );
  // What is left is what the guest gets when the order is not made.
  await online.business.act(order, "reject", soldOut);
  await online.mollie.called("POST", refunds(payment));
  expect(payment.refunds.at(-1)?.amount.value).toBe("2.40");
  await online.mollie.moveRefund(payment, "refunded", "once");
  await online.becomes(order, ({ isRefunded }) => isRefunded === true);
});

test("parts that come to the whole are the whole", async () => {
  const { order, payment } = await online.paid();
  await online.mollie.payBackPart(payment, "1.00");
  await moneyIs(order, ["paid", "partlyRefunded 1,00 €"]);
  await online.mollie.payBackPart(payment, "2.90");
  await online.becomes(order, ({ isRefunded }) => isRefunded === true);
  await moneyIs(order, ["paid", "partlyRefunded 1,00 €", "refunded"]);
});

test("what a bank takes back stands in the timeline, is not paid back again, and may return", async () => {
  const { order, payment } = await online.paid();
  await online.mollie.chargeBack(payment);
  await moneyIs(order, ["paid", "chargedBack 3,90 €"]);
  expect((await online.payments(order))[0]).toMatchObject({ chargedBack: 3.9 });
  await online.mollie.reverseChargeback(payment);
  await moneyIs(order, ["paid", "chargedBack 3,90 €", "chargebackReversed 3,90 €"]);
});

describe("an order that nobody paid in time", () => {
  const closesAtTwo = {
    openingHours: [{ type: "daily", date: null, isClosed: false, from: "08:00", to: "13:30" }],
    isPreorderEnabled: false,
    maximumOrdersPerSlot: 1,
  };

  /** Each test has its own clock. */
  async function atNoon<T>(act: (own: OnlineBusiness) => Promise<T>): Promise<T> {
    const own = await OnlineBusiness.open();
    try {
      return await act(await own.withBranch(closesAtTwo));
    } finally {
      await own.stop();
    }
  }

  const failed = (own: OnlineBusiness, order: CreatedOrder) =>
    own.becomes(order, ({ state }) => state === "failed");

  test("fails, gives its place in the slot back and cannot be paid any more", async () => {
    await atNoon(async (own) => {
      const { order, payment } = await own.begin();
      expectRefusal(await own.send(), [409]);
      await own.wait("2027-01-04T11:31:00Z");
      expect((await failed(own, order)).events.at(-1)?.action).toBe("failed");
      expect(payment.status).toBe("canceled");
      expectRefusal(await own.pay(order), [409]);
    });
  });

  test("but whose money came and whose webhook was lost is on the board", async () => {
    await atNoon(async (own) => {
      const { order, payment } = await own.begin();
      await own.mollie.decide(payment, "paid", "never");
      await own.wait("2027-01-04T11:31:00Z");
      const paid = await own.becomes(order, ({ state }) => state === "new");
      expect(times(paid, "failed")).toBe(0);
    });
  });

  test("comes back to the board when the money comes while it can be made", async () => {
    await atNoon(async (own) => {
      const { order, payment } = await own.begin();
      payment.isCancelable = false;
      await own.wait("2027-01-04T11:31:00Z");
      await failed(own, order);
      await own.mollie.decide(payment, "paid", "twice");
      const revived = await own.becomes(order, ({ state }) => state === "new");
      expect(revived.events.map(({ action }) => action)).toEqual(["created", "failed", "paid"]);
      expect(revived).toMatchObject({ isPaid: true, isFailed: false });
      expect(String(revived.promisedAt) > String(order.promisedAt)).toBe(true);
      expect(own.mollie.books()).toMatchObject({ kept: 390, refunded: 0 });
    });
  });

  test("is paid back when the business has closed meanwhile", async () => {
    await atNoon(async (own) => {
      const { order, payment } = await own.begin();
      payment.isCancelable = false;
      await own.wait("2027-01-04T12:40:00Z");
      await failed(own, order);
      await own.mollie.decide(payment, "paid", "twice");
      await own.mollie.called("POST", refunds(payment));
      await own.mollie.moveRefund(payment, "refunded", "once");
      const done = await own.becomes(order, ({ isRefunded }) => isRefunded === true);
      expect(done.state).toBe("failed");
      expect(done.events.map(({ action }) => action)).toEqual([
        "created",
        "failed",
        "paid",
        "refunded",
      ]);
      expect(own.mollie.books()).toMatchObject({ kept: 0, refunded: 390, doubleRefunds: [] });
    });
  });

  test("is paid back when its place has been taken meanwhile", async () => {
    await atNoon(async (own) => {
      const wish = { appointmentDate: "2027-01-04T12:20:00Z" };
      const { order, payment } = await own.begin(wish);
      payment.isCancelable = false;
      await own.wait("2027-01-04T11:31:00Z");
      await failed(own, order);
      const other = await own.business.send({ ...wish, paymentMethod: "cash" });
      expect(other.status, other.text).toBe(201);
      await own.mollie.decide(payment, "paid", "once");
      await own.mollie.called("POST", refunds(payment));
      expect(await own.asGuest(order)).toMatchObject({ state: "failed", isPaid: true });
    });
  });

  test("is paid back when the money comes without a word, by the check that goes on", async () => {
    await atNoon(async (own) => {
      const { order, payment } = await own.begin();
      payment.isCancelable = false;
      await own.wait("2027-01-04T11:31:00Z");
      await failed(own, order);
      // A check of half past eleven would find the money while the order can be made.
      await own.wait("2027-01-04T14:00:00Z", () => own.mollie.decide(payment, "paid", "never"));
      await own.mollie.called("POST", refunds(payment));
      await own.mollie.moveRefund(payment, "refunded", "never");
      await own.wait("2027-01-06T14:00:00Z");
      await own.becomes(order, ({ isRefunded }) => isRefunded === true);
    });
  });

  test("and that was paid twice keeps one payment and gives one back", async () => {
    await atNoon(async (own) => {
      const { order, payment } = await own.begin();
      await own.mollie.decide(payment, "failed", "never");
      const second = own.mollie.at((await own.pay(order)).data.paymentRedirectUrl);
      expect(second).not.toBe(payment);
      await own.mollie.decide(second, "paid", "once");
      await own.becomes(order, ({ state }) => state === "new");
      await own.mollie.decide(payment, "paid", "once");
      await own.mollie.called("POST", refunds(payment));
      await own.mollie.moveRefund(payment, "refunded", "once");
      const done = await own.becomes(order, (seen) => times(seen, "refunded") === 1);
      expect(done).toMatchObject({ state: "new", isPaid: true, isRefunded: false });
      expect(own.mollie.books()).toMatchObject({ kept: 390, refunded: 390, doubleRefunds: [] });
    });
  });
});
