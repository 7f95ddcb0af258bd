/** Very many orders at once: a full house is served, a flood is held back, shown to staff and turned down at once. */
import { describe, expect, test } from "vitest";
import type { Answer, Client, Fields } from "../../harness/client";
import { newDevice, pair } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import { MailServer } from "../../harness/fakes/mail-server";
import type { Business } from "../../harness/orders";
import { type PublicOrder, publicPath } from "../../harness/orders";
import { personOf } from "../../harness/people";
import { idempotencyKey, orderRequest, unique } from "../../harness/world";
import { ofThisFile, businessOfThisFile } from "../../scenes/this-file";

type Group = {
  orders: { id: number }[];
  count: number;
  firstAt: string;
  lastAt: string;
  isFromBranchNetwork: boolean;
};
type Unconfirmed = {
  count: number;
  ceiling: number;
  isOverloaded: boolean;
  heldOpenUntil: string | null;
  groups: Group[];
};
type Service = { pausedUntil: string | null; overloadedUntil: string | null };

const mailServer = ofThisFile(await MailServer.start());
const first = await businessOfThisFile({
  settings: {
    ...mailServer.settings,
    KREDENZ_TRUSTED_PROXIES: "127.0.0.1",
    KREDENZ_LIMITS: "off,orders=100000/60,receipts=4/14400",
  },
});
const { server } = first;

const setCeiling = async (maximumUnconfirmedOrders: number) => {
  const answer = await first.admin.post("/api/config", { maximumUnconfirmedOrders });
  expect(answer.status, answer.text).toBe(200);
};

/** The same guest's network each time it is asked for by its number. */
const network = (number: number) => `10.7.${number >> 8}.${number & 255}`;

function orderFrom(
  business: Business,
  address: string,
  changes: Fields = {},
): Promise<Answer<PublicOrder>> {
  const headers = { "Idempotency-Key": idempotencyKey(), "X-Forwarded-For": address };
  return server
    .guest()
    .post<PublicOrder>("/api/orders", { ...orderRequest(business.world), ...changes }, { headers });
}

const fromOthers = async (business: Business, count: number, start = 1): Promise<void> => {
  for (let number = start; number < start + count; ++number) {
    const answer = await orderFrom(business, network(number));
    expect(answer.status, answer.text).toBe(201);
  }
};

const serviceOf = async ({ world }: Business): Promise<Service> =>
  (await server.guest().get<Service>(`/api/branches/${world.branch}/service`)).data;

const isOverloaded = async (business: Business): Promise<boolean> =>
  (await serviceOf(business)).overloadedUntil !== null;

const unconfirmed = async (business: Business, client: Client = business.admin) =>
  client.get<Unconfirmed>(`/api/orders/unconfirmed?branch=${business.world.branch}`);

const turnDown = (client: Client, orders: readonly { id: number }[] = []) =>
  client.post<{ rejected: number; left: number }>("/api/orders/reject", {
    orders: orders.map(({ id }) => ({ id })),
  });

const confirmSome = async (business: Business, count: number) => {
  const orders = await business.all();
  for (const order of orders.filter(({ state }) => state === "new").slice(0, count))
    expect((await business.act(order, "confirm")).status).toBe(200);
};

test("sixty guests of a full house order behind one address, and nobody has confirmed anything yet", async () => {
  const business = await first.withBranch();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => orderFrom(business, network(0))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect((await unconfirmed(business)).data).toMatchObject({ count: 60, ceiling: 300, groups: [] });
  expect(await isOverloaded(business)).toBe(false);
});

test("more than a full house from one network stand together, and what is left does until it is done", async () => {
  await setCeiling(60);
  const business = await first.withBranch();
  const counts = async () => (await unconfirmed(business)).data.groups.map(({ count }) => count);
  for (let count = 0; count < 5; ++count) await orderFrom(business, network(600));
  for (let count = 0; count < 12; ++count) await orderFrom(business, network(601));
  expect(await counts()).toEqual([]);
  expect((await orderFrom(business, network(601))).status).toBe(201);
  expect(await counts()).toEqual([13]);
  const [group] = (await unconfirmed(business)).data.groups;
  expect((await turnDown(business.admin, group?.orders)).data).toEqual({ rejected: 13, left: 0 });
  expect(await counts()).toEqual([5]);
  await setCeiling(300);
});

test("an order of hundreds of items counts as many, for every board reads all of them", async () => {
  await setCeiling(12);
  const business = await first.withBranch();
  const { items } = orderRequest(business.world) as { items: Fields[] };
  const many = Array.from({ length: 250 }, () => items[0]!);
  const answer = await orderFrom(business, network(602), { items: many });
  expect(answer.status, answer.text).toBe(201);
  await expect.poll(() => isOverloaded(business)).toBe(true);
  expect((await unconfirmed(business)).data.count).toBe(1);
  await setCeiling(300);
});

describe("when a third of what may wait does", () => {
  test("each network has one order more, and others go on", async () => {
    await setCeiling(12);
    const business = await first.withBranch();
    for (let count = 0; count < 4; ++count)
      expect((await orderFrom(business, network(0))).status).toBe(201);
    const refused = await orderFrom(business, network(0));
    expectRefusal(refused, [409]);
    expect(refused.message).toContain("von Ihrem Internetanschluss");
    expect((await orderFrom(business, network(1))).status).toBe(201);
    expectRefusal(await orderFrom(business, network(1)), [409]);
    expect((await orderFrom(business, network(2))).status).toBe(201);
    // Another branch is another matter, and an answered order makes room.
    const other = await first.withBranch();
    expect((await orderFrom(other, network(0))).status).toBe(201);
    await confirmSome(business, 3);
    expect((await orderFrom(business, network(1))).status).toBe(201);
    await setCeiling(300);
  });
});

test("guests on the line from which the branch's board is read go on in a flood", async () => {
  await setCeiling(30);
  const business = await first.withBranch();
  const board = `/api/orders/current?branch=${business.world.branch}`;
  await business.admin.get(board, { headers: { "X-Forwarded-For": network(5) } });
  for (let count = 0; count < 10; ++count)
    expect((await orderFrom(business, network(0))).status).toBe(201);
  for (let count = 0; count < 10; ++count)
    expect((await orderFrom(business, network(5))).status).toBe(201);
  expectRefusal(await orderFrom(business, network(5)), [409]);
  expect((await orderFrom(business, network(6))).status).toBe(201);
  expectRefusal(await orderFrom(business, network(6)), [409]);
  const { groups } = (await unconfirmed(business)).data;
  expect(groups.map(({ isFromBranchNetwork }) => isFromBranchNetwork).toSorted()).toEqual([
    false,
    true,
  ]);
  await setCeiling(300);
});

test("staff and devices order in a flood, and take nothing of their network's share", async () => {
  await setCeiling(12);
  const business = await first.withBranch();
  const display = await pair(
    server,
    business.admin,
    await business.admin.create("/api/devices", newDevice(business.world.branch, "counterDisplay")),
  );
  await fromOthers(business, 4);
  const order = (by: Client, address: string) =>
    by.post("/api/orders", orderRequest(business.world), {
      headers: { "Idempotency-Key": idempotencyKey(), "X-Forwarded-For": address },
    });
  for (const client of [business.admin, business.admin, display, display])
    expect((await order(client, network(0))).status).toBe(201);
  expect((await order(server.guest(), network(0))).status).toBe(201);
  expectRefusal(await order(server.guest(), network(0)), [409]);
  expect((await order(business.admin, network(0))).status).toBe(201);
  await setCeiling(300);
});

describe("a site of IPv6", () => {
  /** A line of one home: all of them stand behind one /48. */
  const line = (number: number) => `2001:db8:7:${number.toString(16)}::1`;

  test("has four times the share of one of its lines, however many it has", async () => {
    await setCeiling(12);
    const business = await first.withBranch();
    for (let count = 0; count < 4; ++count)
      expect((await orderFrom(business, line(count))).status).toBe(201);
    const refused = await orderFrom(business, line(99));
    expectRefusal(refused, [409]);
    expect(refused.message).toContain("von Ihrem Internetanschluss");
    expect((await orderFrom(business, "2001:db8:8:1::1")).status).toBe(201);
    expect((await orderFrom(business, network(1))).status).toBe(201);
    await confirmSome(business, 3);
    expect((await orderFrom(business, line(99))).status).toBe(201);
  });

  test("is one group, which is turned down at once", async () => {
    await setCeiling(27);
    const business = await first.withBranch();
    const fakes: PublicOrder[] = [];
    for (let count = 0; count < 9; ++count)
      fakes.push((await orderFrom(business, line(count))).data);
    const real = (await orderFrom(business, network(501))).data;
    const { groups } = (await unconfirmed(business)).data;
    expect(groups.map(({ count }) => count)).toEqual([9]);
    const rejected = await turnDown(business.admin, groups[0]?.orders);
    expect(rejected.data).toEqual({ rejected: 9, left: 0 });
    for (const fake of fakes)
      expect((await server.guest().get<PublicOrder>(publicPath(fake))).data.state).toBe("rejected");
    const rest = (await business.all()).filter(({ state }) => state === "new");
    expect(rest.map(({ uid }) => uid)).toEqual([real.uid]);
    await setCeiling(300);
  });
});

describe("when as many wait as may", () => {
  const ceiling = 8;

  const floodedBusiness = async (changes: Fields = {}) => {
    await setCeiling(ceiling);
    const business = await first.withBranch({ isPreorderEnabled: true, ...changes });
    await fromOthers(business, ceiling);
    // Pages are told a moment after the order that filled it was answered.
    await expect.poll(() => isOverloaded(business)).toBe(true);
    return business;
  };

  test("the branch takes no more, for later neither, and says why", async () => {
    const business = await floodedBusiness();
    const later = { appointmentDate: "2027-01-06T12:00:00Z", isPreorder: true };
    for (const changes of [{}, later]) {
      const refused = await orderFrom(business, network(99), changes);
      expectRefusal(refused, [409, 422]);
      expect(refused.message).toContain("weil sehr viele zugleich eingelangt sind");
    }
    expect((await unconfirmed(business)).data).toMatchObject({
      count: ceiling,
      ceiling,
      isOverloaded: true,
    });
  });

  test("not more come in at once than one by one", async () => {
    await setCeiling(ceiling);
    const business = await first.withBranch();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => orderFrom(business, network(number))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ceiling);
    for (const answer of answers) if (answer.status !== 201) expectRefusal(answer, [409, 422]);
  });

  test("it takes orders again by itself once fewer than half wait", async () => {
    const business = await floodedBusiness();
    await confirmSome(business, ceiling / 2);
    expect(await isOverloaded(business)).toBe(true);
    await confirmSome(business, 1);
    // Orders are judged by the branch as it was last published, a moment after the confirmation.
    await expect.poll(async () => (await orderFrom(business, network(99))).status).toBe(201);
    expect(await serviceOf(business)).toMatchObject({ overloadedUntil: null, pausedUntil: null });
  });

  test("other times that are proposed count as answers", async () => {
    const business = await floodedBusiness();
    const waiting = (await business.all()).filter(({ state }) => state === "new");
    for (const order of waiting.slice(0, ceiling / 2 + 1)) {
      const proposal = { counterAppointment: "2027-01-04T18:00:00Z" };
      const answer = await business.act(order, "confirm", proposal);
      expect(answer.status, answer.text).toBe(200);
    }
    await expect.poll(async () => (await orderFrom(business, network(99))).status).toBe(201);
  });

  test("orders that are turned down together count as answers", async () => {
    await setCeiling(27);
    const business = await first.withBranch();
    const fakes: PublicOrder[] = [];
    for (let count = 0; count < 9; ++count)
      fakes.push((await orderFrom(business, network(500))).data);
    await fromOthers(business, 18);
    await expect.poll(() => isOverloaded(business)).toBe(true);
    const [group] = (await unconfirmed(business)).data.groups;
    const others = (await business.all()).filter(({ uid }) =>
      fakes.every((fake) => fake.uid !== uid),
    );
    for (const order of others.slice(0, 5))
      expect((await business.act(order, "confirm")).status).toBe(200);
    expect(await isOverloaded(business)).toBe(true);
    const rejected = await turnDown(business.admin, group?.orders);
    expect(rejected.data).toEqual({ rejected: 9, left: 0 });
    await expect.poll(async () => (await orderFrom(business, network(99))).status).toBe(201);
  });

  test("staff may open it all the same, and it stays open for a while", async () => {
    const business = await floodedBusiness();
    expect((await unconfirmed(business)).data.heldOpenUntil).toBeNull();
    const employee = await personOf(server, "employee", [business.world.branch]);
    const lifted = await employee.put(`/api/branches/${business.world.branch}/pause`, {
      minutes: 0,
    });
    expect(lifted.status, lifted.text).toBe(200);
    await fromOthers(business, 5, 200);
    expect(await isOverloaded(business)).toBe(false);
    // Still one of each network: the branch wants many guests, not one script.
    const again = await orderFrom(business, network(200));
    expectRefusal(again, [409]);
    expect(again.message).toContain("auch von Ihrem Internetanschluss");
    const { count, heldOpenUntil } = (await unconfirmed(business)).data;
    expect(count).toBe(ceiling + 5);
    const { data: branch } = await business.admin.get<{ overloadLiftedAt: string }>(
      `/api/branches/${business.world.branch}`,
    );
    const held = Date.parse(String(heldOpenUntil)) - Date.parse(branch.overloadLiftedAt);
    expect(held).toBe(30 * 60_000);
  });

  const pause = async (business: Business, minutes: number): Promise<Service> => {
    const path = `/api/branches/${business.world.branch}/pause`;
    const answer = await business.admin.put<Service>(path, { minutes });
    expect(answer.status, answer.text).toBe(200);
    return answer.data;
  };

  test("who pauses after all no longer holds it open, also for later", async () => {
    const business = await floodedBusiness({ isPreorderEnabled: true });
    await pause(business, 0);
    await pause(business, 30);
    expect((await unconfirmed(business)).data.heldOpenUntil).toBeNull();
    const later = { appointmentDate: "2027-01-06T12:00:00Z", isPreorder: true };
    expect((await orderFrom(business, network(700), later)).status).toBe(201);
    await expect.poll(() => isOverloaded(business)).toBe(true);
    expectRefusal(await orderFrom(business, network(701), later), [409, 422]);
  });

  test("a pause that staff set meanwhile is left when it takes orders again", async () => {
    const business = await floodedBusiness();
    const paused = await pause(business, 60);
    expect(paused.pausedUntil).not.toBeNull();
    expect(paused.overloadedUntil).not.toBeNull();
    await confirmSome(business, ceiling / 2 + 1);
    await expect.poll(() => isOverloaded(business)).toBe(false);
    expect((await serviceOf(business)).pausedUntil).toBe(paused.pausedUntil);
    expectRefusal(await orderFrom(business, network(99)), [422]);
    expect(await pause(business, 0)).toMatchObject({ pausedUntil: null, overloadedUntil: null });
    await expect.poll(async () => (await orderFrom(business, network(99))).status).toBe(201);
  });

  test("a pause that staff set before stays, and each is ended by itself", async () => {
    await setCeiling(ceiling);
    const business = await first.withBranch({ isPreorderEnabled: true });
    const { pausedUntil } = await pause(business, 60);
    // Pre-orders for later are what comes during such a pause.
    const later = { appointmentDate: "2027-01-06T12:00:00Z", isPreorder: true };
    for (let number = 1; number <= ceiling; ++number)
      expect((await orderFrom(business, network(number), later)).status).toBe(201);
    await expect.poll(() => isOverloaded(business)).toBe(true);
    expect((await serviceOf(business)).pausedUntil).toBe(pausedUntil);
    expect(await pause(business, 0)).toMatchObject({ pausedUntil, overloadedUntil: null });
    expect(await pause(business, 0)).toMatchObject({ pausedUntil: null, overloadedUntil: null });
  });

  test("the branch hears of it by mail, once", async () => {
    const email = `${unique("theke")}@example.test`;
    const business = await floodedBusiness({ email });
    const isAlarm = ({ subject }: { subject: string }) =>
      subject.includes("nimmt keine Bestellungen mehr an");
    await expect.poll(() => mailServer.to(email).filter(isAlarm).length).toBe(1);
    expectRefusal(await orderFrom(business, network(99)));
    expect(mailServer.to(email).find(isAlarm)?.text).toContain("vom selben Anschluss");
  });

  test("the branch gets no mail of each while very many wait, and again afterwards", async () => {
    await setCeiling(12);
    const email = `${unique("theke")}@example.test`;
    const business = await first.withBranch({ email });
    await fromOthers(business, 7);
    await confirmSome(business, 7);
    await fromOthers(business, 1, 50);
    await mailServer.wait(email, 5);
    const { data } = await business.admin.get<{ key: string }[]>(
      "/api/logs?source=delivery&limit=500",
    );
    const ids = new Set((await business.all()).map(({ id }) => id));
    const told = data.filter(
      ({ key }) => key.endsWith("/mail/new-order") && ids.has(Number(key.split("/")[1])),
    );
    expect(told).toHaveLength(5);
  });

  test("0 means any number", async () => {
    await setCeiling(0);
    const business = await first.withBranch();
    for (let count = 0; count < 12; ++count)
      expect((await orderFrom(business, network(0))).status).toBe(201);
    expect(await isOverloaded(business)).toBe(false);
  });
});

describe("orders of one network", () => {
  /** Nine from one, and some from others, without mails about them. */
  const businessWithFlood = async () => {
    await setCeiling(27);
    const business = await first.withBranch();
    const email = `${unique("opfer")}@example.test`;
    const fakes: PublicOrder[] = [];
    for (let count = 0; count < 9; ++count)
      fakes.push((await orderFrom(business, network(500), { email })).data);
    const real = (await orderFrom(business, network(501))).data;
    return { business, fakes, real, email };
  };

  test("are shown to staff together, without telling where they come from", async () => {
    const { business } = await businessWithFlood();
    const answer = await unconfirmed(business);
    expect(answer.data.groups).toHaveLength(1);
    const [group] = answer.data.groups;
    expect(group).toMatchObject({ count: 9 });
    expect(Object.keys(group ?? {}).toSorted()).toEqual([
      "count",
      "firstAt",
      "isFromBranchNetwork",
      "lastAt",
      "orders",
    ]);
    const orders = await business.admin.get(`/api/orders/current?branch=${business.world.branch}`);
    for (const text of [answer.text, orders.text]) {
      expect(text).not.toContain(network(500));
      expect(text).not.toMatch(/"network"/);
    }
  });

  test("are turned down at once; the others stay, nobody gets a mail, the pages say it", async () => {
    const { business, fakes, real, email } = await businessWithFlood();
    // What was received is told a few times at the most.
    await mailServer.wait(email, 4);
    const [group] = (await unconfirmed(business)).data.groups;
    const employee = await personOf(server, "employee", [business.world.branch]);
    const rejected = await turnDown(employee, group?.orders);
    expect(rejected.status, rejected.text).toBe(200);
    expect(rejected.data).toEqual({ rejected: 9, left: 0 });
    for (const fake of fakes) {
      const seen = await server.guest().get<PublicOrder>(publicPath(fake));
      expect(seen.data.state).toBe("rejected");
      expect(String(seen.data.rejectionMessage)).toContain("rufen Sie uns bitte an");
    }
    const rest = (await business.all()).filter(({ state }) => state === "new");
    expect(rest.map(({ uid }) => uid)).toEqual([real.uid]);
    expect((await unconfirmed(business)).data).toMatchObject({ count: 1, groups: [] });
    // A second tap finds them answered; the network has room again.
    expect((await turnDown(employee, group?.orders)).data).toEqual({ rejected: 0, left: 9 });
    expect((await orderFrom(business, network(500), { email })).status).toBe(201);
    const entries = await business.admin.get<{ key: string }[]>(
      "/api/logs?source=delivery&limit=500",
    );
    const mails = entries.data.filter(({ key }) => key.endsWith("/mail/rejected"));
    const ids = new Set((await business.all()).map(({ id }) => id));
    expect(mails.filter(({ key }) => ids.has(Number(key.split("/")[1])))).toEqual([]);
    expect(mailServer.to(email)).toHaveLength(4);
  });

  test("are left where somebody has answered, and where they are not there", async () => {
    const { business } = await businessWithFlood();
    const [confirmed, proposed, ...others] = await business.all();
    if (!confirmed || !proposed) throw new Error("there are no orders");
    expect((await business.act(confirmed, "confirm")).status).toBe(200);
    const proposal = { counterAppointment: "2027-01-04T18:00:00Z" };
    expect((await business.act(proposed, "confirm", proposal)).status).toBe(200);
    const named = [confirmed, proposed, ...others, ...others, { id: 999_999_999 }];
    expect((await turnDown(business.admin, named)).data).toEqual({ rejected: 8, left: 3 });
    expect((await business.read(confirmed)).data.state).toBe("confirmed");
    expect((await business.read(proposed)).data.counterAppointment).not.toBeNull();
  });

  test("are turned down by the hundred while colleagues answer some of them", async () => {
    await setCeiling(300);
    const business = await first.withBranch();
    await fromOthers(business, 120);
    const orders = await business.all();
    const [answer, ...confirmed] = await Promise.all([
      turnDown(business.admin, orders),
      ...orders
        .filter((_, index) => index % 20 === 0)
        .map((order) => business.act(order, "confirm")),
    ]);
    expect(answer.status, answer.text).toBe(200);
    const taken = confirmed.filter(({ status }) => status === 200).length;
    expect(answer.data).toEqual({ rejected: 120 - taken, left: taken });
    const states = (await business.all()).map(({ state }) => state);
    expect(states.filter((state) => state === "confirmed")).toHaveLength(taken);
    expect(states.filter((state) => state === "rejected")).toHaveLength(120 - taken);
  });

  test("are turned down by those alone who act for the branch", async () => {
    const { business } = await businessWithFlood();
    const elsewhere = await first.withBranch();
    const stranger = await personOf(server, "manager", [elsewhere.world.branch]);
    const [group] = (await unconfirmed(business)).data.groups;
    expectRefusal(await unconfirmed(business, stranger), [403]);
    expectRefusal(await turnDown(stranger, group?.orders), [403]);
    const own = await elsewhere.order();
    expectRefusal(await turnDown(stranger, [own, ...(group?.orders ?? [])]), [403]);
    expect((await elsewhere.read(own)).data.state).toBe("new");
    expectRefusal(await turnDown(business.admin, []), [422]);
    const tooMany = Array.from({ length: 501 }, (_, index) => ({ id: index + 1 }));
    expectRefusal(await turnDown(business.admin, tooMany), [422]);
    expectRefusal(await business.admin.get("/api/orders/unconfirmed"), [422]);
    expect((await unconfirmed(business)).data.count).toBe(10);
  });
});

test("a family orders five times with one address: all are taken, some mails less are sent", async () => {
  await setCeiling(300);
  const business = await first.withBranch();
  const email = `${unique("familie")}@example.test`;
  for (let count = 0; count < 5; ++count)
    expect((await orderFrom(business, network(0), { email })).status).toBe(201);
  await mailServer.wait(email, 4);
  const last = (await business.all())[0];
  if (!last) throw new Error("there is no order");
  // What staff decide is told in any case.
  await business.act(last, "confirm");
  const mails = await mailServer.wait(email, 5);
  expect(mails.filter(({ subject }) => subject.includes("ist eingegangen"))).toHaveLength(4);
  expect(mails.at(-1)?.subject).toContain("ist bestätigt");
});

test("what was refused costs nobody their mail", async () => {
  const business = await first.withBranch();
  const email = `${unique("gast")}@example.test`;
  const [item, ...others] = (orderRequest(business.world) as { items: Fields[] }).items;
  const otherPrice = { items: [{ ...item, gross: 0.01 }, ...others] };
  for (let count = 0; count < 5; ++count) {
    expectRefusal(await orderFrom(business, network(0), { email, privacyPolicy: false }), [422]);
    expectRefusal(await orderFrom(business, network(0), { email, ...otherPrice }), [409]);
  }
  expect((await orderFrom(business, network(0), { email })).status).toBe(201);
  const [mail] = await mailServer.wait(email, 1);
  expect(mail?.subject).toContain("ist eingegangen");
});

test("an order that is sent once more with its key costs nobody their mail", async () => {
  const business = await first.withBranch();
  const email = `${unique("gast")}@example.test`;
  const key = idempotencyKey();
  const sent = { ...orderRequest(business.world), email };
  for (let count = 0; count < 5; ++count) {
    const headers = { "Idempotency-Key": key, "X-Forwarded-For": network(0) };
    expect((await server.guest().post("/api/orders", sent, { headers })).status).toBe(201);
  }
  for (let count = 0; count < 4; ++count)
    expect((await orderFrom(business, network(0), { email })).status).toBe(201);
  const mails = await mailServer.wait(email, 4);
  expect(mails.filter(({ subject }) => subject.includes("ist eingegangen"))).toHaveLength(4);
});
