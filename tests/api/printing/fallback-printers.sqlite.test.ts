import { expect, test, vi } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import {
  CloudPrinter,
  type PrintJob,
  TcpPrinter,
  receiptPrinter,
} from "../../harness/fakes/printers";
import { printBusinessOfEachTest } from "../../scenes/print-business";

const ours = printBusinessOfEachTest();
const { jobs, install, reboot: later } = ours;

/** A kitchen whose tickets the bar prints when it cannot. The bar prints nothing of its own. */
async function kitchenAndBar() {
  const bar = await install({ name: "Bar", printsKitchenTickets: false });
  const kitchen = await install({ fallback: { id: bar.device.id } });
  return { kitchen, bar };
}

/** Told to its printer or not, it waits. */
const stateOf = ({ state }: PrintJob) => (state === "offered" ? "queued" : state);

const settled = (wanted: unknown[]) =>
  vi.waitFor(
    async () =>
      expect(
        (await jobs()).map((job) => [job.copy, job.device.id, stateOf(job), job.mark]),
      ).toEqual(wanted),
    20_000,
  );

test("what a dead printer cannot print comes out of the other one, once, with its name", async () => {
  const { kitchen, bar } = await kitchenAndBar();
  kitchen.statusCode = "410 Paper out";
  await kitchen.poll();
  await bar.poll();
  const order = await ours.business.confirmed();
  expect(await bar.print()).toBeUndefined();
  await settled([[1, kitchen.device.id, "queued", "none"]]);
  const alerts = await ours.business.admin.get<{ message: string }[]>(
    `/api/branches/${ours.business.world.branch}/alerts`,
  );
  expect(alerts.data[0]?.message).toContain("Nach drei Minuten kommen die Bons aus „Bar“.");

  await later("2027-01-04T11:04:00Z");
  await bar.poll();
  await settled([[1, bar.device.id, "queued", "none"]]);
  expect((await jobs())[0]).toMatchObject({ insteadOf: { id: kitchen.device.id } });
  kitchen.statusCode = "200 OK";
  expect((await kitchen.poll()).jobReady).toBe(false);
  await bar.work();
  await kitchen.work();
  expect([bar.paper.length, kitchen.paper.length]).toEqual([1, 0]);

  // Its kitchen hears of changes at its own printer again.
  const edited = await ours.business.admin.put(`/api/orders/${order.id}`, { comment: "Ohne Zimt" });
  expect(edited.status, edited.text).toBe(200);
  await kitchen.work();
  expect(kitchen.paper).toHaveLength(1);
  await settled([
    [1, bar.device.id, "printed", "none"],
    [1, kitchen.device.id, "printed", "none"],
  ]);
});

test("a ticket that was offered is not given to the printer that comes back with its token", async () => {
  const { kitchen, bar } = await kitchenAndBar();
  await ours.business.confirmed();
  const { jobToken = "" } = await kitchen.poll();
  await later("2027-01-04T11:02:00Z");
  await bar.poll();
  const state = async () =>
    (
      await ours.business.admin.get<Stored & { printerState: string }>(
        `/api/devices/${kitchen.device.id}`,
      )
    ).data.printerState;
  await vi.waitFor(async () => expect(await state()).toBe("offline"), 20_000);
  await later("2027-01-04T11:06:00Z");
  await bar.poll();
  await settled([[1, bar.device.id, "queued", "none"]]);
  expect((await kitchen.get(jobToken)).status).toBe(404);
  await bar.work();
  expect(bar.paper).toHaveLength(1);
});

test("what the dead one may have printed says so, and its late word takes the copy back", async () => {
  const { kitchen, bar } = await kitchenAndBar();
  await ours.business.confirmed();
  const token = (await kitchen.print()) ?? "";
  kitchen.statusCode = "420 Cover open";
  await kitchen.poll({ printingInProgress: true });
  await later("2027-01-04T11:04:00Z");
  await bar.poll();
  await settled([
    [1, kitchen.device.id, "failed", "none"],
    [2, bar.device.id, "queued", "possibleRepeat"],
  ]);
  await kitchen.report(token);
  await settled([
    [1, kitchen.device.id, "printed", "none"],
    [2, bar.device.id, "canceled", "possibleRepeat"],
  ]);
  expect(await bar.print()).toBeUndefined();
});

test("a called printer takes over too; where both are dead nothing wanders", async () => {
  const other = await new TcpPrinter().listen();
  const bar = await ours.business.admin.create(
    "/api/devices",
    receiptPrinter(ours.business.world.branch, {
      name: "Bar",
      printsKitchenTickets: false,
      transport: "escPos",
      address: other.address,
    }),
  );
  const kitchen = await install({ fallback: { id: bar.id } });
  kitchen.statusCode = "410";
  await kitchen.poll();
  await other.goAway();
  const order = await ours.business.confirmed();
  const barState = async () =>
    (await ours.business.admin.get<Stored & { printerState: string }>(`/api/devices/${bar.id}`))
      .data.printerState;
  await later("2027-01-04T11:04:00Z");
  await vi.waitFor(async () => expect(await barState()).toBe("offline"), 80_000);
  await settled([[1, kitchen.device.id, "queued", "none"]]);
  await other.listen();
  await later("2027-01-04T11:06:00Z");
  await vi.waitFor(() => expect(other.tickets).toHaveLength(1), 80_000);
  expect(other.tickets[0]).toContain("Ersatz für Drucker");
  expect(other.tickets[0]).toContain(`#${order.ticketNumber}`);
  await other.goAway();
});

test("only another printer of the branch can take over", async () => {
  const elsewhere = await ours.business.withBranch();
  const { kitchen, bar } = await kitchenAndBar();
  const path = `/api/devices/${kitchen.device.id}`;
  const { data } = await ours.business.admin.get<Fields & { version: number }>(path);
  const foreign = await CloudPrinter.install(
    ours.server,
    ours.business.admin,
    elsewhere.world.branch,
  );
  const display = await ours.business.admin.create("/api/devices", {
    ...receiptPrinter(ours.business.world.branch),
    kind: "orderDisplay",
    station: "counter",
  });
  for (const id of [kitchen.device.id, foreign.device.id, display.id, 999_999])
    expectRefusal(await ours.business.admin.put(path, { ...data, fallback: { id } }), [422]);
  expectRefusal(await ours.business.admin.delete(`/api/devices/${bar.device.id}`), [409]);
  expect((await ours.business.admin.put(path, { ...data, fallback: null })).status).toBe(200);
});
