import { expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { askPairing, enterCode, newDevice, openPairing, pair } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import { businessOfThisFile } from "../../scenes/this-file";

/** What a key opens, and what of it is left when the key opens nothing any more. */

const business = await businessOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});
const { server, admin } = business;

const create = (): Promise<Stored> =>
  admin.create("/api/devices", newDevice(business.world.branch, "counterDisplay"));

const revoke = (device: Stored) => admin.delete(`/api/devices/${device.id}/token`);

async function paired() {
  const device = await create();
  return { device, display: await pair(server, admin, device) };
}

test.each<[string, (device: Stored) => Promise<unknown>]>([
  ["revoked", revoke],
  ["deleted", (device) => admin.delete(`/api/devices/${device.id}`)],
  ["switched off", (device) => admin.put(`/api/devices/${device.id}`, { isEnabled: false })],
  ["paired with another screen", (device) => pair(server, admin, device)],
  [
    "moved to another branch",
    async (device) => {
      const { world } = await business.withBranch();
      return admin.put(`/api/devices/${device.id}`, { branch: { id: world.branch } });
    },
  ],
])("%s: its event streams end, and nobody else's", async (_, end) => {
  const { device, display } = await paired();
  const other = await paired();
  const path = `/api/orders/events?branch=${business.world.branch}`;
  const [own, orders] = [
    await display.events("/api/devices/me/events"),
    await display.events(path),
  ];
  const others = await other.display.events(path);
  await end(device);
  expect((await own.next()).done).toBe(true);
  expect((await orders.next()).done).toBe(true);
  await business.order();
  expect((await others.next()).value).toMatchObject({ event: "order" });
  await others.return(undefined);
});

test("deleted and restored: the device is there again, and its old key is not", async () => {
  const { device, display } = await paired();
  const waiting = server.guest();
  const pairing = await openPairing(waiting);
  await admin.delete(`/api/devices/${device.id}`);
  const restored = await admin.post(`/api/devices/${device.id}/restore`);
  expect(restored.status, restored.text).toBe(200);
  expect(restored.data).toMatchObject({ name: "Theke 1", isPaired: false });
  expectRefusal(await display.startDevice(), [403]);
  expectRefusal(await display.get("/api/orders/current"), [403]);
  expect((await enterCode(admin, device, pairing.code)).status).toBe(200);
  waiting.keepCookies(await askPairing(waiting, pairing));
  expect((await waiting.startDevice()).data.id).toBe(device.id);
});

test("deleted with a code just entered: the code gives no key after the restoration", async () => {
  const device = await create();
  const waiting = server.guest();
  const pairing = await openPairing(waiting);
  await enterCode(admin, device, pairing.code);
  await admin.delete(`/api/devices/${device.id}`);
  await admin.post(`/api/devices/${device.id}/restore`);
  expectRefusal(await askPairing(waiting, pairing), [404]);
});

test("displays know what is in service at a branch that guests do not see", async () => {
  const hidden = await business.withBranch({ isPublic: false });
  const path = `/api/branches/${hidden.world.branch}/service`;
  for (const role of ["counterDisplay", "kitchenDisplay"] as const) {
    const device = await admin.create("/api/devices", newDevice(hidden.world.branch, role));
    const display = await pair(server, admin, device);
    const answer = await display.get(path);
    expect(answer.status, answer.text).toBe(200);
  }
  expectRefusal(await server.guest().get(path), [404]);
});
