/** The history of orders by its filters, and as a file. */
import { expect, test } from "vitest";
import { newDevice, pair } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import type { Order } from "../../harness/orders";
import { personOf } from "../../harness/people";
import { rowsOfCsv, rowsOfXlsx } from "../../harness/tables";
import { businessOfThisFile } from "../../scenes/this-file";

const shared = await businessOfThisFile({ pages: "shells" });
const business = await shared.withBranch({ isATMCardEnabled: true });
const { admin, server } = business;
const { branch } = business.world;

await admin.post("/api/config", { enablePluginATMCard: true, enableATMCard: true });
const atTable = await business.order({ isDineIn: true, lastName: "Tischler" });
const byCard = await business.order({ paymentMethod: "atm-card", lastName: "Karterl" });
const plain = await business.order({ lastName: "=Formel" });
await admin.put(`/api/orders/${plain.id}/register-receipt`, { number: "2027-1" });

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);
const found = async (query: string) =>
  idsOf((await admin.get<Order[]>(`/api/orders?branch=${branch}&${query}`)).data);

test.each([
  ["orderType=dineIn", () => [atTable]],
  ["paymentMethod=atm-card", () => [byCard]],
  ["registered=true", () => [plain]],
  ["registered=false&sort=id", () => [atTable, byCard]],
  ["onlinePayment=none&sort=id", () => [atTable, byCard, plain]],
  ["onlinePayment=paid", () => []],
  ["orderType=dineIn&paymentMethod=atm-card", () => []],
  ["from=2027-01-05", () => []],
])("%s narrows list and file alike", async (query, expected) => {
  const ids = idsOf(expected());
  expect(await found(query)).toEqual(ids);
  const file = await admin.bytes(`/api/orders/export?fields=id&branch=${branch}&${query}`);
  expect(
    rowsOfCsv(file)
      .slice(1)
      .map(([id]) => Number(id)),
  ).toEqual(ids);
});

test("the file speaks German, opens no order, and is the same as CSV and XLSX", async () => {
  const fields = "ticketNumber,lastName,state,orderType,paymentMethod,onlinePayment,totalGross";
  const path = `/api/orders/export?branch=${branch}&sort=id&fields=${fields}`;
  const [titles, ...rows] = rowsOfCsv(await admin.bytes(path));
  expect(titles).toEqual([
    "Bestellnummer",
    "Nachname",
    "Stand",
    "Bestellart",
    "Zahlungsart",
    "Onlinezahlung",
    "Gesamt",
  ]);
  expect(rows[0]?.slice(1)).toEqual([
    "Tischler",
    "Neu",
    "Vor Ort",
    "Barzahlung",
    "Vor Ort",
    "3,90",
  ]);
  expect(rows[2]?.[1]).toBe("'=Formel");
  expect(rowsOfXlsx(await admin.bytes(`${path}&format=xlsx`))).toHaveLength(4);
  for (const query of ["fields=uid", "fields=hash", "page=1", "colour=red", "onlinePayment=maybe"])
    expectRefusal(await admin.get(`/api/orders/export?${query}`), [400]);
});

test("people have the orders of their branches, displays have no file", async () => {
  const other = await shared.withBranch();
  await other.order();
  const employee = await personOf(server, "employee", [branch]);
  const rows = rowsOfCsv(await employee.bytes("/api/orders/export?fields=id&sort=id"));
  expect(rows.slice(1).map(([id]) => Number(id))).toEqual(idsOf([atTable, byCard, plain]));
  expectRefusal(await employee.get(`/api/orders/export?branch=${other.world.branch}`), [403]);
  const editor = await personOf(server, "editor", [branch]);
  const device = await admin.create("/api/devices", newDevice(branch, "counterDisplay"));
  const display = await pair(server, admin, device);
  for (const client of [editor, display])
    expectRefusal(await client.get("/api/orders/export"), [403]);
});
