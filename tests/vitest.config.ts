import { defineConfig } from "vitest/config";

/** How long something takes is judged by no test: this ends one that hangs, on the slowest machine as well. */
const slowestTest = 300_000;

const common = {
  pool: "forks" as const,
  testTimeout: slowestTest,
  hookTimeout: slowestTest,
  // How long something takes is not what these tests judge; the preset second is short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

/**
 * What an engine can change is tested on both; what none can is in `*.sqlite.test.ts` and runs once. The calls are counted
 * when both are through.
 */
const apiOn = (engine: "sqlite" | "postgres", leftOut: readonly string[] = []) => ({
  test: {
    ...common,
    name: engine,
    include: ["api/**/*.test.ts"],
    exclude: ["api/contract/coverage.test.ts", ...leftOut],
    env: { KREDENZ_TEST_ENGINE: engine, KREDENZ_TEST_PAGES: "shells" },
    // Files share the modules of their worker; what they keep of a test is in their servers.
    isolate: false,
    globalSetup: ["harness/run/empty-business.ts"],
    sequence: { groupOrder: 0 },
  },
});

export default defineConfig({
  test: {
    // One more than the smallest machine has processors: a worker spends half its time waiting for its server or its page.
    maxWorkers: 3,
    projects: [
      apiOn("sqlite"),
      apiOn("postgres", ["api/**/*.sqlite.test.ts"]),
      {
        test: {
          ...common,
          name: "coverage",
          include: ["api/contract/coverage.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          // As above, and the browser.
          isolate: false,
          env: { KREDENZ_TEST_ENGINE: "sqlite" },
          globalSetup: [
            "harness/run/office-pages.ts",
            "harness/run/empty-business.ts",
            "harness/run/demo-server.ts",
          ],
          sequence: { groupOrder: 0 },
        },
      },
    ],
    globalSetup: ["harness/run/fresh-record.ts"],
  },
});
