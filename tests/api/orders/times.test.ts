import { afterEach, expect, test } from "vitest";
import { type Order, Business } from "../../harness/orders";
import { Server } from "../../harness/server";

let server: Server | undefined;
afterEach(() => server?.stop());

const daytime = { type: "daily", date: null, isClosed: false, from: "08:00", to: "18:00" };

/** Two in the morning in Vienna: the business day before has not ended. */
const atNight = "2027-01-04T01:00:00Z";

async function startAt(
  clock: string,
): Promise<{ business: Business; moveTo: (at: string) => Promise<void> }> {
  const started = await Server.start({ clock });
  server = started;
  return {
    business: await Business.open(started),
    moveTo: async (at) => {
      await started.terminate();
      await started.launch(at);
    },
  };
}

async function missedOf(business: Business): Promise<string[]> {
  const answer = await business.admin.get<Order[]>(
    `/api/orders/missed?branch=${business.world.branch}`,
  );
  expect(answer.status, answer.text).toBe(200);
  for (const order of answer.data) expect(order.isMissed).toBe(true);
  return answer.data.map((one) => one.uid);
}

test("an order sent at night is missed ten minutes after opening, not before", async () => {
  const { business, moveTo } = await startAt(atNight);
  const closed = await business.withBranch({ openingHours: [daytime] });
  const waiting = await closed.order({ isPreorder: true });
  const handled = await closed.order({ isPreorder: true });
  await closed.act(handled, "confirm");
  const atOpenBusiness = await business.order();

  await moveTo("2027-01-04T01:09:00Z");
  expect(await missedOf(business)).toEqual([]);
  await moveTo("2027-01-04T01:11:00Z");
  expect(await missedOf(business)).toEqual([atOpenBusiness.uid]);
  await moveTo("2027-01-04T07:09:00Z");
  expect(await missedOf(closed)).toEqual([]);
  expect((await closed.read(waiting)).data.isMissed).toBe(false);
  await moveTo("2027-01-04T07:11:00Z");
  expect(await missedOf(closed)).toEqual([waiting.uid]);
  await closed.act(waiting, "confirm");
  expect(await missedOf(closed)).toEqual([]);
});

test("an order whose appointment has passed is missed", async () => {
  const { business, moveTo } = await startAt("2027-01-04T11:00:00Z");
  await business.admin.post("/api/config", { missedAfterMinutes: 600 });
  const order = await business.order({ appointmentDate: "2027-01-04T12:00:00Z" });
  await moveTo("2027-01-04T11:59:00Z");
  expect(await missedOf(business)).toEqual([]);
  await moveTo("2027-01-04T12:01:00Z");
  expect(await missedOf(business)).toEqual([order.uid]);
});

test("a list counts business days, which turn at five in the morning; both ends belong to it", async () => {
  const { business, moveTo } = await startAt(atNight);
  const sunday = await business.order();
  await moveTo("2027-01-04T04:00:00Z");
  const monday = await business.order();
  expect([sunday.ticketNumber, monday.ticketNumber]).toEqual([1, 1]);

  const listed = async (from: string, to: string) => {
    const answer = await business.admin.get<Order[]>(`/api/orders?from=${from}&to=${to}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.data.map((one) => one.uid).toSorted();
  };
  expect(await listed("2027-01-03", "2027-01-03")).toEqual([sunday.uid]);
  expect(await listed("2027-01-04", "2027-01-04")).toEqual([monday.uid]);
  expect(await listed("2027-01-03", "2027-01-04")).toEqual([sunday.uid, monday.uid].toSorted());
  expect(await listed("2027-01-05", "2027-01-09")).toEqual([]);
  expect((await business.admin.get("/api/orders?from=gestern")).status).toBe(400);
});
