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

/** The demo business, and one server with it for all browser tests of a run; they tell their orders apart by number. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seed = await Server.seed("demo", "sqlite");
  const server = await Server.start({ demo: true });
  await putNewsAway(await server.as("admin"));
  project.provide("demoAddress", server.address);
  return async () => {
    await server.stop();
    await seed.stop();
  };
}
