import type { TestProject } from "vitest/node";
import type { Stored } from "./client";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server with the demo business answers, for example "http://127.0.0.1:40123". */
    demoAddress: string;
  }
}

/**
 * One server with the demo business for all browser tests of a run; they tell their orders apart by number. Its news
 * stay in the drawer: a popup over the page belongs to the stories about it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start({ demo: true });
  const admin = await server.as("admin");
  for (const { id } of (await admin.get<Stored[]>("/api/blocks")).data)
    await admin.put(`/api/blocks/${id}`, { id, isPublic: false });
  project.provide("demoAddress", server.address);
  return () => server.stop();
}
