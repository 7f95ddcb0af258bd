import { beforeAll, expect, test } from "vitest";
import { type Delivery, settledDeliveries } from "../../harness/deliveries";
import { expectRefusal } from "../../harness/expect";
import { MailServer } from "../../harness/fakes/mail-server";
import type { Business } from "../../harness/orders";
import { type Order } from "../../harness/orders";
import { unique } from "../../harness/world";
import { ofThisFile, businessOfThisFile } from "../../scenes/this-file";

let business: Business;

const mailServer = ofThisFile(await MailServer.start());
const firstBranch = await businessOfThisFile({
  settings: { ...mailServer.settings, KREDENZ_LIMITS: "off,order-mails=3/180" },
});
const { server } = firstBranch;

beforeAll(async () => {
  await firstBranch.admin.post("/api/config", {
    shopName: "Café Ringlotte",
    disableTickets: false,
  });
  business = await firstBranch.withBranch({
    email: "theke@example.test",
    phone: "+43 1 234 56 78",
  });
});

/** An address of its own, so that a test counts only its own mails. */
const address = () => `${unique("gast")}@example.test`;

const settled = (order: Order, kind = "mail") => settledDeliveries(business.admin, order, kind);

test("a guest hears once of each step, and the branch of the order", async () => {
  const email = address();
  const before = mailServer.to("theke@example.test").length;
  const order = await business.order({ email, comment: "Mit <b>Obers</b> & Zimt" });
  await mailServer.wait(email, 1);
  await business.act(order, "confirm");
  await mailServer.wait(email, 2);
  await business.act(order, "in-delivery");
  const mails = await mailServer.wait(email, 3);
  await settled(order);
  expect(mailServer.to(email).length).toBe(3);

  expect(mails.map((mail) => mail.subject)).toEqual([
    `Ihre Bestellung Nr.\u00a0${order.ticketNumber} ist eingegangen`,
    expect.stringMatching(/ist bestätigt: Montag, 04\.01\.2027, \d\d:\d\d\u00a0Uhr$/),
    `Ihre Bestellung Nr.\u00a0${order.ticketNumber} ist abholbereit`,
  ]);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(3);
  for (const mail of mails) {
    expect(mail.from).toBe("post@ringlotte.test");
    expect(mail.replyTo).toContain("theke@example.test");
    expect(mail.text).toContain("1\u00a0× Wiener Melange");
    expect(mail.text).toContain("Gesamt: 3,90\u00a0€");
    expect(mail.text).toContain(`https://ringlotte.test/status/${order.uid}/${order.hash}`);
    expect(mail.html).toContain("Mit &lt;b&gt;Obers&lt;/b&gt; &amp; Zimt");
    expect(mail.html).not.toContain("<b>Obers");
    expect(mail.html).not.toMatch(/<(img|script|link)\b/);
  }

  const toBranch = (await mailServer.wait("theke@example.test", before + 1)).at(-1);
  expect(toBranch?.subject).toMatch(/^Neu: Bestellung Nr\.\u00a0\d+, Abholung, Montag/);
  expect(toBranch?.text).toContain(`https://ringlotte.test/backend#/orders/${order.id}`);
  expect(toBranch?.text).toContain(email);
  expect(toBranch?.replyTo).toContain(email);
});

test("an address that no mail can reach is refused at its field", async () => {
  for (const email of ["jörg@bäckerei.at", "a(b)@x.at", "a:b@x.at", "anna@x", "anna@-x.at"]) {
    const refused = await business.send({ email });
    expectRefusal(refused, [422]);
    expect(refused.text).toContain("vor dem @ ohne Umlaute");
  }
});

test("a domain with umlauts gets its mails as punycode, and its branch hears of the order", async () => {
  const before = mailServer.to("theke@example.test").length;
  const name = unique("post").toLowerCase();
  const order = await business.order({ email: `${name}@bäckerei.at` });
  const [mail] = await mailServer.wait(`${name}@xn--bckerei-5wa.at`, 1);
  expect(mail?.subject).toContain("ist eingegangen");
  const toBranch = (await mailServer.wait("theke@example.test", before + 1)).at(-1);
  expect(toBranch?.text).toContain(`#/orders/${order.id}`);
  expect(toBranch?.replyTo).toContain(`${name}@xn--bckerei-5wa.at`);
});

test("a branch at a domain with umlauts hears of its orders, and so do its guests", async () => {
  const other = await business.withBranch({ email: "theke@bäckerei.at" });
  const email = address();
  const order = await other.order({ email });
  const [toBranch] = await mailServer.wait("theke@xn--bckerei-5wa.at", 1);
  expect(toBranch?.text).toContain(`#/orders/${order.id}`);
  const [toGuest] = await mailServer.wait(email, 1);
  expect(toGuest?.replyTo).toContain("theke@xn--bckerei-5wa.at");
});

test("who gave no address gets none, and nothing is tried", async () => {
  const order = await business.order();
  const entries = await settled(order);
  expect(entries.map((entry) => entry.key.split("/").at(-1))).toEqual(["new-order"]);
});

test("a proposal leads to a question; opening its links decides nothing", async () => {
  const email = address();
  const order = await business.order({ email });
  await business.act(order, "confirm", {
    counterAppointment: "2027-01-04T15:00:00Z",
  });
  const mail = (await mailServer.wait(email, 2))[1];
  expect(mail?.subject).toMatch(/^Neuer Terminvorschlag/);
  expect(mail?.text).toContain("Montag, 04.01.2027, 16:00\u00a0Uhr");
  const links = mail?.text.match(/https:\/\/ringlotte\.test(\/status\S+\?answer=\w+)/g) ?? [];
  expect(links.length).toBe(2);
  for (const link of links) {
    const page = await fetch(server.address + link.replace("https://ringlotte.test", ""));
    expect(page.status).toBe(200);
  }
  expect((await business.read(order)).data).toMatchObject({ state: "new" });

  const answer = await server
    .guest()
    .post(`/api/orders/public/${order.uid}/${order.hash}/confirm-counter-appointment`);
  expect(answer.status).toBe(200);
  const confirmed = (await mailServer.wait(email, 3))[2];
  expect(confirmed?.subject).toContain("ist bestätigt: Montag, 04.01.2027, 16:00");
});

test("another time for a confirmed order is told once, with the time that holds", async () => {
  const email = address();
  const order = await business.order({ email });
  await business.act(order, "confirm");
  await mailServer.wait(email, 2);
  for (const appointment of ["2027-01-04T14:00:00Z", "2027-01-04T15:00:00Z"])
    expect((await business.act(order, "move", { appointment })).status).toBe(200);
  await server.terminate();
  await server.launch("2027-01-04T11:05:00Z");
  const mail = (await mailServer.wait(email, 3))[2];
  await settled(order);
  expect(mailServer.to(email)).toHaveLength(3);
  expect(mail?.subject).toBe(
    `Neue Zeit: Ihre Bestellung Nr.\u00a0${order.ticketNumber}, Montag, 04.01.2027, 16:00\u00a0Uhr`,
  );
  expect(mail?.text).toContain("Wir haben die Zeit Ihrer Bestellung geändert.");
  expect(mail?.text).not.toContain("15:00");
  expect(mail?.html).toContain("16:00");
});

test("who is not to come any more gets no new time", async () => {
  const email = address();
  const order = await business.order({ email });
  await business.act(order, "confirm");
  await business.act(order, "move", { appointment: "2027-01-04T15:00:00Z" });
  await business.act(order, "cancel");
  await server.terminate();
  await server.launch("2027-01-04T11:10:00Z");
  const mails = await mailServer.wait(email, 3);
  const entries = await settled(order);
  expect(mailServer.to(email)).toHaveLength(3);
  expect(mails[2]?.subject).toContain("wurde storniert");
  const moved = entries.find((entry) => entry.key.endsWith("/mail/moved"));
  expect(moved?.reason).toContain("Inzwischen gilt etwas anderes");
});

test("a rejection says why and what becomes of the money", async () => {
  const email = address();
  const order = await business.order({ email });
  await business.act(order, "reject", { message: "Leider ist der Ofen kalt." });
  const mail = (await mailServer.wait(email, 2))[1];
  expect(mail?.subject).toBe(`Ihre Bestellung Nr.\u00a0${order.ticketNumber} wurde storniert`);
  expect(mail?.text).toContain("    Leider ist der Ofen kalt.");
  expect(mail?.text).toContain("Zu bezahlen ist nichts.");
});

test("an inquiry is answered with an offer", async () => {
  const email = address();
  const quoting = await business.withBranch({ isQuotationRequired: true });
  const order = await quoting.order({ email });
  await quoting.act(order, "confirm");
  const mails = await mailServer.wait(email, 2);
  expect(mails[0]?.subject).toMatch(/^Ihre Anfrage Nr\.\u00a0\d+ ist eingegangen$/);
  expect(mails[1]?.subject).toMatch(/^Ihr Angebot Nr\.\u00a0\d+: 3,90\u00a0€$/);
  await server
    .guest()
    .post(`/api/orders/public/${order.uid}/${order.hash}/reject-counter-appointment`);
  const declined = (await mailServer.wait(email, 3))[2];
  expect(declined?.text).toContain("Sie haben unser Angebot abgelehnt.");
});

test("what the server refuses for good is given up and stands in the journal; a retry tries it again", async () => {
  const order = await business.order({ email: "spam@example.test" });
  const refused = (await settled(order)).find((entry) => entry.key.endsWith("received"));
  expect(refused).toMatchObject({
    state: "failed",
    attempts: 1,
    isRetryable: true,
  });
  expect(refused?.reason).toMatch(/^Der Mailserver lehnt die Nachricht endgültig ab\. .*554/);
  expect(refused?.order).toEqual({ id: order.id });

  const again = await business.admin.post<Delivery>(`/api/logs/${refused?.id}/retry`);
  expect(again.status, again.text).toBe(200);
  await settled(order);
  const entry = await business.admin.get<Delivery>(`/api/logs/${refused?.id}`);
  expect(entry.data).toMatchObject({ state: "failed", attempts: 1 });
});

test("what was delivered is not repeated by the journal", async () => {
  const email = address();
  const order = await business.order({ email });
  await mailServer.wait(email);
  const sent = (await settled(order)).find((entry) => entry.key.endsWith("received"));
  expectRefusal(await business.admin.post(`/api/logs/${sent?.id}/retry`), [409]);
  expectRefusal(await business.admin.get("/api/logs/999999"), [404]);
  expectRefusal(await business.admin.get("/api/logs?state=lost"), [400]);
  expectRefusal(await business.admin.get("/api/logs?branch=x"), [400]);
});

test("staff send the confirmation once more, each time as a mail of its own", async () => {
  const email = address();
  const order = await business.order({ email });
  await mailServer.wait(email);
  const path = `/api/orders/${order.id}/resend-new-order-email`;
  expect((await business.admin.post(path)).status).toBe(204);
  expect((await business.admin.post(path, { recipient: "guest" })).status).toBe(204);
  const mails = await mailServer.wait(email, 3);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(3);
  expect(new Set(mails.map((mail) => mail.subject)).size).toBe(1);

  const before = mailServer.to("theke@example.test").length;
  expect((await business.admin.post(path, { recipient: "branch" })).status).toBe(204);
  await mailServer.wait("theke@example.test", before + 1);
  expectRefusal(await business.admin.post(path), [429]);

  const silent = await business.order();
  expectRefusal(
    await business.admin.post(`/api/orders/${silent.id}/resend-new-order-email`),
    [409],
  );
  const sms = await business.admin.post(`/api/orders/${order.id}/resend-new-order-sms`);
  expectRefusal(sms, [409]);
  expect(sms.message).toContain("noch nicht verschickt werden");
});
