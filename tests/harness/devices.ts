import type { Answer, Client, Fields, Stored } from "./client";
import type { DeviceRole, Server } from "./server";
import { createOpenBranch, unique } from "./world";

export type Pairing = { code: string; secret: string; expiresAt: string };

const kinds: Record<DeviceRole, Fields> = {
  counterDisplay: { kind: "orderDisplay", station: "counter" },
  kitchenDisplay: { kind: "orderDisplay", station: "kitchen" },
  signageTv: { kind: "signageTv" },
  timeClockTerminal: { kind: "timeClockTerminal" },
  kiosk: { kind: "kiosk" },
};

/** A record for a device that nobody has paired yet. */
export const newDevice = (branch: number, role: DeviceRole, changes: Fields = {}): Fields => ({
  identifier: unique("geraet"),
  name: "Theke 1",
  branch: { id: branch },
  isEnabled: true,
  ...kinds[role],
  ...changes,
});

let addresses = 0;

/** A display that shows a code; to a server that trusts us as its proxy, each display has an address of its own. */
export async function openPairing(display: Client): Promise<Pairing> {
  addresses += 1;
  const headers = { "X-Forwarded-For": `10.0.${addresses >> 8}.${addresses & 255}` };
  const opened = await display.post<Pairing>("/api/devices/pairing", {}, { headers });
  if (opened.status !== 201) throw new Error(`pairing: ${opened.status} ${opened.text}`);
  return opened.data;
}

export const askPairing = (display: Client, { secret }: Pairing): Promise<Answer<Fields>> =>
  display.get<Fields>(`/api/devices/pairing/${secret}`);

export const enterCode = (staff: Client, device: Stored, code: string): Promise<Answer> =>
  staff.post(`/api/devices/${device.id}/pair`, { code });

/** A fresh browser becomes the device, and has done its first call. */
export async function pair(server: Server, staff: Client, device: Stored): Promise<Client> {
  const display = server.guest();
  const pairing = await openPairing(display);
  const entered = await enterCode(staff, device, pairing.code);
  if (entered.status !== 200) throw new Error(`pair: ${entered.status} ${entered.text}`);
  display.keepCookies(await askPairing(display, pairing));
  const me = await display.startDevice();
  if (me.status !== 200) throw new Error(`/api/devices/me: ${me.status} ${me.text}`);
  return display;
}

/** A paired device in a branch of its own. */
export async function deviceOf(server: Server, role: DeviceRole): Promise<Client> {
  const admin = await server.as("admin");
  const branch = await createOpenBranch(admin);
  return pair(server, admin, await admin.create("/api/devices", newDevice(branch.id, role)));
}
