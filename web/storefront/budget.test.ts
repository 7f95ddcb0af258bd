// @vitest-environment node
import { brotliCompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, it, vi } from "vitest";

/** How much script a page may cost until it can be used, in bytes as browsers receive them (design: 75 kB). */
const budget = 75_000;

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  // A test's own environment would build the libraries' development editions.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({
    configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
    logLevel: "silent",
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  chunks = outputs
    .flatMap(({ output }) => output)
    .filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
}, 300_000);

/** The chunk a module went into, with everything that chunk cannot run without. */
function chunksFor(module: string, found = new Set<Rolldown.OutputChunk>()) {
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/storefront/${module}`))));
  return found;
}

it.each(["store/store-page.tsx", "branches/branches-page.tsx", "home/home-page.tsx"])(
  "%s and what it starts with stay within the budget",
  (page) => {
    const needed = chunksFor("main.ts");
    chunksFor("app/start.tsx", needed);
    const before = needed.size;
    chunksFor(page, needed);
    expect(needed.size).toBeGreaterThan(before);
    const sizes = [...needed].map(({ code }) => brotliCompressSync(code).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  },
);
