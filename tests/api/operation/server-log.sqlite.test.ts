/** What the server writes to its log: that something happened, and never to whom. */
import { renameSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createMarkedGuest } from "../../harness/marked-guest";
import { FakeMollie } from "../../harness/fakes/mollie";
import type { OnlineBusiness } from "../../harness/online-business";
import { publicPath } from "../../harness/orders";
import { receiptPrinter } from "../../harness/fakes/printers";
import { type Server, adminLogin } from "../../harness/server";
import { openReachingBusiness } from "../../scenes/reaching-business";

const opened: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.stop();
});

const metricsToken = "mkmetricstokenkw";

async function openOnlineBusiness(): Promise<OnlineBusiness> {
  const reaching = await openReachingBusiness({
    clock: "2027-01-04T11:00:00Z",
    settings: { KREDENZ_METRICS_TOKEN: metricsToken },
  });
  opened.push(reaching);
  // A push service that is away: what is written about it must not tell the guest's address there.
  reaching.pushServer.refusals.push({ status: 503 }, { status: 410 });
  return reaching.online;
}

/** Sends what is no request of ours, as it stands, until the server has answered. */
async function sendRaw(server: Server, text: string): Promise<void> {
  const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
  // Whoever sends nonsense may be cut off while sending it.
  socket.on("error", () => undefined);
  socket.resume().end(text);
  await new Promise((resolve) => socket.once("close", resolve));
}

/** The keys with which machines and colleagues come in, each used. */
async function useKeys({ server, business }: OnlineBusiness): Promise<string[]> {
  const { admin, world } = business;
  const guest = server.guest();
  const program = await admin.post<{ token: string }>("/api/users/me/tokens", { name: "Kassa" });
  const list = await admin.post<{ key: string }>(`/api/branches/${world.branch}/order-keys`, {
    list: "frontdesk",
    name: "Tablet",
  });
  const printer = await admin.create("/api/devices", receiptPrinter(world.branch));
  const { data } = await admin.post<{ path: string }>(
    `/api/devices/${printer.id}/cloudprnt-address`,
  );
  await guest.get("/api/users/me", {
    headers: { Authorization: `Bearer ${program.data.token}` },
  });
  await guest.get(`/api/orders/frontdesk/${world.branch}/${list.data.key}`);
  await guest.post(data.path, undefined, { raw: "[" });
  await guest.get("/metrics", { headers: { Authorization: `Bearer ${metricsToken}` } });
  return [program.data.token, list.data.key, data.path];
}

/** Calls that fail in every way there is, each with something in it that is nobody else's business. */
async function fail({ server, business }: OnlineBusiness): Promise<string[]> {
  const guest = server.guest();
  const typed = { email: "mktypedkw@example.test", password: "mkpasswordkw" };
  for (let guess = 0; guess < 6; ++guess) {
    await guest.post("/api/auth/login", typed);
    await guest.post("/api/auth/login", { ...adminLogin, password: typed.password });
  }
  await guest.post("/api/auth/password-reset", { email: typed.email });
  const token = `${"ab".repeat(30)}mkkw`;
  await guest.post("/api/auth/login-link/redeem", { token });
  await guest.get(`/backend/link?token=${token}`);
  await guest.get(`/status/${token}/${token}?key=${token}&email=${typed.email}`);
  await guest.get(`/${token}?q=${typed.email}`);
  await business.admin.get(`/api/orders?q=${typed.email}&from=${token}`);
  await guest.post("/api/orders", undefined, { raw: `{"email": "${typed.email}", "phone": ` });
  await guest.post("/api/orders", { email: typed.email, phone: "+43 650 7770002" });
  await sendRaw(
    server,
    `GET /status/${token} HTTP/7.1\r\nCookie: kredenz_session=${token}\r\n\r\n`,
  );
  await sendRaw(
    server,
    `POST /upload/${token} HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\n${typed.email}`,
  );

  // The disk fails under a guest's file.
  const uploads = join(server.folder, "media", "uploads");
  renameSync(uploads, `${uploads}-away`);
  writeFileSync(uploads, "");
  const data = `data:text/plain;base64,${btoa(typed.email)}`;
  const failed = await guest.post(`/api/uploads?token=${token}`, { name: "mkupload.txt", data });
  expect(failed.status, failed.text).toBe(500);
  const [reference = "none"] = /[A-Z0-9]{8}/.exec(failed.message) ?? [];
  expect(server.log).toContain(`reference ${reference}`);
  return [typed.email, typed.password, token, "+43 650 7770002", "mkupload"];
}

test("the log of a day on which much fails names nobody, and no key", async () => {
  const online = await openOnlineBusiness();
  const { server } = online;
  const guest = await createMarkedGuest(online, "Spam@Gast-MkMail.test");
  for (const order of [guest.completed, guest.rejected])
    await server.guest().get(publicPath(order));
  const secrets = [
    ...guest.own,
    ...guest.keys,
    ...(await useKeys(online)),
    ...(await fail(online)),
    FakeMollie.key,
    metricsToken,
    adminLogin.email,
    adminLogin.password,
  ];
  await server.terminate();

  const log = server.log.toLowerCase();
  // Of a mail that was refused.
  expect(log).toMatch(/outbox: order\/\d+\/\S+ \(attempt \d+\): /);
  expect(secrets.filter((secret) => log.includes(secret.toLowerCase()))).toEqual([]);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
});
