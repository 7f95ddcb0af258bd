// @vitest-environment node
import { brotliCompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, it, vi } from "vitest";

/** How much script and style a screen may load until it shows its board, in bytes as browsers receive them. */
const budget = 125_000;

let files: Rolldown.RolldownOutput["output"][number][];

beforeAll(async () => {
  // A test's own environment would build the libraries' development editions.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({
    configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
    logLevel: "silent",
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  files = outputs.flatMap(({ output }) => output);
}, 300_000);

it("a screen starts within the budget", () => {
  const sizes = files.flatMap((file) => {
    if (file.type === "chunk") return [brotliCompressSync(file.code).length];
    return file.fileName.endsWith(".css") ? [brotliCompressSync(file.source).length] : [];
  });
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
}, 60_000);

it("nothing of the back office's component library is in it", () => {
  const modules = files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  expect(modules.some((id) => id.endsWith("/stations/orders/counter.tsx"))).toBe(true);
  expect(modules.filter((id) => id.includes("/@mantine/"))).toEqual([]);
});
