import type { Order } from "./orders";

/** A second computation of the daily close, from the list of orders and their timelines. Amounts in cents. */

type TaxLine = { rate: number; gross: number; net: number; tax: number };
export type Listed = Order & {
  businessDay: string;
  orderType: string;
  paymentMethod: string;
  onlinePayment: string;
  paidAt: string | null;
  depositGross: number;
  deliveryGross: number;
  donation: number;
  taxLines: TaxLine[];
};
export type Sum = {
  orders: number;
  gross: number;
  net: number;
  tax: number;
  deposits: number;
  deliveryFees: number;
  methods: { method: string; orders: number; gross: number }[];
  taxLines: TaxLine[];
  orderTypes: { orderType: string; orders: number; gross: number }[];
};
export type Closing = {
  day: string;
  from: string;
  to: string;
  orders: Record<"placed" | "open" | "completed" | "rejected" | "canceled", number>;
  takings: Sum;
  refunds: Sum;
  balance: number;
  registered: number;
  unregistered: number;
  receipts: { order: { id: number }; receiptNumber: string; gross: number }[];
  donations: { name: string; orders: number; amount: number }[];
};

export const cents = (amount: number) => Math.round(amount * 100);
/** Vienna's day turns at 04:00 UTC in winter. */
const dayOf = (at: string) => new Date(Date.parse(at) - 4 * 3_600_000).toISOString().slice(0, 10);
const last = (order: Order, action: string) =>
  order.events.findLast((event) => event.action === action)?.at;

const total = (orders: readonly Listed[], of: (order: Listed) => number) =>
  orders.reduce((sum, order) => sum + cents(of(order)), 0);

const grouped = (orders: readonly Listed[], of: (order: Listed) => string) =>
  Object.fromEntries(
    [...new Set(orders.map(of))].map((name) => {
      const group = orders.filter((order) => of(order) === name);
      return [name, [group.length, total(group, (order) => order.totalGross)]];
    }),
  );

/** The second computation. */
function expectedSum(orders: readonly Listed[]) {
  const rates: Record<string, [number, number, number]> = {};
  for (const { rate, gross, net, tax } of orders.flatMap((order) => order.taxLines)) {
    const line = (rates[rate] ??= [0, 0, 0]);
    line[0] += cents(gross);
    line[1] += cents(net);
    line[2] += cents(tax);
  }
  const lines = Object.values(rates);
  return {
    orders: orders.length,
    gross: total(orders, (order) => order.totalGross),
    net: lines.reduce((sum, line) => sum + line[1], 0),
    tax: lines.reduce((sum, line) => sum + line[2], 0),
    deposits: total(orders, (order) => order.depositGross),
    deliveryFees: total(orders, (order) => order.deliveryGross),
    methods: grouped(orders, (order) => order.paymentMethod),
    orderTypes: grouped(orders, (order) => order.orderType),
    rates,
  };
}

const shownSum = (sum: Sum) => ({
  orders: sum.orders,
  gross: cents(sum.gross),
  net: cents(sum.net),
  tax: cents(sum.tax),
  deposits: cents(sum.deposits),
  deliveryFees: cents(sum.deliveryFees),
  methods: Object.fromEntries(
    sum.methods.map((one) => [one.method, [one.orders, cents(one.gross)]]),
  ),
  orderTypes: Object.fromEntries(
    sum.orderTypes.map((one) => [one.orderType, [one.orders, cents(one.gross)]]),
  ),
  rates: Object.fromEntries(
    sum.taxLines.map((one) => [one.rate, [cents(one.gross), cents(one.net), cents(one.tax)]]),
  ),
});

export function expected(orders: readonly Listed[], day: string) {
  const ofDay = orders.filter(
    (order) => order.businessDay === day && !["awaitingPayment", "failed"].includes(order.state),
  );
  const completed = orders.filter(
    (order) => order.state === "completed" && dayOf(last(order, "completed") ?? "") === day,
  );
  const onSite = completed.filter((order) => order.onlinePayment === "none");
  const online = orders.filter((order) => order.paidAt !== null && dayOf(order.paidAt) === day);
  // What was paid twice and went back once, which its note says, was never taken.
  const refunded = orders.filter(({ events }) => {
    const at = events.findLast(({ action, note }) => action === "refunded" && !note)?.at;
    return at !== undefined && dayOf(at) === day;
  });
  const count = (...states: string[]) => ofDay.filter(({ state }) => states.includes(state)).length;
  const takings = expectedSum([...onSite, ...online]);
  const refunds = expectedSum(refunded);
  const missing = onSite.filter((order) => order.registerReceipt === null);
  return {
    orders: {
      placed: ofDay.length,
      open: count("new", "quoted", "confirmed", "inDelivery"),
      completed: count("completed"),
      rejected: count("rejected"),
      canceled: count("canceled"),
    },
    takings,
    refunds,
    balance: takings.gross - refunds.gross,
    unregistered: total(missing, (order) => order.totalGross),
    missing: missing.map(({ id }) => id).toSorted(),
    receipts: onSite.length,
    donated: total(completed, (order) => order.donation),
  };
}

export const shown = (closing: Closing) => ({
  orders: closing.orders,
  takings: shownSum(closing.takings),
  refunds: shownSum(closing.refunds),
  balance: cents(closing.balance),
  unregistered: cents(closing.unregistered),
  missing: closing.receipts
    .filter(({ receiptNumber }) => receiptNumber === "")
    .map(({ order }) => order.id)
    .toSorted(),
  receipts: closing.receipts.length,
  donated: closing.donations.reduce((sum, { amount }) => sum + cents(amount), 0),
});

const german = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");

const methodNames: Record<string, string> = {
  cash: "Barzahlung",
  "atm-card": "Bankomatkarte",
  "hydro-ag-voucher": "Gutschein Hydro AG",
  mollie: "Online über Mollie",
};
const typeNames: Record<string, string> = {
  takeaway: "Abholung",
  delivery: "Lieferung",
  dineIn: "Vor Ort",
};

const row = (...cells: (string | number)[]) =>
  [...cells, ...Array<string>(8 - cells.length).fill("")].join(";");

/** The rows of the CSV that tell sums, sorted; deposits and fees have one where there are any. */
export function expectedRows({
  orders,
  takings,
  refunds,
  balance,
  unregistered,
}: ReturnType<typeof expected>): string[] {
  const area = (name: string, sum: typeof takings) => [
    row(name, "Summe", sum.orders, german(sum.gross), german(sum.net), german(sum.tax)),
    ...Object.entries(sum.methods).map(([method, [count = 0, gross = 0]]) =>
      row(name, methodNames[method] ?? method, count, german(gross)),
    ),
    ...Object.entries(sum.rates).map(([rate, [gross, net, tax]]) =>
      row(name, `USt ${rate.replace(".", ",")} %`, "", german(gross), german(net), german(tax)),
    ),
    ...Object.entries(sum.orderTypes).map(([type, [count = 0, gross = 0]]) =>
      row(name, typeNames[type] ?? type, count, german(gross)),
    ),
    ...(sum.deposits === 0 ? [] : [row(name, "Pfand, ohne Steuer", "", german(sum.deposits))]),
    ...(sum.deliveryFees === 0
      ? []
      : [row(name, "davon Liefergebühren", "", german(sum.deliveryFees))]),
  ];
  return [
    row("Bestellungen", "Eingegangen", orders.placed),
    row("Bestellungen", "Offen", orders.open),
    row("Bestellungen", "Abgeschlossen", orders.completed),
    row("Bestellungen", "Abgelehnt", orders.rejected),
    row("Bestellungen", "Storniert", orders.canceled),
    ...area("Einnahmen", takings),
    ...area("Rückzahlungen", refunds),
    row("Saldo", "Summe", "", german(balance)),
    row("Nicht in Kassa erfasst", "Summe", "", german(unregistered)),
  ].toSorted();
}

/** The same rows of a file: without its head, its receipts and donations, and what was registered. */
export const shownRows = (csv: Buffer): string[] =>
  csv
    .toString("utf8")
    .split("\r\n")
    .filter((line) =>
      /^(Bestellungen|Einnahmen|Rückzahlungen|Saldo|Nicht in Kassa erfasst;Summe);/.test(line),
    )
    .toSorted();
