import { expect, test, vi } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { type Order, Business } from "../../harness/orders";
import {
  CloudPrinter,
  type PrintJob,
  TcpPrinter,
  receiptPrinter,
} from "../../harness/fakes/printers";
import { Server } from "../../harness/server";
import { plainProduct, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server } = business;

const jobsOf = async (place: Business, query = ""): Promise<PrintJob[]> => {
  const answer = await place.admin.get<PrintJob[]>(
    `/api/print-jobs?branch=${place.world.branch}${query}`,
  );
  expect(answer.status).toBe(200);
  return answer.data.toReversed();
};

const confirmed = async (place: Business, changes: Fields = {}): Promise<Order> => {
  const order = await place.order(changes);
  expect((await place.act(order, "confirm")).status).toBe(200);
  return order;
};

const key = (job: PrintJob) => `${job.order?.id}/${job.kind}/${job.copy}`;

test("a confirmed order has one ticket for each kitchen printer and copy, and a slip where one is wanted", async () => {
  const place = await business.withBranch();
  const kitchen = await CloudPrinter.install(server, business.admin, place.world.branch, {
    copies: 2,
  });
  const counter = await CloudPrinter.install(server, business.admin, place.world.branch, {
    printsKitchenTickets: false,
    printsSlips: true,
  });
  const order = await place.order();
  expect(await jobsOf(place)).toEqual([]);
  await place.act(order, "confirm");
  const jobs = (await jobsOf(place)).toSorted((one, other) => key(one).localeCompare(key(other)));
  expect(jobs.map(key)).toEqual([
    `${order.id}/kitchen/1`,
    `${order.id}/kitchen/2`,
    `${order.id}/slip/1`,
  ]);
  expect(jobs.map((job) => job.device.id)).toEqual([
    kitchen.device.id,
    kitchen.device.id,
    counter.device.id,
  ]);
  await kitchen.work();
  await counter.work();
  expect((await jobsOf(place)).map((job) => [job.state, job.mark])).toEqual([
    ["printed", "none"],
    ["printed", "none"],
    ["printed", "none"],
  ]);
  expect((await jobsOf(place, "&state=queued")).length).toBe(0);
});

test("items go to the printers of their categories, and those of none to all", async () => {
  const place = await business.withBranch();
  const { world } = place;
  const drinks = await business.admin.create("/api/categories", { name: unique("Getränke") });
  const water = await business.admin.create("/api/products", plainProduct());
  const cake = await business.admin.create("/api/products", plainProduct());
  const sweets = await business.admin.create("/api/categories", { name: unique("Süßes") });
  await business.admin.create("/api/menus", {
    name: unique("Karte"),
    branches: [{ id: world.branch }],
    availableFrom: "2027-01-01T00:00:00Z",
    catalog: [
      { id: drinks.id, products: [{ id: water.id }] },
      { id: sweets.id, products: [{ id: cake.id }] },
    ],
  });
  const bar = await business.admin.create(
    "/api/devices",
    receiptPrinter(world.branch, { categories: [{ id: drinks.id }] }),
  );
  const items = [water, cake].map(({ id }) => ({
    product: { id },
    amount: 1,
    unit: "piece",
    parts: [],
  }));
  await confirmed(place, { items: [items[1]] });
  expect((await jobsOf(place)).map((job) => [job.device.id, job.items])).toEqual([[bar.id, ""]]);

  const oven = await business.admin.create(
    "/api/devices",
    receiptPrinter(world.branch, { categories: [{ id: sweets.id }] }),
  );
  await confirmed(place, { items });
  const jobs = (await jobsOf(place)).slice(1);
  expect(jobs.map((job) => [job.device.id, job.copy, job.items])).toEqual([
    [bar.id, 1, "0"],
    [oven.id, 2, "1"],
  ]);
});

test("what is asked for again is the next copy and a DUPLIKAT", async () => {
  const place = await business.withBranch();
  const printer = await CloudPrinter.install(server, business.admin, place.world.branch);
  const order = await confirmed(place);
  await printer.work();
  const again = await business.admin.post<PrintJob[]>(`/api/orders/${order.id}/print`, {
    kind: "kitchen",
  });
  expect(again.status).toBe(201);
  expect(again.data.map((job) => [key(job), job.mark])).toEqual([
    [`${order.id}/kitchen/2`, "duplicate"],
  ]);
  const slip = await business.admin.post<PrintJob[]>(`/api/orders/${order.id}/print`, {
    device: { id: printer.device.id },
  });
  expect(slip.data.map((job) => [key(job), job.mark])).toEqual([[`${order.id}/slip/1`, "none"]]);
  for (const kind of ["test", "change", "cancellation"]) {
    expectRefusal(await business.admin.post(`/api/orders/${order.id}/print`, { kind }), [422]);
    const preview = `/api/orders/${order.id}/print/preview?kind=${kind}`;
    expectRefusal(await business.admin.get(preview), [400]);
  }
  await printer.work();
  expect(new Set(printer.paper).size).toBe(3);
});

test("without a printer nothing is queued, and who asks is told", async () => {
  const place = await business.withBranch();
  const order = await confirmed(place);
  expect(await jobsOf(place)).toEqual([]);
  const refused = await business.admin.post(`/api/orders/${order.id}/print`);
  expectRefusal(refused, [409]);
  expect(refused.message).toMatch(/^Beleg konnte nicht gedruckt werden\./);
});

test("the preview is the picture that a printer gets", async () => {
  const place = await business.withBranch();
  const printer = await CloudPrinter.install(server, business.admin, place.world.branch);
  const order = await confirmed(place);
  const { jobToken = "" } = await printer.poll();
  const printed = await printer.fetch(jobToken);
  expect(printed.subarray(1, 4).toString()).toBe("PNG");
  expect(printed.readUInt32BE(16)).toBe(576);
  const preview = await business.admin.bytes(`/api/orders/${order.id}/print/preview?kind=kitchen`);
  expect(preview.equals(printed)).toBe(true);
  expect(
    (await business.admin.get(`/api/orders/${order.id}/print/preview?kind=poster`)).status,
  ).toBe(400);
});

test("a canceled order prints nothing any more, and neither does yesterday's", async () => {
  const place = await business.withBranch();
  const printer = await CloudPrinter.install(server, business.admin, place.world.branch);
  const order = await confirmed(place);
  expect((await place.act(order, "cancel")).status).toBe(200);
  expect((await jobsOf(place)).map((job) => job.state)).toEqual(["canceled"]);
  expect(await printer.print()).toBeUndefined();
  expectRefusal(
    await business.admin.post(`/api/orders/${order.id}/print`, { kind: "kitchen" }),
    [409],
  );
});

test("staff can drop a waiting ticket and have it after all", async () => {
  const place = await business.withBranch();
  const printer = await CloudPrinter.install(server, business.admin, place.world.branch);
  await confirmed(place);
  const [job] = await jobsOf(place);
  const id = job?.id;
  expect((await business.admin.post<PrintJob>(`/api/print-jobs/${id}/cancel`)).data.state).toBe(
    "canceled",
  );
  expect(await printer.print()).toBeUndefined();
  expect((await business.admin.post<PrintJob>(`/api/print-jobs/${id}/retry`)).data.state).toBe(
    "queued",
  );
  expectRefusal(await business.admin.post(`/api/print-jobs/${id}/retry`), [409]);
  await printer.work();
  expect((await business.admin.get<PrintJob>(`/api/print-jobs/${id}`)).data.state).toBe("printed");
  expectRefusal(await business.admin.post(`/api/print-jobs/${id}/cancel`), [409]);
});

test("a test ticket comes out, and a printer that cannot says why", async () => {
  const place = await business.withBranch();
  const printer = await CloudPrinter.install(server, business.admin, place.world.branch);
  const printTest = () =>
    business.admin.post<PrintJob>(`/api/devices/${printer.device.id}/test/print`);
  const silent = await printTest();
  expectRefusal(silent, [409]);
  expect(silent.message).toMatch(/^Test nicht erfolgreich\./);
  await printer.poll();
  expect((await printTest()).status).toBe(201);
  await printer.work();
  expect((await jobsOf(place)).map((job) => [job.kind, job.state])).toEqual([["test", "printed"]]);
  printer.statusCode = "420 Cover open";
  await printer.poll();
  expect((await printTest()).message).toContain("Deckel offen");
});

test("a printer without paper alarms the board until it has some", async () => {
  const place = await business.withBranch();
  const { branch } = place.world;
  const printer = await CloudPrinter.install(server, business.admin, branch);
  await printer.poll();
  const events = await business.admin.events(`/api/orders/events?branch=${branch}`);
  printer.statusCode = "410%20Paper%20out";
  await printer.poll();
  for await (const event of events) if (event.event === "printing") break;
  const alerts = async () =>
    (
      await business.admin.get<(Fields & { kind: string; message: string })[]>(
        `/api/branches/${branch}/alerts`,
      )
    ).data;
  expect((await alerts()).map((alert) => alert.kind)).toEqual(["printer"]);
  expect((await alerts())[0]?.message).toContain("kein Papier");
  const device = await business.admin.get<Stored & { printerState: string }>(
    `/api/devices/${printer.device.id}`,
  );
  expect(device.data.printerState).toBe("paperOut");
  printer.statusCode = "211 Paper low";
  await printer.poll();
  expect(await alerts()).toEqual([]);
});

test("a printer's settings are checked, and other devices have none", async () => {
  const { branch } = business.world;
  const create = (changes: Fields) =>
    business.admin.post("/api/devices", receiptPrinter(branch, changes));
  const refused = await create({ transport: "escPos", address: "drucker küche" });
  expectRefusal(refused, [422]);
  expect(refused.errors[0]?.field).toBe("address");
  expectRefusal(await create({ copies: 6 }), [422]);
  expect((await create({ transport: undefined })).data.transport).toBe("cloudPrnt");
  const screen = await create({ kind: "signageTv", transport: "escPos", address: "10.0.0.1" });
  expect(screen.data).not.toHaveProperty("transport");
  const called = await create({ transport: "escPos", address: "[fd00::1]:9100" });
  expectRefusal(
    await business.admin.post(`/api/devices/${called.data.id}/cloudprnt-address`),
    [409],
  );
  await business.admin.delete(`/api/devices/${called.data.id}`);
});

test("unless the operator says so, no printer is at an address of the server itself or of its link", async () => {
  const own = await Server.start({
    settings: { KREDENZ_LOCAL_PRINTERS: "false" },
  });
  try {
    const place = await Business.open(own);
    const create = (address: string) =>
      place.admin.post(
        "/api/devices",
        receiptPrinter(place.world.branch, { transport: "escPos", address }),
      );
    for (const address of ["127.0.0.1:6379", "localhost", "169.254.169.254:80", "[::1]:9100"]) {
      const refused = await create(address);
      expectRefusal(refused, [422]);
      expect(refused.errors[0]).toMatchObject({
        field: "address",
        message: expect.stringContaining("Server selbst") as string,
      });
    }
    expect((await create("192.168.0.60")).status).toBe(201);
  } finally {
    await own.stop();
  }
});

test("who handles another branch sees and prints nothing of this one", async () => {
  const place = await business.withBranch();
  await CloudPrinter.install(server, business.admin, place.world.branch);
  const order = await confirmed(place);
  const stranger = await server.as("employee");
  const [job] = await jobsOf(place);
  for (const answer of [
    await stranger.post(`/api/orders/${order.id}/print`),
    await stranger.get(`/api/orders/${order.id}/print/preview`),
    await stranger.get(`/api/print-jobs?branch=${place.world.branch}`),
    await stranger.post(`/api/print-jobs/${job?.id}/cancel`),
    await stranger.post(`/api/print-jobs/${job?.id}/retry`),
    await stranger.get(`/api/branches/${place.world.branch}/alerts`),
  ])
    expectRefusal(answer, [403]);
});

test("a printer that is called gets its tickets, in its own letters", async () => {
  const place = await business.withBranch();
  const printer = await new TcpPrinter().listen();
  const device = await business.admin.create(
    "/api/devices",
    receiptPrinter(place.world.branch, {
      transport: "escPos",
      address: printer.address,
      copies: 2,
    }),
  );
  const order = await confirmed(place, { comment: "Für Přemysl, süß" });
  await vi.waitFor(() => expect(printer.tickets).toHaveLength(2), 20_000);
  expect(printer.tickets[0]).toContain(`#${order.ticketNumber}`);
  expect(printer.tickets[0]).toContain("Wiener Melange");
  expect(printer.tickets[0]).not.toContain("Přemysl");
  expect(printer.tickets[0]).toContain("\x1dv0\0");
  await vi.waitFor(
    async () =>
      expect((await jobsOf(place)).map((job) => job.state)).toEqual(["printed", "printed"]),
    20_000,
  );
  await business.admin.delete(`/api/devices/${device.id}`);
  await printer.goAway();
});
