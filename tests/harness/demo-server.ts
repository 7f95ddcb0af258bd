import type { TestProject } from "vitest/node";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server with the demo business answers, for example "http://127.0.0.1:40123". */
    demoAddress: string;
  }
}

/** One server with the demo business for all browser tests of a run; they tell their orders apart by number. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start({ demo: true });
  project.provide("demoAddress", server.address);
  return () => server.stop();
}
