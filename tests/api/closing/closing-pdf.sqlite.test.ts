/** The close on paper against the same close as JSON. */
import { beforeAll, expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import type { Sum } from "../../harness/closing";
import { expectRefusal } from "../../harness/expect";
import type { OnlineBusiness } from "../../harness/online-business";
import { type Order, wayTo } from "../../harness/orders";
import { fontsOfPdf, linesOfPdf, titleOfPdf } from "../../harness/pdf";
import { openClosingBranch } from "../../scenes/closing-branch";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

type Receipt = {
  ticketNumber: number;
  businessDay: string;
  completedAt: string;
  firstName: string;
  lastName: string;
  method: string;
  gross: number;
  receiptNumber: string;
};
type Closing = {
  orders: Record<string, number>;
  takings: Sum;
  refunds: Sum;
  balance: number;
  registered: number;
  unregistered: number;
  receipts: Receipt[];
  donations: { name: string; orders: number; amount: number }[];
};

const names: Record<string, string> = {
  cash: "Barzahlung",
  "atm-card": "Bankomatkarte",
  mollie: "Online über Mollie",
  takeaway: "Abholung",
  delivery: "Lieferung",
  dineIn: "Vor Ort",
};
const german = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
const money = (amount: number) => german.format(amount).replaceAll("\u00a0", " ");
const time = (at: string) =>
  new Date(at).toLocaleTimeString("de-DE", {
    timeZone: "Europe/Vienna",
    hour: "2-digit",
    minute: "2-digit",
  });

/** The lines in which a sum is told. */
function rowsOf(sum: Sum): string[] {
  return [
    `Summe ${sum.orders} ${money(sum.net)} ${money(sum.tax)} ${money(sum.gross)}`,
    ...sum.methods.map(({ method, orders, gross }) => `${names[method]} ${orders} ${money(gross)}`),
    ...sum.taxLines.map(
      ({ rate, net, tax, gross }) =>
        `USt ${String(rate).replace(".", ",")} % ${money(net)} ${money(tax)} ${money(gross)}`,
    ),
    ...(sum.deposits > 0 ? [`Pfand, ohne Steuer ${money(sum.deposits)}`] : []),
    ...sum.orderTypes.map(
      ({ orderType, orders, gross }) => `${names[orderType]} ${orders} ${money(gross)}`,
    ),
    ...(sum.deliveryFees > 0 ? [`davon Liefergebühren ${money(sum.deliveryFees)}`] : []),
  ];
}

function rowOf(receipt: Receipt): string {
  const { ticketNumber, completedAt, firstName, lastName, method, gross, receiptNumber } = receipt;
  const guest = `${firstName} ${lastName}`.trim();
  return [
    `Nr. ${ticketNumber},`,
    ...(guest === "" ? [] : [`${guest},`]),
    names[method],
    time(completedAt),
    ...(receiptNumber === "" ? [] : [receiptNumber]),
    money(gross),
  ].join(" ");
}

let online: OnlineBusiness;

const firstBranch = await onlineBusinessOfThisFile();

beforeAll(async () => {
  const businessName = "Kaffeehaus Ringlotte Betriebs GmbH";
  online = await openClosingBranch(firstBranch, { businessName });
});

const monday = "2027-01-04";
const address = (day: string, branch = online.business.world.branch) =>
  `/api/branches/${branch}/closings/${day}`;
const read = async (day: string) => (await online.business.admin.get<Closing>(address(day))).data;
const paper = (day: string) => online.business.admin.bytes(`${address(day)}.pdf`);

async function finish(order: Order): Promise<void> {
  for (const step of wayTo.completed) {
    const answer = await online.business.act(order, step);
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.text}`);
  }
}

async function complete(changes: Fields = {}): Promise<Order> {
  const order = await online.business.order(changes);
  await finish(order);
  return order;
}

/** A few at a time, so that the server is never too busy for one. */
async function completeMany(count: number, changes: Fields): Promise<void> {
  const atOnce = 4;
  for (let sent = 0; sent < count; sent += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => online.business.send(changes)));
  const open = (await online.business.all()).filter(
    ({ state, lastName }) => state === "new" && lastName === changes.lastName,
  );
  expect(open).toHaveLength(count);
  for (let next = 0; next < count; next += atOnce)
    await Promise.all(open.slice(next, next + atOnce).map(finish));
}

/** The lines from this title to the next; a section that goes on keeps its title. */
function section(pages: readonly string[][], title: string, next: string): string[] {
  const lines = pages.flat();
  const start = lines.lastIndexOf(title);
  expect(start, `„${title}“ in ${lines.join("\n")}`).toBeGreaterThan(-1);
  return lines.slice(start + 1, lines.indexOf(next, start + 1));
}

test("a day on which nothing happened is one page that says so", async () => {
  const pdf = await paper("2027-01-03");
  const pages = linesOfPdf(pdf);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toEqual(
    expect.arrayContaining([
      "Kaffeehaus Ringlotte Betriebs GmbH",
      "Tagesabschluss",
      "Sonntag, 03.01.2027",
      "Ringlotte am Hollerplatz",
      "Hollerplatz 1, 1070 Wien",
      "Von 03.01.2027, 05:00 Uhr bis 04.01.2027, 05:00 Uhr",
      "An diesem Tag gab es weder Bestellungen noch Zahlungen.",
    ]),
  );
  expect(pages[0]?.at(-1)).toMatch(/Seite 1 von 1$/);
  expect(pages[0]).not.toContain("Dieser Geschäftstag läuft noch, die Zahlen ändern sich.");
});

test("every number is the JSON's, over as many pages as it takes", async () => {
  const { business, mollie } = online;
  const branch = await business.admin.get<{ deliveryAreas: { id: number }[] }>(
    `/api/branches/${business.world.branch}`,
  );
  const delivery = { isDelivery: true, deliveryArea: branch.data.deliveryAreas[0]?.id };
  await complete({ isDineIn: true, donatee: business.world.donatee });
  await complete({ ...delivery, paymentMethod: "atm-card" });
  const registered = await complete();
  await business.admin.put(`/api/orders/${registered.id}/register-receipt`, {
    number: "2027-0815",
  });
  await online.paid({ isDineIn: true });
  const rejected = await online.paid();
  await business.act(rejected.order, "reject", { message: "Leider ausverkauft" });
  await mollie.called("POST", new RegExp(`^/v2/payments/${rejected.payment.id}/refunds$`));
  await mollie.moveRefund(rejected.payment, "refunded", "once");
  await online.becomes(rejected.order, ({ isRefunded }) => isRefunded === true);
  await completeMany(200, { lastName: "Hollunder-Žižka" });

  const closing = await read(monday);
  const pdf = await paper(monday);
  const pages = linesOfPdf(pdf);
  expect(pages.length).toBeGreaterThan(4);
  pages.forEach((page, index) => {
    expect(page.at(-1)).toContain(`Seite ${index + 1} von ${pages.length}`);
    // What goes on says of what it is a part, and its columns say what they are.
    if (index === 0) return;
    expect(page[0]).toBe("Tagesabschluss Ringlotte am Hollerplatz, 04.01.2027");
    expect(page[2]).toMatch(/^Bezeichnung .*Brutto$/);
  });
  expect(pages.flat()).toContain("Nicht in Kassa erfasst (Fortsetzung)");
  expect(pages[0]).toContain("Dieser Geschäftstag läuft noch, die Zahlen ändern sich.");
  const totals = [
    closing.takings.gross,
    closing.refunds.gross,
    closing.balance,
    closing.unregistered,
    closing.registered,
  ];
  expect(pages[0]).toContain(totals.map(money).join(" "));

  const { placed, completed, open, rejected: refused, canceled } = closing.orders;
  expect(section(pages, "Bestellungen", "Einnahmen").slice(1)).toEqual([
    `Eingegangen ${placed}`,
    `Abgeschlossen ${completed}`,
    `Offen ${open}`,
    `Abgelehnt ${refused}`,
    `Storniert ${canceled}`,
  ]);
  const takings = section(pages, "Einnahmen", "Rückzahlungen");
  expect(takings).toEqual(expect.arrayContaining(rowsOf(closing.takings)));
  const refunds = section(pages, "Rückzahlungen", "Nicht in Kassa erfasst");
  expect(refunds).toEqual(expect.arrayContaining(rowsOf(closing.refunds)));
  expect(closing.refunds.orders).toBe(1);
  const isMissing = ({ receiptNumber }: Receipt) => receiptNumber === "";
  const rows = (lines: readonly string[]) => lines.filter((line) => line.startsWith("Nr. "));
  const missing = section(pages, "Nicht in Kassa erfasst", "In Kassa erfasst");
  expect(missing).toContain(`Summe ${money(closing.unregistered)}`);
  expect(rows(missing)).toEqual(closing.receipts.filter(isMissing).map(rowOf));
  expect(rows(missing)).toHaveLength(202);
  const noted = section(pages, "In Kassa erfasst", "Spenden");
  expect(noted).toContain(`Summe ${money(closing.registered)}`);
  expect(rows(noted)).toEqual(closing.receipts.filter((one) => !isMissing(one)).map(rowOf));
  const [donation] = closing.donations;
  expect(pages.flat()).toContain(
    `${donation?.name} ${donation?.orders} ${money(donation?.amount ?? 0)}`,
  );

  expect(titleOfPdf(pdf)).toBe("Tagesabschluss Ringlotte am Hollerplatz, 04.01.2027");
  expect(pdf.toString("latin1")).toMatch(/\/Lang \(de-AT\)/);
  const fonts = fontsOfPdf(pdf);
  expect(fonts.length).toBeGreaterThan(1);
  expect(fonts.filter(({ isEmbedded, isReadable }) => !isEmbedded || !isReadable)).toEqual([]);
}, 300_000);

test("long names break within their column, and strange ones harm nothing", async () => {
  const firstName = `${"Bartholomäus-Maximilian ".repeat(3)}(</script>)`;
  const lastName = "Donaudampfschifffahrtsgesellschaftskapitänswitwe".repeat(2).slice(0, 96);
  const order = await complete({ firstName, lastName });
  const number = "R".repeat(60);
  await online.business.admin.put(`/api/orders/${order.id}/register-receipt`, { number });
  const pdf = await paper(monday);
  const letters = linesOfPdf(pdf).flat().join("").replaceAll(" ", "");
  for (const part of ["Bartholomäus-", "(</script>)", "kapitänswitwe"])
    expect(letters).toContain(part);
  expect(letters.match(/R{6,}/g)?.join("")).toHaveLength(number.length);
});

test("is for those who close days, and of days there are", async () => {
  const { admin } = online.business;
  for (const day of [
    "morgen.pdf",
    "2027-02-30.pdf",
    ".pdf",
    "2027-01-04.pdf.pdf",
    "2030-01-01.pdf",
  ])
    expectRefusal(await admin.get(address(day)), [422]);
  expectRefusal(await admin.get(address(`${monday}.pdf`, 999_999_999)), [404]);
  for (const [role, status] of [
    ["guest", 401],
    ["employee", 403],
    ["manager", 403],
  ] as const) {
    const client = await online.server.as(role);
    expect((await client.get(address(`${monday}.pdf`))).status, role).toBe(status);
  }
});
