import { cpSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Client, Stored } from "../client";
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
async function makePictures(server: Server, ...copies: readonly Server[]): Promise<void> {
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
  for (const { folder } of copies)
    cpSync(join(server.folder, made), join(folder, made), { recursive: true });
}

/** Chromium asks the machine, not the page's server, whether it is online. */
function warnOfNoNetwork(): void {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  if (all.some(({ internal }) => !internal)) return;
  process.stderr.write(
    "This machine has no network besides its loopback: pages will say “Sie sind offline”, and stories fail.\n",
  );
}

/** The demo business, and one server with it for all browser tests of a run; they tell their orders apart by number. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  warnOfNoNetwork();
  const seed = await Server.seed("demo", "sqlite");
  const server = await Server.start({ demo: true });
  await putNewsAway(await server.as("admin"));
  await makePictures(server, seed);
  project.provide("demoAddress", server.address);
  return async () => {
    await server.stop();
    await seed.stop();
  };
}
