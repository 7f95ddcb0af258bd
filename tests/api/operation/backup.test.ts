import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "../../harness/client";
import { deviceOf } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import { Business } from "../../harness/orders";
import { Server, adminLogin } from "../../harness/server";
import { sampleOf } from "../../harness/world";

let shelf: string;
let servers: Server[];

beforeEach(() => {
  shelf = mkdtempSync(join(tmpdir(), "kredenz-backups-"));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((one) => one.stop()));
  rmSync(shelf, { recursive: true, force: true });
});

const kept = (server: Server): Server => {
  servers.push(server);
  return server;
};

/** Every stored file with the hash of its bytes. */
function mediaOf(server: Server): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const folder of ["images", "uploads"])
    for (const name of readdirSync(join(server.folder, "media", folder)).toSorted())
      hashes[`${folder}/${name}`] = createHash("sha256")
        .update(readFileSync(join(server.folder, "media", folder, name)))
        .digest("hex");
  return hashes;
}

async function restored(from: string, keys = "--keep-keys"): Promise<Server> {
  const server = kept(await Server.empty());
  server.command("restore", "--from", from, keys);
  await server.launch();
  return server;
}

test.each(["folder", "orders.tar"])(
  "backup while orders arrive, everything deleted, restore elsewhere: every acknowledged order is there once (%s)",
  async (name) => {
    const server = kept(await Server.start());
    const business = await Business.open(server);
    await business.admin.create("/api/uploads", sampleOf("uploads", business.world));
    const acknowledged: string[] = [];
    const closing = new AbortController();
    const guest = async () => {
      while (!closing.signal.aborted) {
        const answer = await business.send();
        if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
        acknowledged.push(answer.data.uid);
      }
    };
    const guests = Array.from({ length: 8 }, guest);
    await vi.waitUntil(() => acknowledged.length >= 60, { timeout: 60_000 });

    const before = [...acknowledged];
    const media = mediaOf(server);
    await server.commandAlongside("backup", "--to", join(shelf, name));
    const during = acknowledged.length - before.length;
    closing.abort();
    await Promise.all(guests);
    expect(during).toBeGreaterThan(0);

    await server.stop();
    expect(existsSync(server.folder)).toBe(false);

    const other = await restored(join(shelf, name));
    const again = await business.on(other);
    const orders = await again.all();
    const uids = orders.map((one) => one.uid);
    expect(before.filter((uid) => !uids.includes(uid))).toEqual([]);
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids.filter((uid) => !acknowledged.includes(uid))).toEqual([]);
    expect(mediaOf(other)).toEqual(media);

    // It goes on where it was: no number comes twice.
    const next = await again.order();
    expect(orders.map((one) => one.ticketNumber)).not.toContain(next.ticketNumber);
    expect(orders.map((one) => one.id)).not.toContain(next.id);
  },
);

test("a broken or incomplete backup is refused, and nothing is left of the attempt", async () => {
  const server = kept(await Server.start());
  await Business.open(server);
  const target = kept(await Server.empty());
  const refused = (from: string) => {
    const { status, text } = target.attempt("restore", "--from", from, "--keep-keys");
    expect(status).toBe(1);
    expect(text).toMatch(/^Kredenz: .*Sicherung.*Bitte /);
    expect(readdirSync(target.folder)).toEqual([]);
  };

  const tar = join(shelf, "whole.tar");
  server.command("backup", "--to", tar);
  truncateSync(tar, statSync(tar).size / 2);
  refused(tar);
  writeFileSync(tar, "kein Archiv");
  refused(tar);

  const folder = join(shelf, "whole");
  server.command("backup", "--to", folder);
  const file = join(folder, "database/products.jsonl.gz");
  truncateSync(file, statSync(file).size - 1);
  refused(folder);
  rmSync(join(folder, "manifest.json"));
  refused(folder);
  refused(join(shelf, "missing"));

  const whole = join(shelf, "again");
  server.command("backup", "--to", whole);
  target.command("restore", "--from", whole, "--keep-keys");
  const twice = target.attempt("restore", "--from", whole, "--keep-keys");
  expect(twice.status).toBe(1);
  expect(twice.text).toContain("nicht leer");
});

test("the server saves itself at night, and its folder of backups is enough to restore", async () => {
  const server = kept(
    await Server.start({
      clock: "2027-01-05T03:10:00Z",
      settings: { KREDENZ_BACKUPS: shelf, TZ: "UTC" },
    }),
  );
  await vi.waitUntil(() => readdirSync(shelf).some((name) => /^nightly-[^.]+$/.test(name)), {
    timeout: 60_000,
  });
  await server.terminate();
  const other = await restored(shelf);
  expect((await (await other.as("admin")).get("/api/users/me")).status).toBe(200);
});

test.each(["--keep-keys", "--revoke-keys"])(
  "nobody is signed in after a restore, and keys open what the operator says (%s)",
  async (keys) => {
    const server = kept(await Server.start());
    const business = await Business.open(server);
    const { admin } = business;
    const branch = business.world.branch;
    const program = await admin.post<{ token: string }>("/api/users/me/tokens", { name: "Kassa" });
    const list = await admin.post<{ key: string }>(`/api/branches/${branch}/order-keys`, {
      list: "frontdesk",
      name: "Tablet",
    });
    const display = await deviceOf(server, "counterDisplay");
    for (let guess = 0; guess < 5; ++guess)
      await server.guest().post("/api/auth/login", { ...adminLogin, password: "falsch" });
    const backup = join(shelf, "whole");
    server.command("backup", "--to", backup);

    const target = kept(await Server.empty());
    const undecided = target.attempt("restore", "--from", backup);
    expect(undecided.status).toBe(1);
    expect(undecided.text).toContain("--keep-keys");
    expect(readdirSync(target.folder)).toEqual([]);
    const other = await restored(backup, keys);

    expectRefusal(await admin.on(other).get("/api/users/me"), [401]);
    expect((await other.guest().post("/api/auth/login", adminLogin)).status).toBe(200);
    const opened = keys === "--keep-keys";
    const asProgram = { headers: { Authorization: `Bearer ${program.data.token}` } };
    const answers = [
      await other.guest().get("/api/users/me", asProgram),
      await other.guest().get(`/api/orders/frontdesk/${branch}/${list.data.key}`),
      await display.on(other).get("/api/devices/me"),
    ];
    expect(answers.map((answer) => answer.status === 200)).toEqual([opened, opened, opened]);
    if (!opened)
      expect((await (await other.as("admin")).get<Fields[]>("/api/devices")).data).toMatchObject([
        { isPaired: false },
      ]);
  },
);

test("the key file goes along only when asked, sealed with a pass phrase", async () => {
  const server = kept(await Server.start());
  const passPhrase = join(shelf, "kennwort");
  writeFileSync(passPhrase, "ein langes Kennwort\n");
  writeFileSync(join(server.folder, "secret.key"), "der Schlüssel");
  server.command("backup", "--to", join(shelf, "without"));
  expect(readdirSync(join(shelf, "without"))).not.toContain("secret.key.sealed");

  const withKey = join(shelf, "with.tar");
  expect(server.attempt("backup", "--to", withKey, "--with-key").status).toBe(1);
  server.command("backup", "--to", withKey, "--with-key", "--passphrase-file", passPhrase);
  expect(readFileSync(withKey).includes("der Schlüssel")).toBe(false);

  const target = kept(await Server.empty());
  const words = ["restore", "--from", withKey, "--keep-keys"];
  expect(target.attempt(...words).text).toContain("--passphrase-file");
  target.command(...words, "--passphrase-file", passPhrase);
  expect(readFileSync(join(target.folder, "secret.key"), "utf8")).toBe("der Schlüssel");
});

test("a backup that would leave orders no room is refused with what it needs, and leaves nothing", async () => {
  const server = kept(await Server.start());
  await Business.open(server);
  server.set({ KREDENZ_DISK_FLOORS: "1000000000000,1000000000000,200" });
  for (const name of ["folder", "file.tar"]) {
    const { status, text } = server.attempt("backup", "--to", join(shelf, name));
    expect(status).toBe(1);
    expect(text).toMatch(/Gebraucht werden etwa \d.* müssen frei bleiben; frei sind .* Bitte /);
  }
  expect(readdirSync(shelf)).toEqual([]);
});

test("the list says the same of a file as of a folder, and which one is broken", async () => {
  const server = kept(await Server.start({ settings: { KREDENZ_BACKUPS: shelf } }));
  const business = await Business.open(server);
  await business.order();
  const file = join(shelf, "backup-2027-01-04T12-00-00Z.tar");
  server.command("backup", "--to", file);
  const listed = server.command("backup", "--list");
  expect(listed).toContain("1 Bestellung,");
  expect(listed).toContain("Enthält Personendaten von Gästen, bis Sie diese Sicherung löschen");
  truncateSync(file, statSync(file).size / 2);
  expect(server.command("backup", "--list")).toContain("unvollständig oder beschädigt");
});
