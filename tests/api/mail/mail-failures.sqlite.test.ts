import { afterEach, expect, test } from "vitest";
import { type Delivery, deliveriesOf } from "../../harness/deliveries";
import { MailServer } from "../../harness/fakes/mail-server";
import { type Order, Business } from "../../harness/orders";
import { Server } from "../../harness/server";

const running: { stop: () => Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function startBusiness(
  settings: Record<string, string>,
  clock = "2027-01-04T11:00:00Z",
): Promise<Business> {
  const server = await Server.start({ clock, settings });
  running.unshift(server);
  const business = await Business.open(server);
  return business.withBranch({ email: "theke@example.test" });
}

async function startMailServer(): Promise<MailServer> {
  const mailServer = await MailServer.start();
  running.push(mailServer);
  return mailServer;
}

async function entryOf(
  business: Business,
  order: Order,
  what: string,
  state: string,
): Promise<Delivery> {
  for (;;) {
    const deliveries = await deliveriesOf(business.admin, order);
    const entry = deliveries.find((one) => one.key.endsWith(what) && one.state === state);
    if (entry) return entry;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("what is put off is tried again later, as the same mail", async () => {
  const mailServer = await startMailServer();
  const business = await startBusiness(mailServer.settings);
  const order = await business.order({ email: "later@example.test" });
  const waiting = await entryOf(business, order, "received", "waiting");
  const tried = waiting.attempts > 0 ? waiting : await retried(business, order);
  expect(tried.reason).toMatch(/^Der Mailserver nimmt die Nachricht gerade nicht an\. .*451/);
  expect(mailServer.to("later@example.test")).toEqual([]);

  await business.server.terminate();
  await business.server.launch("2027-01-04T11:10:00Z");
  await mailServer.wait("later@example.test");
  await entryOf(business, order, "received", "done");
});

/** The first attempt has ended. */
async function retried(business: Business, order: Order): Promise<Delivery> {
  for (;;) {
    const entry = await entryOf(business, order, "received", "waiting");
    if (entry.attempts > 0) return entry;
  }
}

test("killed between sending and settling, the mail comes again as the same message", async () => {
  const mailServer = await startMailServer();
  const business = await startBusiness(mailServer.settings);
  const order = await business.order({ email: "hold@example.test" });
  await mailServer.wait("hold@example.test");
  await business.server.kill();
  await business.server.launch("2027-01-04T11:05:00Z");
  const mails = await mailServer.wait("hold@example.test", 2);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
  expect(mails[1]?.subject).toBe(mails[0]?.subject);
  expect(await entryOf(business, order, "received", "done")).toMatchObject({
    attempts: 2,
  });
});

test("without a mail server mails stand in the journal, and go out once there is one", async () => {
  const mailServer = await startMailServer();
  const business = await startBusiness({});
  const order = await business.order({ email: "anna@example.test" });
  const failed = await entryOf(business, order, "received", "failed");
  expect(failed.reason).toContain("KREDENZ_SMTP");

  await business.server.terminate();
  business.server.set(mailServer.settings);
  await business.server.launch("2027-01-04T13:00:00Z");
  await mailServer.wait("anna@example.test");
  await entryOf(business, order, "received", "done");
});

test("what was too old when the mail server came stays where it is", async () => {
  const mailServer = await startMailServer();
  const business = await startBusiness({});
  const order = await business.order({ email: "anna@example.test" });
  await entryOf(business, order, "received", "failed");
  await business.server.terminate();
  business.server.set(mailServer.settings);
  await business.server.launch("2027-01-06T11:00:00Z");
  const fresh = await business.order({ email: "berta@example.test" });
  await mailServer.wait("berta@example.test");
  await entryOf(business, fresh, "received", "done");
  expect(mailServer.to("anna@example.test")).toEqual([]);
});

test("an order that nobody takes alarms the branch once, two minutes after it came", async () => {
  const mailServer = await startMailServer();
  const business = await startBusiness(mailServer.settings);
  const order = await business.order();
  const taken = await business.order();
  await business.act(taken, "confirm");
  await entryOf(business, order, "watch/1", "waiting");
  await business.server.terminate();
  await business.server.launch("2027-01-04T11:02:30Z");
  await entryOf(business, order, "watch/1", "done");
  await entryOf(business, taken, "watch/1", "done");
  const alarms = async (count: number) =>
    (await mailServer.wait("theke@example.test", count)).filter((mail) =>
      mail.subject.startsWith("Achtung"),
    );
  expect((await alarms(3)).map((mail) => mail.subject)).toEqual([
    "Achtung: Eine Bestellung wartet, und keine Anzeige läutet",
  ]);
  expect((await alarms(3))[0]?.text).toContain("wartet seit 12:00");
});

test("outside the opening hours nobody is alarmed", async () => {
  const mailServer = await startMailServer();
  const open = await startBusiness(mailServer.settings, "2027-01-04T03:00:00Z");
  const daytime = {
    type: "daily",
    date: null,
    isClosed: false,
    from: "08:00",
    to: "18:00",
  };
  const business = await open.withBranch({
    openingHours: [daytime],
    email: "nacht@example.test",
  });
  const order = await business.order({ isPreorder: true });
  const question = await entryOf(business, order, "watch/1", "waiting");
  expect(question.nextTryAt).toBe("2027-01-04T07:02:00Z");
  await mailServer.wait("nacht@example.test");
  await business.server.terminate();
  await business.server.launch("2027-01-04T07:02:30Z");
  const mails = await mailServer.wait("nacht@example.test", 2);
  expect(mails.map((mail) => mail.subject)[1]).toMatch(/^Achtung/);
});
