import { beforeAll, expect, test } from "vitest";
import { deliveriesOf, settledDeliveries } from "../../harness/deliveries";
import { expectRefusal } from "../../harness/expect";
import { type Order, Business, publicPath } from "../../harness/orders";
import {
  PushDevice,
  PushServer,
  browsersService,
  claimsOf,
} from "../../harness/fakes/push-service";
import { Server } from "../../harness/server";
import { ofThisFile, businessOfThisFile } from "../../scenes/this-file";

let business: Business;

const service = ofThisFile(await PushServer.start());
const firstBranch = await businessOfThisFile({ settings: service.settings });
const { server } = firstBranch;

beforeAll(async () => {
  await firstBranch.admin.post("/api/config", {
    shopName: "Café Ringlotte",
    email: "post@ringlotte.test",
    disableTickets: false,
  });
  business = await firstBranch.withBranch({ name: "Am Hollerplatz" });
});

const subscribe = (order: Order, subscription: unknown) =>
  server.guest().post(`${publicPath(order)}/push-subscriptions`, subscription);

async function listening(order: Order, device = new PushDevice()): Promise<PushDevice> {
  const answer = await subscribe(order, device.subscription);
  expect(answer.status, answer.text).toBe(204);
  return device;
}

/** What became of the messages about an order, once nothing is on its way. */
const settled = (order: Order) => settledDeliveries(business.admin, order, "push");

test("a device hears of each step, in the mail's words, and nobody on the way can read it", async () => {
  const order = await business.order();
  const device = await listening(order);
  await business.act(order, "confirm");
  const [confirmed] = await service.wait(device);
  await business.act(order, "in-delivery");
  const [, ready] = await service.wait(device, 2);
  expect(confirmed?.title).toBe("Ihre Bestellung ist bestätigt");
  expect(ready).toEqual({
    title: "Ihre Bestellung ist abholbereit",
    body: "Sie können sie jetzt abholen: Am Hollerplatz.",
    path: `/status/${order.uid}/${order.hash}`,
    tag: order.uid,
  });
  for (const taken of service.to(device)) {
    expect(taken.body.toString("latin1")).not.toContain(order.uid);
    expect(taken.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      urgency: "high",
    });
    expect(Number(taken.headers.ttl)).toBeGreaterThan(0);
    const { data } = await server.guest().get<{ publicKey: string }>("/api/push/key");
    expect(claimsOf(taken)).toEqual({
      aud: browsersService,
      exp: expect.any(Number) as number,
      sub: "mailto:post@ringlotte.test",
      key: data.publicKey,
    });
  }
});

test("another time, a refusal and a proposal are told; what the guest did is not", async () => {
  const [moved, rejected, asked] = [
    await business.order(),
    await business.order(),
    await business.order(),
  ];
  const [onMove, onReject, onProposal] = [
    await listening(moved),
    await listening(rejected),
    await listening(asked),
  ];
  await business.act(moved, "confirm");
  await service.wait(onMove);
  await business.act(moved, "move", { appointment: "2027-01-04T16:00:00Z" });
  expect((await service.wait(onMove, 2))[1]?.title).toBe("Ihre Bestellung hat eine neue Zeit");
  await business.act(rejected, "reject", { message: "Leider ausverkauft" });
  const [refusal] = await service.wait(onReject);
  expect(`${refusal?.title} ${refusal?.body}`).toMatch(/storniert|abgelehnt/);
  await business.act(asked, "confirm", { counterAppointment: "2027-01-04T15:00:00Z" });
  await service.wait(onProposal);
  await server.guest().post(`${publicPath(asked)}/confirm-counter-appointment`);
  await settled(asked);
  expect(service.to(onProposal)).toHaveLength(1);
});

test("what is taken back within its eight seconds is never told", async () => {
  const order = await business.order();
  const device = await listening(order);
  await business.act(order, "reject", { message: "Leider ausverkauft" });
  await business.act(order, "undo");
  await business.act(order, "confirm");
  const [only] = await service.wait(device);
  expect(only?.title).toBe("Ihre Bestellung ist bestätigt");
  await settled(order);
  expect(service.to(device)).toHaveLength(1);
});

test("each device of an order is told once, and one that unsubscribed no more", async () => {
  const order = await business.order();
  const [phone, watch] = [await listening(order), await listening(order)];
  await listening(order, phone);
  const endpoint = encodeURIComponent(watch.subscription.endpoint);
  const removed = await server
    .guest()
    .delete(`${publicPath(order)}/push-subscriptions?endpoint=${endpoint}`);
  expect(removed.status, removed.text).toBe(204);
  await business.act(order, "confirm");
  await service.wait(phone);
  expect(await settled(order)).toHaveLength(1);
  expect(service.to(phone)).toHaveLength(1);
  expect(service.to(watch)).toEqual([]);
});

test("a busy service is asked again; a device that is gone is forgotten; a refusal is said", async () => {
  const order = await business.order();
  const device = await listening(order);
  service.refusals.push({ status: 429, retryAfter: 0 }, { status: 503, retryAfter: 0 });
  await business.act(order, "confirm");
  await service.wait(device);
  expect((await settled(order))[0]).toMatchObject({ state: "done", attempts: 3 });

  service.refusals.push({ status: 410 });
  await business.act(order, "in-delivery");
  const [gone] = await settled(order);
  expect(gone?.state).toBe("done");
  expect(gone?.reason).toContain("keine Benachrichtigungen");
  await business.act(order, "completed");
  expect(await settled(order)).toHaveLength(2);

  const other = await business.order();
  await listening(other);
  service.refusals.push({ status: 403 });
  await business.act(other, "confirm");
  expect((await settled(other))[0]).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("403") as string,
  });
});

test("the key outlives the server's restart", async () => {
  const read = async () =>
    (await server.guest().get<{ publicKey: string }>("/api/push/key")).data.publicKey;
  const before = await read();
  expect(Buffer.from(before, "base64url")).toHaveLength(65);
  const [first, second] = await Promise.all([read(), read()]);
  await server.terminate();
  await server.launch();
  expect([first, second, await read()]).toEqual([before, before, before]);
});

test("only the guest's own link subscribes, with what a browser says, and not endlessly", async () => {
  const order = await business.order();
  const { subscription } = new PushDevice();
  const { endpoint, keys } = subscription;
  const foreign = { ...order, hash: "0".repeat(32) };
  expectRefusal(await subscribe(foreign, subscription), [404]);
  expectRefusal(
    await server.guest().delete(`${publicPath(foreign)}/push-subscriptions?endpoint=x`),
    [404],
  );
  for (const [sent, field] of [
    [{ keys }, "endpoint"],
    [{ endpoint: "http://push.example.test/a", keys }, "endpoint"],
    [{ endpoint: "https://127.0.0.1:1/ a", keys }, "endpoint"],
    [{ endpoint: `https://push.example.test/${"a".repeat(1000)}`, keys }, "endpoint"],
    [{ endpoint }, "keys.p256dh"],
    [{ endpoint, keys: { ...keys, p256dh: "AAAA" } }, "keys.p256dh"],
    [
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
      "keys.p256dh",
    ],
    [{ endpoint, keys: { ...keys, auth: "AAAA" } }, "keys.auth"],
  ] as const) {
    const answer = await subscribe(order, sent);
    expectRefusal(answer, [422]);
    expect(answer.text).toContain(`"field":"${field}"`);
  }
  for (let count = 0; count < 5; ++count) await listening(order);
  expectRefusal(await subscribe(order, subscription), [409]);
  const ended = await business.order();
  await business.act(ended, "confirm", { counterAppointment: "2027-01-04T15:00:00Z" });
  await server.guest().post(`${publicPath(ended)}/reject-counter-appointment`);
  expectRefusal(await subscribe(ended, subscription), [409]);
});

test("without a rehearsal's service only known hosts take messages, and none in the server's own network", async () => {
  const own = await Server.start({
    settings: { KREDENZ_PUSH_HOSTS: "127.0.0.1" },
  });
  try {
    const inner = await (await Business.open(own)).withBranch();
    const order = await inner.order();
    const { keys } = new PushDevice().subscription;
    const subscribeAt = (endpoint: string) =>
      own.guest().post(`${publicPath(order)}/push-subscriptions`, { endpoint, keys });
    for (const endpoint of ["https://push.example.test/a", "https://127.0.0.1:9/a"]) {
      const refused = await subscribeAt(endpoint);
      expectRefusal(refused, [422]);
      expect(refused.text).toContain('"field":"endpoint"');
    }
    expect((await subscribeAt("https://fcm.googleapis.com/fcm/send/a")).status).toBe(204);
    const removed = encodeURIComponent("https://fcm.googleapis.com/fcm/send/a");
    await own.guest().delete(`${publicPath(order)}/push-subscriptions?endpoint=${removed}`);
    const answer = await subscribeAt("https://127.0.0.1/a");
    expect(answer.status, answer.text).toBe(204);
    await inner.act(order, "confirm");
    for (;;) {
      const data = await deliveriesOf(inner.admin, order);
      const push = data.find(({ kind, state }) => kind === "push" && state === "done");
      if (push) {
        expect(push.reason).toContain("nimmt keine Benachrichtigungen mehr an");
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await own.stop();
  }
});
