import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Client, Stored } from "../client";
import { projectRoot, serverBinary } from "../paths";
import { keepSeed } from "../seeds";
import { Server } from "../server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server with the demo business answers, for example "http://127.0.0.1:40123". */
    demoAddress: string;
  }
}

/** A popup over the page belongs to the tests about it. */
export async function putNewsAway(admin: Client): Promise<void> {
  for (const { id } of (await admin.get<Stored[]>("/api/blocks")).data)
    await admin.put(`/api/blocks/${id}`, { id, isPublic: false });
}

type Picture = { id: number; version: number };
type Pictured = { image?: Picture | null; images?: Picture[] };

/** What lists show their pictures in: rows and heads of a menu, cards of branches, tags. */
const listed: readonly (readonly [resource: string, ...forms: string[]])[] = [
  ["products", "product/thumbnail"],
  ["categories", "category/small", "category/medium"],
  ["branches", "category/small", "category/medium"],
  ["tags", "product/icon"],
];

/**
 * As in a business that guests have seen before, the pictures of its lists are made. Made when a story first looks, dozens
 * keep the browser's six connections for as long as that takes on a busy machine, and the page's scripts wait behind them.
 */
async function makePictures(server: Server, seed: Server): Promise<void> {
  const guest = server.guest();
  for (const [resource, ...forms] of listed) {
    const { data } = await guest.get<Pictured[]>(`/api/${resource}`);
    const pictures = data.flatMap(({ image, images = [] }) =>
      image ? [image, ...images] : images,
    );
    const addresses = forms.flatMap((form) =>
      pictures.map(({ id, version }) => `/image/${form}/${id}-${version}.avif`),
    );
    await Promise.all(addresses.map((address) => guest.bytes(address)));
  }
  const made = "media/variants";
  cpSync(join(server.folder, made), join(seed.folder, made), { recursive: true });
}

/** Chromium asks the machine, not the page's server, whether it is online. */
function warnOfNoNetwork(): void {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  if (all.some(({ internal }) => !internal)) return;
  process.stderr.write(
    "This machine has no network besides its loopback: pages will say “Sie sind offline”, and stories fail.\n",
  );
}

const demoFolder = `${projectRoot}build/demo`;

/** Named after what the demo business is made from: as long as nothing of it changes, it is there. */
function folderOfDemo(): string {
  const sources = [serverBinary, `${projectRoot}demo/data`, `${demoFolder}/pictures`];
  const files = sources.flatMap((source) =>
    statSync(source).isFile()
      ? source
      : readdirSync(source, { recursive: true, encoding: "utf8" }).map((name) =>
          join(source, name),
        ),
  );
  const described = files.toSorted().map((file) => {
    const { size, mtimeMs } = statSync(file);
    return [file, size, mtimeMs];
  });
  const hash = createHash("sha256").update(JSON.stringify([described, listed]));
  return `business-${hash.digest("hex").slice(0, 16)}`;
}

/** Makes it, for more than a minute, unless a run before has left one; those that are made from something else go. */
async function makeDemo(): Promise<void> {
  const name = folderOfDemo();
  const folder = join(demoFolder, name);
  if (!existsSync(folder)) {
    const seed = await Server.seed("demo", "sqlite");
    const server = await Server.start({ demo: true });
    await makePictures(server, seed);
    await server.stop();
    for (const old of readdirSync(demoFolder))
      if (old.startsWith("business-")) rmSync(join(demoFolder, old), { recursive: true });
    // Under its name only when it is whole.
    const unfinished = join(demoFolder, `business-${process.pid}`);
    cpSync(seed.folder, unfinished, { recursive: true });
    renameSync(unfinished, folder);
    await seed.stop();
  }
  keepSeed("demo", "sqlite", { folder, database: "" });
}

/** The demo business, and one server with it for all browser tests of a run; they tell their orders apart by number. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  warnOfNoNetwork();
  await makeDemo();
  const server = await Server.start({ demo: true });
  await putNewsAway(await server.as("admin"));
  project.provide("demoAddress", server.address);
  return () => server.stop();
}
