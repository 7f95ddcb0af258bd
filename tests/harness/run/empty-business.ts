import type { TestProject } from "vitest/node";
import type { Engine } from "../engine";
import { Server } from "../server";

/** What most servers of a run begin with, on the engine of its tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env.KREDENZ_TEST_ENGINE as Engine;
  const seed = await Server.seed("empty", engine);
  return () => seed.stop();
}
