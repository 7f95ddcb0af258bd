import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../harness/expect";
import {
  type Order,
  type OrderState,
  type PublicOrder,
  publicPath,
  wayTo,
} from "../../harness/orders";
import { idempotencyKey, orderRequest } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server } = business;

test("a quote and the order agree; the order is on the board and on the guest's page", async () => {
  const quote = await server
    .guest()
    .post<PublicOrder>("/api/orders/quote", orderRequest(business.world));
  expect(quote.status, quote.text).toBe(200);
  expect(quote.data).toMatchObject({
    gross: 3.9,
    totalGross: 3.9,
    deliveryGross: 0,
    missingToMinimum: 0,
  });

  const placed = await business.send();
  expect(placed.status, placed.text).toBe(201);
  expect(placed.data).toMatchObject({
    state: "new",
    orderType: "takeaway",
    totalGross: 3.9,
    isConfirmed: false,
  });
  expect(placed.data.uid).toMatch(/^[A-Za-z0-9_-]{16,}$/);

  const current = await business.admin.get<Order[]>(
    `/api/orders/current?branch=${business.world.branch}`,
  );
  expect(current.data.map((one) => one.uid)).toContain(placed.data.uid);
  expect((await server.guest().get(publicPath(placed.data))).data).toMatchObject({
    state: "new",
    firstName: "Resi",
  });
});

test("a phone number without its country is taken", async () => {
  const placed = await business.send({ phone: "0664 1234567" });
  expect(placed.status, placed.text).toBe(201);
});

test("a wrong hash is not told from a missing order", async () => {
  const { uid, hash } = (await business.send()).data;
  const last = hash.endsWith("0") ? "1" : "0";
  const wrong = await server.guest().get(`/api/orders/public/${uid}/${hash.slice(0, -1)}${last}`);
  const missing = await server.guest().get(`/api/orders/public/${hash}/${uid}`);
  expectRefusal(wrong, [404]);
  expect(wrong.text).toBe(missing.text);
});

test("ticket numbers count per branch", async () => {
  const other = await business.withBranch();
  const first = await other.order();
  const second = await other.order();
  expect(second.ticketNumber).toBe((first.ticketNumber ?? 0) + 1);
});

const from: Record<string, readonly OrderState[]> = {
  confirm: ["new"],
  reject: ["new"],
  cancel: ["new", "confirmed", "inDelivery"],
  "in-delivery": ["confirmed"],
  completed: ["confirmed", "inDelivery"],
};
const becomes: Record<string, string> = {
  confirm: "confirmed",
  reject: "rejected",
  cancel: "canceled",
  "in-delivery": "inDelivery",
  completed: "completed",
};
const bodyOf = (action: string) => (action === "reject" ? { message: "Leider ausverkauft" } : {});

describe.each(Object.keys(wayTo) as OrderState[])("an order that is %s", (state) => {
  test.each(Object.keys(from))("%s", async (action) => {
    const order = await business.order();
    for (const step of wayTo[state]) {
      const answer = await business.act(order, step, bodyOf(step));
      expect(answer.status, answer.text).toBe(200);
    }
    const before = (await business.read(order)).data;
    expect(before.state).toBe(state);

    const answer = await business.act(order, action, bodyOf(action));
    if (from[action]?.includes(state)) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.data.state).toBe(becomes[action]);
      const steps = answer.data.events.filter((one) => one.action !== "preparationStarted");
      const stepsBefore = before.events.filter((one) => one.action !== "preparationStarted");
      expect(steps.length).toBe(stepsBefore.length + 1);
    } else {
      expectRefusal(answer, [409]);
      expect((await business.read(order)).data).toEqual(before);
    }
    expect(before.availableActions.includes(action)).toBe(answer.status === 200);
  });
});

test("of twenty who confirm and reject at once one wins", async () => {
  const order = await business.order();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? business.act(order, "confirm")
        : business.act(order, "reject", { message: "Leider ausverkauft" }),
    ),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 409)).toHaveLength(19);
});

test("a counter-proposal waits for the guest, who accepts or declines", async () => {
  const later = "2027-01-04T15:00:00Z";
  for (const [answer, state] of [
    ["confirm", "confirmed"],
    ["reject", "canceled"],
  ] as const) {
    const order = await business.order({ appointmentDate: "2027-01-04T14:00:00Z" });
    const proposed = await business.act(order, "confirm", {
      counterAppointment: later,
    });
    expect(proposed.status, proposed.text).toBe(200);
    expect(proposed.data).toMatchObject({
      isConfirmed: false,
      counterAppointment: later,
    });
    const answered = await server
      .guest()
      .post<PublicOrder>(`${publicPath(order)}/${answer}-counter-appointment`);
    expect(answered.status, answered.text).toBe(200);
    expect(answered.data.state).toBe(state);
    if (state === "confirmed") expect(answered.data.appointment).toBe(later);
    expectRefusal(
      await server.guest().post(`${publicPath(order)}/${answer}-counter-appointment`),
      [409],
    );
  }
});

test("a guest who declines a quotation cancels the order", async () => {
  const quoting = await business.withBranch({ isQuotationRequired: true });
  const order = await quoting.order();
  await quoting.act(order, "confirm");
  const path = `${publicPath(order)}/reject-counter-appointment`;
  const declined = await server.guest().post<PublicOrder>(path);
  expect(declined.status, declined.text).toBe(200);
  expect((await quoting.read(order)).data.state).toBe("canceled");
});

test("a review is possible once, and only of a completed order", async () => {
  const order = await business.order();
  const review = {
    rating: 5,
    foodRating: 4,
    serviceRating: 5,
    processRating: 3,
    comment: "Gern wieder",
  };
  expectRefusal(await server.guest().post(`${publicPath(order)}/questionnaire`, review), [409]);
  await business.act(order, "confirm");
  await business.actUntilGuestSees(order, "completed", "completed");
  const rated = await server.guest().post(`${publicPath(order)}/questionnaire`, review);
  expect(rated.status, rated.text).toBe(200);
  expectRefusal(await server.guest().post(`${publicPath(order)}/questionnaire`, review), [409]);
});

test("of 200 who want the last place in a slot one gets it", async () => {
  const small = await business.withBranch({
    maximumOrdersPerSlot: 1,
    slotMinutes: 30,
  });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => small.send({ appointmentDate: "2027-01-04T16:00:00Z" })),
  );
  const refused = answers.filter((one) => one.status !== 201);
  expect(refused).toHaveLength(199);
  for (const one of refused) expectRefusal(one, [409, 422]);
  expect(await small.all()).toHaveLength(1);
});

test("the same order sent 100 times at once is one order", async () => {
  const own = await business.withBranch();
  const key = idempotencyKey();
  const answers = await Promise.all(Array.from({ length: 100 }, () => own.send({}, key)));
  expect(new Set(answers.map((one) => one.data?.uid)).size).toBe(1);
  for (const one of answers) expect([200, 201], one.text).toContain(one.status);
  expect(await own.all()).toHaveLength(1);
});

test("a key belongs to the order it was first sent with", async () => {
  const key = idempotencyKey();
  const first = await business.send({}, key);
  const again = await business.send({ comment: "Etwas ganz anderes" }, key);
  expect(again.data.uid).toBe(first.data.uid);
  expect(again.data.comment).toBe(first.data.comment);
});

test("a key shows its order as the guest may know it, and no more", async () => {
  const key = idempotencyKey();
  const first = await business.send({}, key);
  const order = (await business.all()).find(({ uid }) => uid === first.data.uid) as Order;
  await business.act(order, "reject", { message: "Leider ausverkauft" });
  // Staff can still take that back: the guest has not heard of it.
  const again = await business.send({}, key);
  expect(again.data.state).toBe("new");
  expect(again.data.events.map(({ action }) => action)).toEqual(["created"]);
  await business.act(order, "undo");
  expect((await business.send({}, key)).data.events.map(({ action }) => action)).toEqual([
    "created",
  ]);
});

test.each(["0123456789abcdef0123456789ABCDEF", "0f8fad5b-d9cb-469f-a165-70867728950e"])(
  "the key %j is taken",
  async (key) => {
    expect((await business.send({}, key)).status).toBe(201);
  },
);

test.each([
  "",
  "kurz",
  "bestellung-2027-01-04-0001",
  "0123456789abcdef0123456789abcde",
  "0123456789abcdef0123456789abcdeg",
  "x".repeat(129),
  "mit Leerzeichen dazwischen",
  "00000000-0000-0000-0000-000000000000",
  "ffffffffffffffffffffffffffffffff",
])("the key %j is refused", async (key) => {
  expectRefusal(await business.send({}, key), [400, 422]);
});

test("orders are changed in comment and contact only, and never deleted", async () => {
  const order = await business.order();
  const changed = await business.admin.put<Order>(`/api/orders/${order.id}`, {
    id: order.id,
    comment: "Bitte läuten",
    totalGross: 0,
  });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.data).toMatchObject({
    comment: "Bitte läuten",
    totalGross: order.totalGross,
  });
  expectRefusal(await business.admin.delete(`/api/orders/${order.id}`), [409]);
});

test("a changed contact is kept", async () => {
  const order = await business.order({ phone: "+43 1 9876543", email: "resi@example.test" });
  const contact = {
    firstName: "Rosa",
    lastName: "Holler",
    phone: "+43 1 1234567",
    email: "rosa@example.test",
  };
  await business.admin.put(`/api/orders/${order.id}`, { id: order.id, ...contact });
  expect((await business.read(order)).data).toMatchObject(contact);
});

test.each([
  ["rejected", [], "reject"],
  ["completed", ["confirm"], "completed"],
] as const)("an order that is %s for good keeps its comment", async (state, way, last) => {
  const order = await business.order();
  for (const step of way) await business.act(order, step);
  await business.actUntilGuestSees(order, last, state);
  const before = (await business.read(order)).data;
  const changed = await business.admin.put(`/api/orders/${order.id}`, {
    id: order.id,
    comment: "Bitte läuten",
  });
  expectRefusal(changed, [409]);
  expect((await business.read(order)).data).toEqual(before);
});

test("the list comes newest first, or sorted as asked", async () => {
  const there = await business.withBranch();
  const placed = [await there.order(), await there.order(), await there.order()];
  await there.act(placed[0] as (typeof placed)[number], "confirm");
  const listed = async (sort: string) => {
    const answer = await business.admin.get<{ id: number }[]>(
      `/api/orders?branch=${there.world.branch}${sort}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.data.map((one) => placed.findIndex((order) => order.id === one.id));
  };
  expect(await listed("")).toEqual([2, 1, 0]);
  for (const field of ["id", "createdAt"]) {
    expect(await listed(`&sort=${field}`)).toEqual([0, 1, 2]);
    expect(await listed(`&sort=-${field}`)).toEqual([2, 1, 0]);
  }
  for (const field of ["version", "updatedAt"]) {
    expect(await listed(`&sort=${field}`)).toEqual([1, 2, 0]);
    expect(await listed(`&sort=-${field}`)).toEqual([0, 2, 1]);
  }
  expectRefusal(await business.admin.get("/api/orders?sort=nonsense"), [400]);
});

test("staff sees the orders of its branches only", async () => {
  const order = await business.order();
  const employee = await server.as("employee");
  expect([403, 404]).toContain((await employee.get(`/api/orders/${order.id}`)).status);
  expect([403, 404]).toContain(
    (await employee.post(`/api/orders/${order.id}/status/confirm`)).status,
  );
  expect((await business.read(order)).data.state).toBe("new");
});
