// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";

/** How much script a page may cost until it can be used, in bytes as browsers receive them (design: 75 kB). */
const budget = 75_000;

/** What `./dev build` has made; `./dev test web` builds it first. */
const folder = fileURLToPath(new URL("../../build/web/storefront", import.meta.url));
const built = (path: string) => readFileSync(join(folder, path), "utf8");

/** What starts every page, and by page what it cannot run without. */
const started = built("index.html").match(/\/assets\/[^"]+\.js/g) ?? [];
const pageFiles = JSON.parse(built("page-files.json")) as Record<string, string[]>;

it.each(["store/store-page", "branches/branches-page", "home/home-page"])(
  "%s and what it starts with stay within the budget",
  (page) => {
    const own = pageFiles[page] ?? [];
    expect([started.length, own.length]).not.toContain(0);
    const needed = new Set([...started, ...own]);
    const sizes = [...needed].map((path) => brotliCompressSync(built(path)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  },
);
