import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fields } from "../../harness/client";
import type { Order } from "../../harness/orders";
import { type PrintJob, TcpPrinter, receiptPrinter } from "../../harness/fakes/printers";
import { printBusinessOfEachTest } from "../../scenes/print-business";

const ours = printBusinessOfEachTest();
const { jobs, install, reboot } = ours;

const states = async () => (await jobs()).map((job) => [job.copy, job.state, job.mark]);

describe("CloudPRNT", () => {
  test("doubled polls, repeated fetches and doubled confirmations make one ticket", async () => {
    const printer = await install();
    await ours.business.confirmed();
    const [first, second] = await Promise.all([printer.poll(), printer.poll()]);
    expect(first.jobReady).toBe(true);
    expect(second.jobToken).toBe(first.jobToken);
    expect(first.mediaTypes).toEqual(["image/png"]);
    const token = first.jobToken ?? "";
    expect((await printer.fetch(token)).equals(await printer.fetch(token))).toBe(true);
    await printer.fetch(token, "image/png; charset=utf-8");
    expect((await printer.get(token, "text/plain")).status).toBe(415);
    expect((await printer.poll({ printingInProgress: true })).jobReady).toBe(false);
    await Promise.all([printer.report(token), printer.report(token)]);
    expect((await printer.report(token, "OK")).status).toBe(200);
    expect((await printer.poll()).jobReady).toBe(false);
    expect((await printer.get(token)).status).toBe(404);
    expect(await states()).toEqual([[1, "printed", "none"]]);
  });

  test("a printer that says next to nothing is served too", async () => {
    const printer = await install();
    await ours.business.confirmed();
    const nothing = { status: null, printerMAC: null, statusCode: null, printingInProgress: null };
    expect((await printer.poll(nothing)).jobReady).toBe(true);
    expect((await printer.send("GET", "")).status).toBe(200);
    expect((await printer.send("DELETE", "?code=OK")).status).toBe(200);
    expect(await states()).toEqual([[1, "printed", "none"]]);
    expect((await printer.send("POST", "", "no object")).status).toBe(400);
  });

  test("without paper it gets nothing; what it broke off comes again, once", async () => {
    const printer = await install();
    printer.statusCode = "410 Paper out";
    await ours.business.confirmed();
    expect((await printer.poll()).jobReady).toBe(false);
    printer.statusCode = "200 OK";
    const { jobToken = "" } = await printer.poll();
    await printer.fetch(jobToken);
    expect((await printer.report(jobToken, "410")).status).toBe(200);
    printer.statusCode = "410";
    expect((await printer.poll()).jobReady).toBe(false);
    printer.statusCode = "200 OK";
    await printer.work();
    expect(printer.paper).toEqual([jobToken]);
    expect(await states()).toEqual([[1, "printed", "possibleRepeat"]]);
  });

  test("what it cannot print at all is given up and told", async () => {
    const printer = await install();
    await ours.business.confirmed();
    const { jobToken = "" } = await printer.poll();
    await printer.fetch(jobToken);
    await printer.report(jobToken, "511%20Decode%20error");
    expect(await states()).toEqual([[1, "failed", "possibleRepeat"]]);
    const alerts = await ours.business.admin.get<Fields[]>(
      `/api/branches/${ours.business.world.branch}/alerts`,
    );
    expect(alerts.data.map((alert) => alert.kind)).toEqual(["ticketFailed"]);
  });

  test("a confirmation that comes late still counts, and the copy is taken back", async () => {
    const printer = await install();
    await ours.business.confirmed();
    const token = (await printer.print()) ?? "";
    expect((await printer.poll()).jobReady).toBe(false);
    await reboot("2027-01-04T11:10:00Z");
    const later = await printer.poll();
    expect(await states()).toEqual([
      [1, "failed", "none"],
      [2, "queued", "possibleRepeat"],
    ]);
    expect(later.jobReady).toBe(false);
    await printer.report(token, "200");
    expect(await states()).toEqual([
      [1, "printed", "none"],
      [2, "canceled", "possibleRepeat"],
    ]);
    expect((await printer.poll()).jobReady).toBe(false);
  });

  test("dead between fetch and confirmation: another copy says that it may be a repeat", async () => {
    const printer = await install();
    await ours.business.confirmed();
    await printer.print();
    await reboot("2027-01-04T11:10:00Z");
    await printer.poll();
    await printer.work();
    expect(new Set(printer.paper).size).toBe(2);
    expect(await states()).toEqual([
      [1, "failed", "none"],
      [2, "printed", "possibleRepeat"],
    ]);
  });

  test("the server killed again and again: no ticket missing, no key twice", async () => {
    const printer = await install({ copies: 2 });
    const orders: Order[] = [];
    for (let round = 0; round < 3; ++round) {
      orders.push(await ours.business.confirmed(), await ours.business.confirmed());
      const { jobToken = "" } = await printer.poll();
      await reboot();
      await printer.fetch(jobToken);
      printer.paper.push(jobToken);
      await reboot();
      await printer.report(jobToken);
      await reboot();
    }
    await printer.work();
    expect(new Set(printer.paper).size).toBe(printer.paper.length);
    expect(printer.paper).toHaveLength(orders.length * 2);
    expect(
      (await jobs()).map((job) => `${job.order?.id}/${job.copy}/${job.state}/${job.mark}`),
    ).toEqual(orders.flatMap(({ id }) => [`${id}/1/printed/none`, `${id}/2/printed/none`]));
  });

  test("nothing of yesterday is flushed in the morning", async () => {
    const printer = await install({ ticketMinutes: 1440 });
    await ours.business.confirmed();
    await reboot("2027-01-05T03:59:00Z");
    expect((await printer.poll()).jobReady).toBe(true);
    await reboot("2027-01-05T04:00:01Z");
    expect((await printer.poll()).jobReady).toBe(false);
    expect(await states()).toEqual([[1, "expired", "none"]]);
  });

  test("a ticket that waited too long is not printed any more", async () => {
    const printer = await install({ ticketMinutes: 30 });
    await ours.business.confirmed();
    await reboot("2027-01-04T11:31:00Z");
    expect((await printer.poll()).jobReady).toBe(false);
    expect(await states()).toEqual([[1, "expired", "none"]]);
  });

  test("a printer that falls silent is offline, and the board hears of it", async () => {
    const printer = await install();
    await printer.poll();
    await reboot("2027-01-04T11:20:00Z");
    const state = async () =>
      (await ours.business.admin.get<Fields & { id: number }>(`/api/devices/${printer.device.id}`))
        .data.printerState;
    await vi.waitFor(async () => expect(await state()).toBe("offline"), 20_000);
    await ours.business.confirmed();
    const alerts = await ours.business.admin.get<{ message: string }[]>(
      `/api/branches/${ours.business.world.branch}/alerts`,
    );
    expect(alerts.data[0]?.message).toContain("nicht erreichbar");
  });

  const messages = async () =>
    (
      await ours.business.admin.get<{ kind: string; message: string }[]>(
        `/api/branches/${ours.business.world.branch}/alerts`,
      )
    ).data
      .filter((alert) => alert.kind !== "printer")
      .map((alert) => alert.message);

  test("a test that waits is called a test", async () => {
    const printer = await install();
    await printer.poll();
    expect(
      (await ours.business.admin.post(`/api/devices/${printer.device.id}/test/print`)).status,
    ).toBe(201);
    await reboot("2027-01-04T11:02:00Z");
    expect(await messages()).toEqual([
      expect.stringMatching(/^Testdruck wartet seit 12:0\d auf den Drucker „Küche“\.$/),
    ]);
  });

  test.each(["switched off", "deleted"])(
    "what waits for a printer that was %s ends with words, and does not come out when it is back",
    async (way) => {
      const printer = await install();
      const path = `/api/devices/${printer.device.id}`;
      const order = await ours.business.confirmed();
      await printer.poll();
      await ours.business.admin.post(`${path}/test/print`);
      const { data } = await ours.business.admin.get<Fields & { version: number }>(path);
      const isDeleted = way === "deleted";
      const gone = isDeleted
        ? await ours.business.admin.delete(path)
        : await ours.business.admin.put(path, { ...data, isEnabled: false });
      expect(gone.status, gone.text).toBeLessThan(300);
      const ended = [
        [1, "failed", "none"],
        [1, "canceled", "none"],
      ];
      await vi.waitFor(async () => expect(await states()).toEqual(ended), 20_000);
      const sentence = isDeleted ? "wurde gelöscht." : "ist abgeschaltet.";
      expect(await messages()).toEqual([
        `Bon #${order.ticketNumber} wurde nicht gedruckt. Der Drucker „Küche“ ${sentence}`,
      ]);
      const [ticket] = await jobs();
      const refused = await ours.business.admin.post(`/api/print-jobs/${ticket?.id}/retry`);
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringContaining("abgeschaltet oder gelöscht"),
      ]);
      const back = isDeleted
        ? await ours.business.admin.post(`${path}/restore`)
        : await ours.business.admin.put(path, {
            ...(await ours.business.admin.get(path)).data,
            isEnabled: true,
          });
      expect(back.status, back.text).toBeLessThan(300);
      expect((await printer.poll()).jobReady).toBe(false);
      const again = await ours.business.admin.post<PrintJob[]>(`/api/orders/${order.id}/print`, {
        kind: "kitchen",
      });
      expect(again.data.map((job) => [job.copy, job.mark])).toEqual([[2, "none"]]);
      await printer.work();
      expect(printer.paper).toHaveLength(1);
    },
  );

  test("an old address opens nothing", async () => {
    const printer = await install();
    await ours.business.admin.create(`/api/devices/${printer.device.id}/cloudprnt-address`, {});
    await expect(printer.poll()).rejects.toThrow("poll: 404");
    expect((await printer.get("x")).status).toBe(404);
    expect((await printer.report("x")).status).toBe(404);
  });
});

describe("ESC/POS over TCP", () => {
  let printer: TcpPrinter;

  beforeEach(async () => {
    printer = await new TcpPrinter().listen();
  });
  afterEach(() => printer.goAway());

  const use = () =>
    ours.business.admin.create(
      "/api/devices",
      receiptPrinter(ours.business.world.branch, { transport: "escPos", address: printer.address }),
    );
  const settled = (wanted: unknown[]) =>
    vi.waitFor(async () => expect(await states()).toEqual(wanted), 40_000);

  test("away when the order comes, it prints once it is back", async () => {
    await printer.goAway();
    const device = await use();
    await ours.business.confirmed();
    const state = async () =>
      (await ours.business.admin.get<Fields & { id: number }>(`/api/devices/${device.id}`)).data
        .printerState;
    await vi.waitFor(async () => expect(await state()).toBe("offline"), 20_000);
    expect(await states()).toEqual([[1, "queued", "none"]]);
    await printer.listen();
    await settled([[1, "printed", "none"]]);
    expect(printer.tickets).toHaveLength(1);
    expect(await state()).toBe("ready");
  });

  test("without paper nothing is sent", async () => {
    printer.isPaperOut = true;
    const device = await use();
    await ours.business.confirmed();
    const state = async () =>
      (await ours.business.admin.get<Fields & { id: number }>(`/api/devices/${device.id}`)).data
        .printerState;
    await vi.waitFor(async () => expect(await state()).toBe("paperOut"), 20_000);
    expect([printer.tickets, printer.torn]).toEqual([[], []]);
    printer.isPaperOut = false;
    await settled([[1, "printed", "none"]]);
    expect(printer.tickets).toHaveLength(1);
  });

  test.each([true, false])(
    "dead in the middle (answers: %s): the next copy says it may be a repeat",
    async (answers) => {
      printer.answersQuestions = answers;
      printer.breaksAfter = 60;
      await use();
      await ours.business.confirmed();
      await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe("failed"), 20_000);
      printer.breaksAfter = Number.POSITIVE_INFINITY;
      await vi.waitFor(async () => expect((await jobs()).at(-1)?.state).toBe("printed"), 40_000);
      expect(printer.tickets).toHaveLength(1);
      expect(printer.tickets[0]).toContain("EVTL. BEREITS GEDRUCKT");
      const copies = (await jobs()).map((job) => job.copy);
      expect(copies).toEqual(copies.map((_, index) => index + 1));
      expect((await jobs()).slice(0, -1).every((job) => job.state === "failed")).toBe(true);
    },
  );

  test("the server killed while tickets go out: none missing, and what may be a repeat says so", async () => {
    await use();
    const orders: Order[] = [];
    for (let round = 0; round < 3; ++round) {
      for (let i = 0; i < 3; ++i) orders.push(await ours.business.confirmed());
      await reboot();
    }
    await vi.waitFor(
      async () =>
        expect((await jobs()).every((job) => ["printed", "failed"].includes(job.state))).toBe(true),
      60_000,
    );
    for (const order of orders) {
      const of = printer.tickets.filter((text) => text.includes(`#${order.ticketNumber}\x1b`));
      const plain = of.filter((text) => !text.includes("EVTL. BEREITS GEDRUCKT"));
      expect(of.length).toBeGreaterThan(0);
      expect(plain.length).toBeLessThanOrEqual(1);
    }
  });
});
