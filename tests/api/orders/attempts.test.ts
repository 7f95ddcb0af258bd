/** A guest whose payment failed sends the order once more, as it was or changed: one order is paid and made. */
import { expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { times } from "../../harness/online-business";
import { idempotencyKey } from "../../harness/world";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

const online = await onlineBusinessOfThisFile();

/** An attempt whose payment has begun, and its key. */
async function attempt(changes: Fields = {}) {
  const key = idempotencyKey();
  const { data: order } = await online.send(changes, key);
  return { key, order, payment: online.mollie.at(order.paymentRedirectUrl) };
}

const sendInPlaceOf = (keys: string[], changes: Fields = {}, key = idempotencyKey()) =>
  online.send({ ...changes, replaces: keys }, key);

const changed = { comment: "Doch mit Zucker" };

test("changed, it takes the place of the first, which nobody can pay any more", async () => {
  const first = await attempt();
  const second = await sendInPlaceOf([first.key], changed);
  expect(second.status, second.text).toBe(201);
  expect(second.data.uid).not.toBe(first.order.uid);
  expect(second.data.state).toBe("awaitingPayment");

  const former = await online.asStaff(first.order);
  const present = await online.asStaff(second.data);
  expect(former).toMatchObject({ state: "failed", replacedBy: present.id });
  expect(former.events.at(-1)?.note).toContain(`Nr. ${present.ticketNumber}`);
  expect((await online.pay(first.order)).status).toBe(409);
  await online.mollie.called("DELETE", new RegExp(`^/v2/payments/${first.payment.id}$`));
  expect(first.payment.status).toBe("canceled");

  await online.mollie.decide(online.mollie.at(second.data.paymentRedirectUrl), "paid");
  await online.becomes(second.data, ({ state }) => state === "new");
  expect((await online.asStaff(first.order)).state).toBe("failed");
});

test("money that comes for the replaced one all the same goes back, and only the other is made", async () => {
  const first = await attempt();
  first.payment.isCancelable = false;
  const second = await sendInPlaceOf([first.key], changed);
  const other = online.mollie.at(second.data.paymentRedirectUrl);
  await Promise.all([
    online.mollie.decide(first.payment, "paid", "twice"),
    online.mollie.decide(other, "paid", "twice"),
  ]);
  await online.becomes(second.data, ({ state }) => state === "new");
  await online.mollie.called("POST", new RegExp(`^/v2/payments/${first.payment.id}/refunds$`));
  expect((await online.asStaff(first.order)).state).toBe("failed");
  expect(other.refunds).toEqual([]);
});

test("with another way of paying it is the same order, and its payment at Mollie ends", async () => {
  const first = await attempt();
  const key = idempotencyKey();
  for (let repeat = 0; repeat < 2; ++repeat) {
    const answer = await sendInPlaceOf([first.key], { paymentMethod: "cash" }, key);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.data).toMatchObject({
      uid: first.order.uid,
      state: "new",
      paymentMethod: "cash",
      paymentRedirectUrl: null,
    });
  }
  const order = await online.asStaff(first.order);
  expect(order).toMatchObject({ onlinePayment: "none" });
  expect(times(order, "paymentMethodChanged")).toBe(1);
  expect(order.availableActions).toContain("confirm");
  await online.mollie.called("DELETE", new RegExp(`^/v2/payments/${first.payment.id}$`));
  expect(first.payment.status).toBe("canceled");
});

test("who pays in another tab meanwhile is told that the order has arrived", async () => {
  const first = await attempt();
  await online.mollie.decide(first.payment, "paid");
  await online.becomes(first.order, ({ state }) => state === "new");
  const before = (await online.business.all()).length;
  const answer = await sendInPlaceOf([first.key], changed);
  expect(answer.status).toBe(409);
  expect(answer.errors[0]?.field).toBe("replaces");
  expect(answer.message).toContain(`Nr. ${first.order.ticketNumber}`);
  expect(answer.data).toMatchObject({ uid: first.order.uid, hash: first.order.hash, isPaid: true });
  expect((await online.business.all()).length).toBe(before);
});

test("two tabs that change the same attempt differently leave one order to pay", async () => {
  const first = await attempt();
  const answers = await Promise.all(
    ["Ohne Schaum", "Mit Schaum", "Viel Schaum"].map(async (comment) => {
      const key = idempotencyKey();
      for (;;) {
        const answer = await sendInPlaceOf([first.key], { comment }, key);
        if (answer.status !== 503) return answer;
      }
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const uids = [first.order.uid, ...answers.map(({ data }) => data.uid)];
  const ours = (await online.business.all()).filter(({ uid }) => uids.includes(uid));
  expect(ours.map(({ state }) => state).toSorted()).toEqual([
    "awaitingPayment",
    "failed",
    "failed",
    "failed",
  ]);
});

test("an attempt that the server never saw, or that another one replaced, is no obstacle", async () => {
  const first = await attempt();
  const unseen = idempotencyKey();
  const second = await sendInPlaceOf([first.key, unseen], changed);
  expect(second.status, second.text).toBe(201);
  const back = await sendInPlaceOf([first.key, unseen]);
  expect(back.status, back.text).toBe(201);
  expect((await online.asStaff(second.data)).state).toBe("failed");
});

test("the last place in a slot is its own", async () => {
  const narrow = await online.withBranch({ maximumOrdersPerSlot: 1 });
  const send = (changes: Fields, key: string) => narrow.send(changes, key);
  const key = idempotencyKey();
  expect((await send({}, key)).status).toBe(201);
  expect((await send(changed, idempotencyKey())).status).toBe(409);
  const again = await send({ ...changed, replaces: [key] }, idempotencyKey());
  expect(again.status, again.text).toBe(201);
});

test("takes the place of fifty at most", async () => {
  const keys = (count: number) => Array.from({ length: count }, idempotencyKey);
  const refused = await sendInPlaceOf(keys(51));
  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual([
    { field: "replaces", message: "„Frühere Versuche“ darf höchstens 50 Einträge haben." },
  ]);
  expect((await sendInPlaceOf(keys(50))).status).toBe(201);
});
