/** The daily close against a second computation from the list of orders and from Mollie's books. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../harness/client";
import {
  type Closing,
  type Listed,
  type Sum,
  cents,
  expected,
  expectedRows,
  shown,
  shownRows,
} from "../../harness/closing";
import { expectRefusal } from "../../harness/expect";
import type { OnlineBusiness } from "../../harness/online-business";
import { type Order, wayTo } from "../../harness/orders";
import type { Role } from "../../harness/server";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

const monday = "2027-01-04";
const tuesday = "2027-01-05";

let online: OnlineBusiness;
let branch: number;

const address = (day: string) => `/api/branches/${branch}/closings/${day}`;
const read = (day: string) => online.business.admin.get<Closing>(address(day));
const orders = async () => (await online.business.all()) as Listed[];

async function take(order: Order, ...steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    const body = step === "reject" ? { message: "Leider ausverkauft" } : {};
    const answer = await online.business.act(order, step, body);
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.text}`);
  }
}

const firstBranch = await onlineBusinessOfThisFile();

beforeAll(async () => {
  await firstBranch.business.admin.post("/api/config", {
    enablePluginATMCard: true,
    enableATMCard: true,
    enablePluginHydroAGVoucher: true,
    enableHydroAGVoucher: true,
  });
  const product = { id: firstBranch.business.world.product, deposit: 0.25 };
  await firstBranch.business.admin.put(`/api/products/${product.id}`, product);
  online = await firstBranch.withBranch({
    name: '=Hol"ler;',
    isATMCardEnabled: true,
    isHydroAGVoucherEnabled: true,
    isDepositChargedTakeaway: true,
    isDepositChargedDelivery: true,
    deliveryAreas: [{ area: "1070 Neubau", price: 2.55, tax: 20 }],
  });
  branch = online.business.world.branch;
});

test("a day with everything in it, and the server killed in between, agrees to the cent", async () => {
  const { business, server, mollie } = online;
  const { data } = await business.admin.get<{ deliveryAreas: { id: number }[] }>(
    `/api/branches/${branch}`,
  );
  const delivery = {
    isDelivery: true,
    deliveryArea: data.deliveryAreas[0]?.id,
  };

  const registered = await business.order();
  await take(registered, ...wayTo.completed);
  await business.admin.put(`/api/orders/${registered.id}/register-receipt`, {
    number: "=2027-1",
  });
  await take(await business.order(delivery), ...wayTo.completed);
  await take(
    await business.order({ paymentMethod: "atm-card", isDineIn: true }),
    ...wayTo.completed,
  );
  const voucher = {
    paymentMethod: "hydro-ag-voucher",
    donatee: business.world.donatee,
  };
  await take(await business.order(voucher), ...wayTo.completed);
  await take((await online.paid(delivery)).order, ...wayTo.completed);
  const undone = await business.order();
  await take(undone, "confirm", "completed", "undo");
  await take(await business.order(), "reject");
  await take(await business.order(), "confirm", "cancel");

  const rejected = await online.paid({ isDineIn: true });
  await take(rejected.order, "reject");
  const late = await online.begin();
  late.payment.isCancelable = false;
  const night = await business.order();
  await take(night, "confirm");
  // Paid once, heard twice: it must not count twice.
  const twice = await online.begin();
  await mollie.decide(twice.payment, "paid", "twice");

  await server.kill();
  await server.launch("2027-01-04T11:31:00Z");
  await online.becomes(late.order, ({ state }) => state === "failed");
  await mollie.decide(late.payment, "paid", "twice");
  await online.becomes(late.order, ({ state }) => state === "new");

  await mollie.called("POST", new RegExp(`^/v2/payments/${rejected.payment.id}/refunds$`));
  await server.kill();
  // Half past four in Vienna: still Monday's firstBranch.
  await server.launch("2027-01-05T03:30:00Z");
  await take(night, "completed");
  const beforeDawn = expected(await orders(), monday);
  expect(shown((await read(monday)).data)).toEqual(beforeDawn);
  expect(beforeDawn.takings.methods).toHaveProperty("hydro-ag-voucher");
  expect(beforeDawn.refunds.gross).toBe(0);

  // The refund arrives, and a pre-order of Monday is completed, when Tuesday has begun.
  await online.wait("2027-01-05T04:00:01Z");
  await mollie.moveRefund(rejected.payment, "refunded", "twice");
  await online.becomes(rejected.order, ({ isRefunded }) => isRefunded === true);
  await take(undone, "completed");
  await online.paid();

  const all = await orders();
  const closings = {
    [monday]: (await read(monday)).data,
    [tuesday]: (await read(tuesday)).data,
  };
  for (const [day, closing] of Object.entries(closings))
    expect(shown(closing), day).toEqual(expected(all, day));
  const [first, second] = Object.values(closings) as [Closing, Closing];
  expect(shown(first)).toMatchObject({
    balance: beforeDawn.balance,
    receipts: 5,
  });
  expect(first).toMatchObject({
    from: "2027-01-04T04:00:00Z",
    to: "2027-01-05T04:00:00Z",
  });
  expect(shown(second).refunds).toMatchObject({ orders: 1, deposits: 0 });
  expect(first.donations).toMatchObject([{ orders: 1, amount: 0.07 }]);

  const atMollie = ({ methods }: Sum) =>
    cents(methods.find(({ method }) => method === "mollie")?.gross ?? 0);
  const kept = [first, second].map(({ takings, refunds }) => atMollie(takings) - atMollie(refunds));
  const books = mollie.books();
  expect(kept.reduce((sum, one) => sum + one, 0)).toBe(books.kept);
  expect(cents(second.refunds.gross)).toBe(books.refunded);

  const list = await business.admin.get<Record<string, unknown>[]>(
    `/api/branches/${branch}/closings?from=2027-01-03&to=${tuesday}`,
  );
  const day = ({
    day: on,
    orders: { placed },
    takings,
    refunds,
    balance,
    unregistered,
  }: Closing) => ({
    day: on,
    orders: placed,
    takings: takings.gross,
    refunds: refunds.gross,
    balance,
    unregistered,
  });
  expect(list.data).toMatchObject([
    {
      day: "2027-01-03",
      orders: 0,
      takings: 0,
      balance: 0,
      missingReceipts: 0,
    },
    { ...day(first), missingReceipts: 4 },
    { ...day(second), missingReceipts: 1 },
  ]);

  const csv = await fetch(`${server.address}${address(monday)}.csv`);
  expect(csv.status, "guests read nothing").toBe(401);
  const table = await business.admin.bytes(`${address(monday)}.csv`);
  expect([...table.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = table.toString("utf8").slice(1).split("\r\n");
  const german = (amount: number) => amount.toFixed(2).replace(".", ",");
  expect(rows[1]).toBe(`Tagesabschluss;"'=Hol""ler;";;;;;${monday};`);
  const { orders: count, gross, net, tax } = first.takings;
  expect(rows).toContain(
    `Einnahmen;Summe;${count};${german(gross)};${german(net)};${german(tax)};;`,
  );
  expect(shownRows(table)).toEqual(expectedRows(expected(all, monday)));
  expect(rows.filter((row) => row.startsWith("In Kassa erfasst;"))).toHaveLength(2);
  expect(rows.some((row) => row.endsWith(`;"'=2027-1"`))).toBe(true);
  expect(
    new Set(rows.slice(2, -1).map((row) => row.replace(/"[^"]*"/g, "").split(";").length)),
  ).toEqual(new Set([8]));
});

test("an order that was paid online keeps its total, so that the close has the money that came", async () => {
  const { business } = online;
  const product = business.world.product;
  const edit = ({ id }: Order, amount: number) =>
    business.admin.put<Listed>(`/api/orders/${id}/items/0`, { product, amount });
  const before = (await read(tuesday)).data;
  const { order, payment } = await online.paid();
  const paid = cents(order.totalGross);
  const refused = await edit(order, 3);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain(
    "Der Gast hat 4,15\u00a0€ online bezahlt, mit dieser Änderung wären es 12,45\u00a0€.",
  );
  expect(refused.message).toContain("Stornieren Sie die Bestellung, dann geht das Geld zurück");
  expect(await online.asStaff(order)).toMatchObject({
    version: order.version,
    totalGross: order.totalGross,
  });
  const same = await edit(order, 1);
  expect(same.status, same.text).toBe(200);

  await take(order, "cancel");
  await online.mollie.called("POST", new RegExp(`^/v2/payments/${payment.id}/refunds$`));
  await online.mollie.moveRefund(payment, "refunded", "once");
  await online.becomes(order, ({ isRefunded }) => isRefunded === true);
  const after = (await read(tuesday)).data;
  expect(cents(after.takings.gross) - cents(before.takings.gross)).toBe(paid);
  expect(cents(after.refunds.gross) - cents(before.refunds.gross)).toBe(paid);
  expect(cents(after.balance)).toBe(cents(before.balance));

  // On site nobody has paid yet: the money that is taken in the end is the changed order's.
  const cash = await business.order();
  const receipt = `/api/orders/${cash.id}/register-receipt`;
  await business.admin.put(receipt, { number: "2027-4" });
  const registered = await edit(cash, 3);
  expectRefusal(registered, [409]);
  expect(registered.message).toContain("schon unter dem Beleg „2027-4“");
  await business.admin.delete(receipt);
  const more = await edit(cash, 3);
  expect(more.data).toMatchObject({ totalGross: 12.45 });
  await take(cash, ...wayTo.completed);
  const receipts = (await read(tuesday)).data.receipts;
  expect(receipts.find(({ order: { id } }) => id === cash.id)).toMatchObject({ gross: 12.45 });
});

describe("is refused", () => {
  const asAdmin = (path: string): Promise<Answer<unknown>> => online.business.admin.get(path);

  test("for a day that is none, that has not begun, or for an unknown branch", async () => {
    for (const day of ["morgen", "2027-02-30", "2027-01-04.doc", ".csv", "2030-01-01"])
      expectRefusal(await asAdmin(address(day)), [422]);
    expectRefusal(await asAdmin(`/api/branches/999999999/closings/${monday}`), [404]);
    expectRefusal(
      await asAdmin(`/api/branches/999999999/closings?from=${monday}&to=${monday}`),
      [404],
    );
  });

  test.each([
    "",
    "?from=2027-01-04",
    "?from=2027-01-05&to=2027-01-04",
    "?from=2027-01-01&to=2027-02-01",
  ])("for the days %s", async (query) => {
    expectRefusal(await asAdmin(`/api/branches/${branch}/closings${query}`), [422]);
  });

  test.each<[Role, number]>([
    ["guest", 401],
    ["employee", 403],
    ["editor", 403],
    ["manager", 403],
    ["counterDisplay", 403],
  ])("to a %s of another branch", async (role, status) => {
    const client = await online.server.as(role);
    const answer = await client.get(address(monday));
    expect(answer.status, answer.text).toBe(status);
  });
});
