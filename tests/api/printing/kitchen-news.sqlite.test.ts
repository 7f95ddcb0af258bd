import { expect, test, vi } from "vitest";
import type { Fields } from "../../harness/client";
import type { Order } from "../../harness/orders";
import { type PrintJob, TcpPrinter, receiptPrinter } from "../../harness/fakes/printers";
import { plainProduct, unique } from "../../harness/world";
import { printBusinessOfEachTest } from "../../scenes/print-business";

const ours = printBusinessOfEachTest();
const { jobs, install, reboot } = ours;

const told = async () => (await jobs()).map((job) => `${job.kind}/${job.copy}/${job.state}`);

const confirmed = (changes?: Fields) => ours.business.confirmed(changes);

const itemOf = (product: number, amount = 1) => ({
  product: { id: product },
  amount,
  unit: "piece",
  parts: [],
});

async function editItem(order: Order, item: Fields, index = 0): Promise<void> {
  const answer = await ours.business.admin.put(`/api/orders/${order.id}/items/${index}`, item);
  expect(answer.status, answer.text).toBe(200);
}

/** Power off, and on again when a way back has ended. */
async function later(clock = "2027-01-04T11:05:00Z"): Promise<void> {
  await ours.server.terminate();
  await ours.server.launch(clock);
}

const until = (wanted: string[]) =>
  vi.waitFor(async () => expect(await told()).toEqual(wanted), 20_000);

test("an order that changes after its ticket gets one GEÄNDERT for each change that the kitchen sees", async () => {
  const printer = await install();
  const order = await confirmed();
  await printer.work();
  await editItem(order, itemOf(ours.business.world.product, 3));
  expect(await told()).toEqual(["kitchen/1/printed", "change/1/queued"]);
  // One that waits says the rest as well.
  await ours.business.act(order, "move", { appointment: "2027-01-04T13:00:00Z" });
  expect(await told()).toHaveLength(2);
  await printer.work();
  await ours.business.act(order, "move", { appointment: "2027-01-04T14:00:00Z" });
  expect((await told()).slice(1)).toEqual(["change/1/printed", "change/2/queued"]);
  await printer.work();

  // What no kitchen cooks by changes nothing.
  const { data } = await ours.business.read(order);
  expect(
    (await ours.business.admin.put(`/api/orders/${order.id}`, { ...data, phone: "+43 1 9" }))
      .status,
  ).toBe(200);
  await ours.business.act(order, "move", { appointment: "2027-01-04T14:00:00Z" });
  expect(await told()).toHaveLength(3);
  const comment = await ours.business.admin.put(`/api/orders/${order.id}`, {
    comment: "Ohne Nüsse",
  });
  expect(comment.status, comment.text).toBe(200);
  await printer.work();
  expect((await told()).slice(2)).toEqual(["change/2/printed", "change/3/printed"]);
  expect(new Set(printer.paper).size).toBe(4);
});

test("before a ticket was printed there is nothing to correct", async () => {
  const printer = await install();
  const order = await confirmed();
  await editItem(order, itemOf(ours.business.world.product, 2));
  await ours.business.act(order, "move", { appointment: "2027-01-04T11:20:00Z" });
  expect(await told()).toEqual(["kitchen/1/queued"]);
  await ours.business.act(order, "cancel");
  await later();
  expect(await printer.poll()).toMatchObject({ jobReady: false });
  const logs = await ours.business.admin.get<Fields[]>(`/api/logs?order=${order.id}`);
  expect(logs.data.filter((entry) => entry.kind === "kitchen-cancellation")).toEqual([]);
  expect(await told()).toEqual(["kitchen/1/canceled"]);
});

test("a canceled order gets one STORNO, once the cancellation stands, even through kills", async () => {
  const printer = await install({ copies: 2 });
  const order = await confirmed();
  await printer.work();
  await editItem(order, itemOf(ours.business.world.product, 2));
  await ours.business.act(order, "cancel");
  const undone = [
    "kitchen/1/printed",
    "kitchen/2/printed",
    "change/1/canceled",
    "change/2/canceled",
  ];
  expect(await told()).toEqual(undone);
  expect((await ours.business.act(order, "undo")).status).toBe(200);
  expect((await told()).slice(2)).toEqual(["change/1/queued", "change/2/queued"]);
  await later();
  await printer.work();
  expect((await told()).slice(2)).toEqual(["change/1/printed", "change/2/printed"]);

  await ours.business.act(order, "cancel");
  expect(await told()).toHaveLength(4);
  await reboot("2027-01-04T11:10:00Z");
  const news = ["cancellation/1/queued", "cancellation/2/queued"];
  await vi.waitFor(async () => expect((await told()).slice(4)).toEqual(news), 20_000);
  await reboot("2027-01-04T11:11:00Z");
  await printer.work();
  expect((await told()).slice(4)).toEqual(["cancellation/1/printed", "cancellation/2/printed"]);
  expect(new Set(printer.paper).size).toBe(6);

  const [, , , , job] = await jobs();
  const again = await ours.business.admin.post<PrintJob>(`/api/print-jobs/${job?.id}/retry`);
  expect(again.data).toMatchObject({ kind: "cancellation", copy: 3, mark: "duplicate" });
});

test("only the stations concerned hear of it, also of what another one cooks now", async () => {
  const { admin, world } = ours.business;
  const place = await admin.create("/api/categories", { name: unique("Getränke") });
  const sweets = await admin.create("/api/categories", { name: unique("Süßes") });
  const water = await admin.create("/api/products", plainProduct());
  const cake = await admin.create("/api/products", plainProduct());
  const pie = await admin.create("/api/products", plainProduct());
  await admin.create("/api/menus", {
    name: unique("Karte"),
    branches: [{ id: world.branch }],
    availableFrom: "2027-01-01T00:00:00Z",
    catalog: [
      { id: place.id, products: [{ id: water.id }] },
      { id: sweets.id, products: [{ id: cake.id }, { id: pie.id }] },
    ],
  });
  const bar = await install({ categories: [{ id: place.id }] });
  const oven = await install({ categories: [{ id: sweets.id }] });
  const order = await confirmed({ items: [itemOf(cake.id), itemOf(pie.id)] });
  await Promise.all([bar.work(), oven.work()]);
  await editItem(order, itemOf(pie.id, 2), 1);
  const news = async () =>
    (await jobs())
      .filter((job) => job.kind === "change")
      .map((job) => [job.device.id, job.items, job.state]);
  expect(await news()).toEqual([[oven.device.id, "", "queued"]]);
  await oven.work();
  await editItem(order, itemOf(water.id), 0);
  expect((await news()).slice(1)).toEqual([
    [bar.device.id, "0", "queued"],
    [oven.device.id, "", "queued"],
  ]);
  await Promise.all([bar.work(), oven.work()]);
  await ours.business.act(order, "cancel");
  await later();
  await vi.waitFor(
    async () =>
      expect(
        (await jobs()).filter((job) => job.kind === "cancellation").map((job) => job.device.id),
      ).toEqual([bar.device.id, oven.device.id]),
    20_000,
  );
});

test("the ticket says in white on black what is new, and on a called printer too", async () => {
  const printer = await new TcpPrinter().listen();
  await ours.business.admin.create(
    "/api/devices",
    receiptPrinter(ours.business.world.branch, { transport: "escPos", address: printer.address }),
  );
  const order = await confirmed();
  await vi.waitFor(() => expect(printer.tickets).toHaveLength(1), 20_000);
  await until(["kitchen/1/printed"]);
  await editItem(order, itemOf(ours.business.world.product, 3));
  await vi.waitFor(() => expect(printer.tickets).toHaveLength(2), 20_000);
  expect(printer.tickets[1]).toContain("GEÄNDERT");
  const reversed = (printer.tickets[1] ?? "")
    .split("\x1dB\x01")
    .slice(1)
    .map((text) => text.split("\x1dB\0")[0] ?? "");
  expect(reversed.filter((text) => text.includes("3× Wiener Melange"))).toHaveLength(1);
  expect(reversed.filter((text) => text.includes("12:"))).toEqual([]);
  await until(["kitchen/1/printed", "change/1/printed"]);
  await ours.business.act(order, "cancel");
  await later();
  await vi.waitFor(() => expect(printer.tickets).toHaveLength(3), 20_000);
  expect(printer.tickets[2]).toContain("STORNO");
  expect(printer.tickets[2]).toContain(`#${order.ticketNumber}`);
  await printer.goAway();
});
