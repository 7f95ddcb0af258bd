import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@shared": fileURLToPath(new URL("./shared", import.meta.url)) } },
  test: {
    environment: "happy-dom",
    include: ["**/*.test.{ts,tsx}"],
    setupFiles: ["./vitest.setup.ts"],
    exclude: ["**/node_modules/**"],
    // How long something takes is not what these tests judge; the preset five seconds are short on a busy machine.
    testTimeout: 60_000,
    // Two cores are shared with the server's tests.
    maxWorkers: 2,
  },
});
