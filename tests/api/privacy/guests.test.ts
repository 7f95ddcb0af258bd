import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { Dump } from "../../harness/dump";
import { expectRefusal } from "../../harness/expect";
import { type MarkedGuest, createMarkedGuest } from "../../harness/marked-guest";
import type { OnlineBusiness } from "../../harness/online-business";
import { type Order, Business, publicPath } from "../../harness/orders";
import { printJobs } from "../../harness/fakes/printers";
import { Server, type ServerOptions } from "../../harness/server";
import { openReachingBusiness } from "../../scenes/reaching-business";

type Sums = { orders: number; ratings: number; uploads: number; openOrders: number };
type GuestOrder = Fields & { id: number; ticketNumber: number };
type Export = { sums: Sums; orders: GuestOrder[]; accountMails: Fields[]; backups: Fields[] };
type Erasure = { sums: Sums; open: GuestOrder[]; backups: Fields[] };
type ErasableOrder = Order & { personErasedAt: string | null };

const opened: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.stop();
});

const day = 24 * 60 * 60 * 1000;
const start = "2027-01-04T11:00:00Z";
const daysLater = (days: number) => new Date(Date.parse(start) + days * day).toISOString();

async function openOnlineBusiness(): Promise<OnlineBusiness> {
  const reaching = await openReachingBusiness({ clock: start });
  opened.push(reaching);
  return reaching.online;
}

/** A business without payments and mails. */
async function openBusiness(options: ServerOptions = {}): Promise<Business> {
  const server = await Server.start({ clock: start, ...options });
  opened.push(server);
  return Business.open(server);
}

/** Time passes while nobody serves; what is kept has to stand a power cut as well. */
async function wait(server: Server, days: number): Promise<Business["admin"]> {
  await server.kill();
  await server.launch(daysLater(days));
  return server.signIn("admin");
}

const readOrder = async (
  admin: Business["admin"],
  { id }: { id: number },
): Promise<ErasableOrder> => (await admin.get<ErasableOrder>(`/api/orders/${id}`)).data;

/** What the guest left, and what leads to them. */
const tracesOf = ({ own, keys }: MarkedGuest) => [...own, ...keys];

/** What was never left proves nothing: each trace is somewhere, and some are wherever a guest can be. */
function expectTracesEverywhere(server: Server, guest: MarkedGuest): void {
  const found = Dump.of(server).find(tracesOf(guest));
  const texts = new Set(found.map(({ text }) => text));
  expect(tracesOf(guest).filter((trace) => !texts.has(trace))).toEqual([]);
  const tables = [
    "orders",
    "order_events",
    "history",
    "uploads",
    "outbox",
    "payments",
    "push_subscriptions",
  ];
  const places = new Set(found.map(({ place }) => place));
  expect(tables.filter((table) => !places.has(`${table}.jsonl.gz`))).toEqual([]);
  expect([...places].filter((place) => place.startsWith("/media/uploads/"))).toHaveLength(4);
}

/** What the closing of the branch says of the day, without the names that help to find a receipt. */
async function booksOf(admin: Business["admin"], branch: number): Promise<Fields> {
  const answer = await admin.get<Fields>(`/api/branches/${branch}/closings/2027-01-04`);
  expect(answer.status, answer.text).toBe(200);
  const receipts = answer.data.receipts as Fields[];
  return {
    ...answer.data,
    receipts: receipts.map((one) => ({ ...one, firstName: "", lastName: "" })),
  };
}

async function expectBooksWithoutPerson(admin: Business["admin"], order: Order): Promise<void> {
  const kept = await readOrder(admin, order);
  expect(kept.personErasedAt).not.toBeNull();
  expect(kept).toMatchObject({
    ticketNumber: order.ticketNumber,
    businessDay: order.businessDay,
    state: order.state,
    totalGross: order.totalGross,
    totalNet: order.totalNet,
    taxes: order.taxes,
    paymentMethod: order.paymentMethod,
    onlinePayment: order.onlinePayment,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    firstName: "",
    email: "",
    comment: "",
  });
  const [item] = kept.items as { name: string; gross: number; parts: Fields[] }[];
  expect(item?.parts).toEqual([{ name: "Milch", value: "Hafermilch", uploads: [] }]);
}

test("ninety days after an order ended, nothing leads to its guest any more", async () => {
  const online = await openOnlineBusiness();
  const guest = await createMarkedGuest(online, "Spam@Gast-MkMail.test");
  const { server } = online;
  const branch = (guest.completed.branch as { id: number }).id;
  const books = await booksOf(online.business.admin, branch);

  expectTracesEverywhere(server, guest);

  const inTime = await wait(server, 89);
  expect((await readOrder(inTime, guest.completed)).firstName).toBe(guest.completed.firstName);

  const later = await wait(server, 98);
  for (const order of [guest.completed, guest.rejected])
    await vi.waitUntil(async () => (await readOrder(later, order)).personErasedAt !== null, {
      timeout: 60_000,
    });
  await vi
    .waitUntil(() => Dump.of(server).find(tracesOf(guest)).length === 0, {
      timeout: 30_000,
      interval: 1000,
    })
    .catch(() => undefined);
  expect(Dump.of(server).find(tracesOf(guest))).toEqual([]);

  for (const order of [guest.completed, guest.rejected]) {
    await expectBooksWithoutPerson(later, order);
    expect((await server.guest().get(publicPath(order))).status).toBe(404);
  }
  expect(await printJobs(later, branch)).toEqual([]);
  const rating = (await readOrder(later, guest.completed)).questionnaire as Fields;
  expect(rating).toMatchObject({ rating: 4, comment: "" });
  expect(await booksOf(later, branch)).toEqual(books);
  const found = await later.get<Order[]>(`/api/orders?branch=${branch}&q=mkfirstnamekw&page=1`);
  expect(found.data).toEqual([]);
});

test("an admin gets all that is known of a guest, and erases it at once", async () => {
  const online = await openOnlineBusiness();
  const { server } = online;
  const { admin } = online.business;
  const guest = await createMarkedGuest(online, "Spam@Gast-MkMail.test");
  const other = await online.business.order({ email: "bleibt@example.test", firstName: "Bleibt" });
  const open = await online.business.order({ email: guest.email, firstName: "Offen" });
  const address = { email: "  sPAM@gast-mkmail.TEST " };

  const told = await admin.post<Export>("/api/guests/export", address);
  expect(told.status, told.text).toBe(200);
  const silent = [...guest.own, ...guest.kept].filter(
    (trace) => !told.text.toLowerCase().includes(trace.toLowerCase()),
  );
  expect(silent).toEqual([]);
  expect(told.data.sums).toMatchObject({ orders: 3, ratings: 1, uploads: 2 });
  expect(told.data.orders.map((one) => one.id)).not.toContain(other.id);
  expect(told.data.accountMails).toHaveLength(1);
  const printed = server.command("guest", "export", "--email", guest.email);
  expect((JSON.parse(printed) as Export).orders).toHaveLength(3);

  expectTracesEverywhere(server, guest);
  const { id } = guest.completed.branch as { id: number };
  expect((await printJobs(admin, id)).length).toBeGreaterThan(0);

  // Eight seconds after its last step an order has ended.
  await wait(server, 0.1);
  const again = await server.signIn("admin");
  const erased = await again.post<Erasure>("/api/guests/erase", address);
  expect(erased.status, erased.text).toBe(200);
  expect(erased.data.sums).toEqual({ orders: 2, ratings: 1, uploads: 2, openOrders: 1 });
  expect(erased.data.open.map((one) => one.id)).toEqual([open.id]);
  expect(await printJobs(again, id)).toEqual([]);

  await again.post(`/api/orders/${open.id}/status/cancel`);
  await wait(server, 0.2);
  const text = server.command("guest", "erase", "--email", guest.email, "--yes");
  expect(text).toContain("aus 1 Bestellung");
  expect(Dump.of(server).find(tracesOf(guest))).toEqual([]);
  const third = await server.signIn("admin");
  await expectBooksWithoutPerson(third, guest.completed);
  expect((await readOrder(third, other)).firstName).toBe("Bleibt");

  const { data } = await third.get<Fields[]>("/api/guests/requests?page=1&limit=10");
  // A command's clock starts anew, so that its place among the others says nothing.
  expect(data.map(({ action, by }) => `${String(action)} ${String(by)}`).toSorted()).toEqual([
    "erasure Betrieb",
    "erasure admin",
    "export Betrieb",
    "export admin",
  ]);
});

test("an address counts however it is written, also of an international domain", async () => {
  const business = await openBusiness();
  await business.order({ email: "Josef@Bäckerei.at" });
  await business.order({ email: "JOSEF@xn--bckerei-5wa.at" });
  const { data } = await business.admin.post<Export>("/api/guests/export", {
    email: "josef@BÄCKEREI.at",
  });
  expect(data.sums.orders).toBe(2);
});

test("an order that nobody ended counts as ended a week after it was wanted", async () => {
  const business = await openBusiness();
  const wanted = await business.order({
    appointmentDate: daysLater(40),
    email: "spaet@example.test",
  });
  const forgotten = await business.order({ email: "vergessen@example.test" });
  const at96 = await wait(business.server, 96);
  expect((await readOrder(at96, forgotten)).personErasedAt).toBeNull();
  const at98 = await wait(business.server, 98);
  await vi.waitUntil(async () => (await readOrder(at98, forgotten)).personErasedAt !== null, {
    timeout: 60_000,
  });
  expect((await readOrder(at98, wanted)).personErasedAt).toBeNull();
  // Nobody gives it a person again.
  expectRefusal(await at98.put(`/api/orders/${forgotten.id}`, { comment: "Noch da?" }), [409]);
  const at138 = await wait(business.server, 138);
  await vi.waitUntil(async () => (await readOrder(at138, wanted)).personErasedAt !== null, {
    timeout: 60_000,
  });
});

test("the business says how long it keeps data of guests, to them as well", async () => {
  const business = await openBusiness({ pages: "rendered" });
  const { server, admin } = business;
  expectRefusal(await admin.post("/api/config", { guestDataDays: 0 }), [422]);
  expectRefusal(await admin.post("/api/config", { guestDataDays: 3651 }), [422]);
  await admin.post("/api/config", {
    guestDataDays: 30,
    privacyPolicy: "",
    privacyPolicyText: "<p>Wir achten darauf.</p>",
  });
  const told = await server.guest().get<{ text: string }>("/api/legal-texts/privacyPolicy");
  expect(told.data.text).toMatch(/^<p>Wir achten darauf\.<\/p>/);
  expect(told.data.text).toContain("30 Tage nach deren Abschluss gelöscht");
  expect(told.data.text).toContain(
    "Tägliche Sicherungskopien enthalten die Angaben noch bis zu 14 Tage",
  );
  const page = await (await fetch(`${server.address}/datenschutz`)).text();
  expect(page).toContain("30 Tage nach deren Abschluss gelöscht");
  const own = await admin.get<{ privacyPolicyText: string }>("/api/config");
  expect(own.data.privacyPolicyText).toBe("<p>Wir achten darauf.</p>");

  const order = await business.order();
  await business.act(order, "cancel");
  const later = await wait(server, 31);
  await vi.waitUntil(async () => (await readOrder(later, order)).personErasedAt !== null, {
    timeout: 60_000,
  });
});

test("only admins ask, and a whole address has to be there", async () => {
  const business = await openBusiness();
  for (const path of ["/api/guests/export", "/api/guests/erase"]) {
    for (const email of ["  ", "gast@", "gast", "@example.test"]) {
      const half = await business.admin.post(path, { email });
      expectRefusal(half, [422]);
      expect(half.errors[0]?.field).toBe("email");
    }
    const manager = await business.server.as("manager");
    expectRefusal(await manager.post(path, { email: "gast@example.test" }), [403]);
  }
  const nobody = await business.admin.post<Erasure>("/api/guests/erase", { email: "nie@da.test" });
  expect(nobody.data).toEqual({
    sums: { orders: 0, ratings: 0, uploads: 0, openOrders: 0 },
    open: [],
    backups: [],
  });
});

test("who was erased stays erased when an older backup comes back, and who was due as well", async () => {
  const business = await openBusiness();
  const { server } = business;
  const end = async (changes: Fields) => {
    const order = await business.order(changes);
    await business.act(order, "cancel");
    return order;
  };
  const erased = await end({ email: "weg@example.test", firstName: "Weggegangen" });
  const open = await business.order({ email: "weg@example.test", firstName: "Wartend" });
  const kept = await end({ email: "da@example.test", firstName: "Dageblieben" });
  // Also what went out to an address that no account has.
  await server.guest().post("/api/auth/login-link", { email: "weg@example.test" });
  const shelf = mkdtempSync(join(tmpdir(), "kredenz-shelf-"));
  opened.push({ stop: () => rmSync(shelf, { recursive: true, force: true }) });
  server.set({ KREDENZ_BACKUPS: shelf });
  await wait(server, 0.1);
  expect(server.command("backup")).toContain("Enthält Personendaten von Gästen");
  await wait(server, 0.2);
  // Of two orders one is still open, which a script has to hear of.
  const { status, text } = server.attempt("guest", "erase", "--email", "weg@example.test", "--yes");
  expect(status).toBe(1);
  expect(text).toContain("aus 1 Bestellung");
  expect(text).toMatch(/1 Bestellung ist noch offen.*\n.*Nr\. \d+ vom \d\d\.\d\d\.2027/);
  expect(readFileSync(join(shelf, "erased-guests.json"), "utf8")).toContain(`"${open.id}"`);
  await server.terminate();

  const other = await Server.empty({ clock: daysLater(1) });
  opened.push(other);
  const said = other.command("restore", "--from", shelf, "--keep-keys");
  expect(said).toContain("Aus 1 Bestellung wurde die Person wieder gelöscht");
  expect(said).toContain("kredenz guest erase");
  expect(Dump.of(other).find(["Weggegangen"])).toEqual([]);
  expect(Dump.of(other).find(["account-mail"])).toEqual([]);
  await other.launch();
  const admin = await other.signIn("admin");
  expect((await readOrder(admin, erased)).personErasedAt).not.toBeNull();
  expect((await readOrder(admin, open)).firstName).toBe("Wartend");
  expect((await readOrder(admin, kept)).firstName).toBe("Dageblieben");

  const late = await Server.empty({ clock: daysLater(98) });
  opened.push(late);
  late.command("restore", "--from", shelf, "--keep-keys");
  expect(Dump.of(late).find(["da@example.test", "Dageblieben"])).toEqual([]);

  const careful = await Server.empty({ clock: daysLater(1) });
  opened.push(careful);
  writeFileSync(join(shelf, "erased-guests.json"), '{"guests":[');
  const refused = careful.attempt("restore", "--from", shelf, "--keep-keys");
  expect(refused.status).not.toBe(0);
  expect(refused.text).toContain("ist beschädigt");
});

test("backups say what they hold of guests and until when", async () => {
  const business = await openBusiness();
  await business.order();
  const { server } = business;
  expect(server.command("backup", "--list")).toContain("liegt keine Sicherung");
  server.command("backup");
  const listed = server.command("backup", "--list");
  expect(listed).toContain("Enthält Personendaten von Gästen, bis Sie diese Sicherung löschen");
  expect(listed).toContain("1 Bestellung,");
  const email = "gast@example.test";
  const told = await business.admin.post<Export>("/api/guests/export", { email });
  expect(told.data.backups).toEqual([{ createdAt: expect.any(String), removedAt: null }]);
  const erased = await business.admin.post<Erasure>("/api/guests/erase", { email });
  expect(erased.data.backups).toEqual(told.data.backups);
  const text = server.command("guest", "erase", "--email", email, "--yes");
  expect(text).toContain("In 1 Sicherung können die Angaben noch stehen");
});

test("rows that nobody needs any longer go with their time", async () => {
  const business = await openBusiness();
  const { server } = business;
  const order = await business.order({ email: "gast@example.test" });
  const display = await server.as("counterDisplay");
  const told = await display.post("/api/devices/me/logs", { text: "mkdevicelogkw" });
  expect(told.status, told.text).toBeLessThan(300);
  await server.guest().post("/api/auth/login-link", { email: "mktypedkw@example.test" });
  const logs = async (admin: Business["admin"]) =>
    (await admin.get<Stored[]>(`/api/logs?order=${order.id}&state=failed`)).data.length;
  const texts = ["mkdevicelogkw", "mktypedkw"];
  expect(Dump.of(server).find(texts)).toHaveLength(2);
  await wait(server, 6);
  expect(Dump.of(server).find(texts)).toHaveLength(2);
  const at8 = await wait(server, 8);
  await vi.waitUntil(() => Dump.of(server).find(texts).length === 0, {
    timeout: 60_000,
    interval: 500,
  });
  expect(await logs(at8)).toBeGreaterThan(0);
  const at38 = await wait(server, 38);
  await vi.waitUntil(async () => (await logs(at38)) === 0, { timeout: 60_000, interval: 500 });
});
