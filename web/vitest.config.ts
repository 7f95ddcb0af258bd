import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const common = {
  setupFiles: ["./vitest.setup.ts"],
  // How long something takes is not what these tests judge; the preset five seconds are short on a busy machine.
  testTimeout: 60_000,
};

/** What an application sends is measured on its build for production, which needs the whole process. */
const builds = "*/budget.test.ts";

export default defineConfig({
  resolve: { alias: { "@shared": fileURLToPath(new URL("./shared", import.meta.url)) } },
  test: {
    // Two cores are shared with the server's tests.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "units",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", builds],
          environment: "happy-dom",
          // Each file has a world of its own, without a process of its own: that took longer than most of them.
          pool: "vmThreads",
        },
      },
      { extends: true, test: { ...common, name: "builds", include: [builds] } },
    ],
  },
});
