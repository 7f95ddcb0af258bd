/** What a day at the counter asks of orders, payments, mails and printers together. */
import { afterEach, expect, test } from "vitest";
import { MailServer } from "../../harness/fakes/mail-server";
import type { FakePayment } from "../../harness/fakes/mollie";
import { OnlineBusiness } from "../../harness/online-business";
import { type Order, Business } from "../../harness/orders";
import { CloudPrinter, type PrintJob } from "../../harness/fakes/printers";
import { Server } from "../../harness/server";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const soldOut = { message: "Leider ausverkauft" };
const refundsOf = (payment: FakePayment) => new RegExp(`^/v2/payments/${payment.id}/refunds$`);

test("a paid order that is rejected and taken back: no mail, no refund; not taken back: one of each", async () => {
  const mail = await MailServer.start();
  ends.push(() => mail.stop());
  const { KREDENZ_SMTP, KREDENZ_MAIL_FROM } = mail.settings;
  const online = await OnlineBusiness.open({
    settings: { KREDENZ_SMTP: String(KREDENZ_SMTP), KREDENZ_MAIL_FROM: String(KREDENZ_MAIL_FROM) },
  });
  ends.push(() => online.stop());

  const kept = await online.paid({ email: "anna@ringlotte.test" });
  const gone = await online.paid({ email: "bert@ringlotte.test" });
  const [before] = await Promise.all([
    mail.wait("anna@ringlotte.test").then((mails) => mails.length),
    mail.wait("bert@ringlotte.test"),
  ]);

  await online.business.act(kept.order, "reject", soldOut);
  const undone = await online.business.act(kept.order, "undo");
  expect(undone.status, undone.text).toBe(200);
  await online.business.act(gone.order, "reject", soldOut);

  // Later than anything the first rejection could have caused: both had eight seconds, this one began afterwards.
  await online.mollie.called("POST", refundsOf(gone.payment));
  const letters = await mail.wait("bert@ringlotte.test", before + 1);
  expect(letters.at(-1)?.text).toContain(soldOut.message);

  expect(mail.to("anna@ringlotte.test")).toHaveLength(before);
  expect(online.mollie.callsOf("POST", refundsOf(kept.payment))).toBe(0);
  expect(online.mollie.callsOf("POST", refundsOf(gone.payment))).toBe(1);
  expect((await online.business.read(kept.order)).data.state).toBe("new");
});

test("two pre-orders sent at night: none is missed before its time, both wait, only today's is printed today", async () => {
  const night = "2027-01-04T02:00:00Z";
  const server = await Server.start({ clock: night });
  ends.push(() => server.stop());
  const nine = [{ type: "daily", isClosed: false, from: "09:00", to: "22:00" }];
  const business = await (
    await Business.open(server)
  ).withBranch({
    openingHours: nine,
    deliveryHours: nine,
    preparationMinutesTakeaway: 20,
  });
  const printer = await CloudPrinter.install(server, business.admin, business.world.branch);
  const today = await business.order({ appointmentDate: "2027-01-04T11:00:00Z" });
  const tomorrow = await business.order({ appointmentDate: "2027-01-05T11:00:00Z" });

  const missed = async () =>
    (
      await business.admin.get<Order[]>(`/api/orders/missed?branch=${business.world.branch}`)
    ).data.map(({ id }) => id);
  const restart = async (clock: string) => {
    await server.terminate();
    await server.launch(clock);
  };
  await restart("2027-01-04T08:05:00Z");
  expect(await missed()).toEqual([]);
  await restart("2027-01-04T08:11:00Z");
  expect((await missed()).toSorted()).toEqual([today.id, tomorrow.id].toSorted());

  for (const order of [today, tomorrow]) {
    const answer = await business.act(order, "confirm");
    expect(answer.data.lane, answer.text).toBe("later");
  }
  const tickets = async () =>
    (
      await business.admin.get<PrintJob[]>(`/api/print-jobs?branch=${business.world.branch}`)
    ).data.map(({ order, kind }) => [order?.id, kind]);
  expect(await tickets()).toEqual([]);

  await restart("2027-01-04T10:39:58Z");
  const events = await business.admin.events(`/api/orders/events?branch=${business.world.branch}`);
  while ((await business.read(today)).data.lane !== "preparing") await events.next();
  await events.return(undefined);
  expect(await tickets()).toEqual([[today.id, "kitchen"]]);
  await printer.work();
  expect((await business.read(tomorrow)).data.lane).toBe("later");
  expect(printer.paper).toHaveLength(1);
});
