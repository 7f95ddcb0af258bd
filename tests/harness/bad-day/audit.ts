import { expect } from "vitest";
import {
  type Closing,
  type Listed,
  type Sum,
  cents,
  expected,
  expectedRows,
  shown,
  shownRows,
} from "../closing";
import { type FakePayment, orderOf } from "../fakes/mollie";
import { times } from "../online-business";
import type { Order } from "../orders";
import type { PrintJob } from "../fakes/printers";
import type { BadDay } from "./day";
import { type TroubledBusiness, businessDay, mailbox } from "./business";
import { ends } from "./staff";

/** What must be true after a bad day, each counted from the records of an outside service. */

export function auditOrders(orders: readonly Order[], day: BadDay): void {
  const uids = orders.map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids.toSorted()).toEqual(day.placed.map(({ order: { uid } }) => uid).toSorted());
  expect(new Set(orders.map(({ ticketNumber }) => ticketNumber)).size).toBe(orders.length);
  for (const { plan, order: placed } of day.placed) {
    const isNeverPaid = ["failed", "expired", "left open"].includes(plan.paying ?? "");
    const { state, ticketNumber } = orders.find(({ uid }) => uid === placed.uid) ?? placed;
    expect(isNeverPaid ? ["failed"] : ends[plan.course], `${ticketNumber}`).toContain(state);
  }
}

function isBack({ refunds, amount }: FakePayment): boolean {
  expect(refunds.length, "refunded once").toBeLessThanOrEqual(1);
  for (const refund of refunds) expect(refund).toMatchObject({ status: "refunded", amount });
  return refunds.length === 1;
}

/** Each payment at Mollie that was paid belongs to one order, and is kept there once or went back once. */
export function auditMoney(orders: readonly Listed[], troubled: TroubledBusiness): void {
  const paid = [...troubled.mollie.payments.values()].filter(({ status }) => status === "paid");
  for (const order of orders) {
    const payments = paid.filter((payment) => orderOf(payment) === order.uid);
    const kept = payments.filter((payment) => !isBack(payment));
    expect(kept.length, `${order.ticketNumber}`).toBe(order.onlinePayment === "paid" ? 1 : 0);
    for (const { amount } of payments)
      expect(cents(Number(amount.value))).toBe(cents(order.totalGross));
    expect(times(order, "paid")).toBe(payments.length > 0 ? 1 : 0);
    expect(times(order, "refunded")).toBe(payments.length - kept.length);
  }
  const uids = new Set(orders.map(({ uid }) => uid));
  expect(paid.filter((payment) => !uids.has(orderOf(payment)))).toEqual([]);
}

const online = ({ methods }: Sum) =>
  cents(methods.find(({ method }) => method === "mollie")?.gross ?? 0);

export async function auditClosing(
  orders: readonly Listed[],
  troubled: TroubledBusiness,
): Promise<void> {
  const path = `/api/branches/${troubled.menu.branch}/closings/${businessDay}`;
  const { data: closing } = await troubled.business.admin.get<Closing>(path);
  const recomputed = expected(orders, businessDay);
  expect(shown(closing)).toEqual(recomputed);
  expect(shownRows(await troubled.business.admin.bytes(`${path}.csv`))).toEqual(
    expectedRows(recomputed),
  );
  const books = troubled.mollie.books();
  expect(online(closing.takings) - online(closing.refunds)).toBe(books.kept);
  expect(books.doubleRefunds).toEqual([]);
}

/** A step that was undone caused no mail. */
const toldSteps = ({ events }: Order) =>
  events
    .map(({ action }) => action)
    .filter((action) => !["acknowledged", "registered", "preparationStarted"].includes(action))
    .filter((action, index, all) => action !== "undone" && all[index + 1] !== "undone");

function mailsToGuest(order: Order & { orderType?: unknown }): number {
  const isOnBoard = (action: string) =>
    action === "paid" || (action === "created" && times(order, "paid") === 0);
  const isPaidOnline = order.onlinePayment !== "none";
  return toldSteps(order).filter((action) => {
    if (isOnBoard(action)) return action === "paid" || !isPaidOnline;
    if (action === "inDelivery") return order.orderType !== "dineIn";
    return ["confirmed", "rejected", "canceled", "failed"].includes(action);
  }).length;
}

type Delivery = {
  key: string;
  state: string;
  attempts: number;
  reason: string;
  settledAt: string | null;
  order: { id: number } | null;
};

/** What the server itself says of the mails, for a reader who looks for one that is missing. */
async function mailsInJournal(troubled: TroubledBusiness): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let page = 1; ; ++page) {
    const path = `/api/logs?kind=mail&page=${page}&limit=200`;
    const { data } = await troubled.business.admin.get<Delivery[]>(path);
    if (data.length === 0) return all;
    all.push(...data);
  }
}

/**
 * Each mail arrived, and as one message. That a message came twice, as the same one, may be where somebody was ended
 * between its acceptance and the note of it: for each interruption at most one, since mails go one after the other.
 */
export async function auditMails(
  orders: readonly Order[],
  troubled: TroubledBusiness,
): Promise<void> {
  const log = await mailsInJournal(troubled);
  const messages = (address: string) =>
    new Map(
      troubled.mail
        .to(address)
        .filter(({ subject }) => !subject.startsWith("Achtung"))
        .map(({ messageId, subject }) => [messageId, subject]),
    );
  for (const order of orders) {
    const arrived = [...messages(String(order.email)).values()];
    const told = order.events.map(({ action }) => action);
    const sent = log
      .filter((one) => one.order?.id === order.id)
      .map(({ key, state, attempts, reason, settledAt }) =>
        [key, state, attempts, settledAt, reason].join(" "),
      );
    const seen = [`${arrived.join(" | ")} after ${told.join(", ")}`, ...sent].join("\n");
    expect(arrived.length, seen).toBe(mailsToGuest(order));
  }
  const onBoard = orders.filter(
    (order) => order.onlinePayment === "none" || times(order, "paid") === 1,
  );
  expect(messages(mailbox).size).toBe(onBoard.length);
  const all = troubled.mail.mails.map(({ messageId }) => messageId);
  expect(all.length - new Set(all).size).toBeLessThanOrEqual(troubled.interruptions);
}

async function jobsOf(troubled: TroubledBusiness): Promise<PrintJob[]> {
  const jobs: PrintJob[] = [];
  for (let page = 1; ; ++page) {
    const { data, meta } = await troubled.business.admin.get<PrintJob[]>(
      `/api/print-jobs?branch=${troubled.menu.branch}&page=${page}&limit=200`,
    );
    jobs.push(...data);
    if (jobs.length >= meta.total || data.length === 0) return jobs;
  }
}

const isMade = ({ state }: Order) => ["confirmed", "inDelivery", "completed"].includes(state);

/** No ticket is missing; what may have come out before says so. */
export async function auditTickets(
  orders: readonly Order[],
  day: BadDay,
  troubled: TroubledBusiness,
): Promise<void> {
  const jobs = await jobsOf(troubled);
  const { paper } = troubled.counterPrinter;
  expect(new Set(paper).size, "no job twice at the counter").toBe(paper.length);
  const slips = jobs.filter(({ kind }) => kind === "slip");
  expect(slips.filter(({ state }) => state === "printed")).toHaveLength(day.printer.confirmed.size);
  for (const { copy, mark } of jobs) expect(mark === "none").toBe(copy === 1);

  for (const order of orders.filter(isMade)) {
    const own = jobs
      .filter(({ order: about, kind }) => about?.id === order.id && kind === "kitchen")
      .map(({ copy, state, reason }) => `${copy} ${state} ${reason}`.trim());
    const told = order.events.map(({ action }) => action);
    expect(own, `tickets after ${told.join(", ")}`).toContainEqual(
      expect.stringMatching(/^\d+ printed$/),
    );
    const tickets = troubled.kitchenPrinter.tickets.filter((text) =>
      text.includes(`#${order.ticketNumber}\x1b`),
    );
    const plain = tickets.filter((text) => !text.includes("EVTL. BEREITS GEDRUCKT"));
    expect(tickets.length, `tickets of ${order.ticketNumber}`).toBeGreaterThan(0);
    expect(plain.length, `tickets of ${order.ticketNumber}`).toBeLessThanOrEqual(1);
  }
}
