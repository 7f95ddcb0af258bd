import type { Engine } from "./engine";

/** What a server has before its first start: a business of the demo's, or nobody but an admin. */
export type Business = "demo" | "empty";

/** Where a business lies that was made once for a run: every server that begins with it gets a copy. */
type Seed = { folder: string; database: string };

const variable = (business: Business, engine: Engine) =>
  `KREDENZ_TEST_SEED_${business}_${engine}`.toUpperCase();

/** For the processes that run the tests. */
export function keepSeed(business: Business, engine: Engine, seed: Seed): void {
  process.env[variable(business, engine)] = JSON.stringify(seed);
}

/** Undefined when none was made, such as outside the tests. */
export function seedOf(business: Business, engine: Engine): Seed | undefined {
  const kept = process.env[variable(business, engine)];
  return kept === undefined ? undefined : (JSON.parse(kept) as Seed);
}
