// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** How much script the back office may load before its first room, in bytes as browsers receive them. */
const budget = 200_000;

/** What `./dev build` has made; `./dev test web` builds it first. */
const folder = fileURLToPath(new URL("../../build/web/backoffice", import.meta.url));
const scripts = join(folder, "assets/backoffice");

/** What a script cannot run without, itself included. */
function neededBy(script: string, known = new Set<string>()): Set<string> {
  if (known.has(script)) return known;
  known.add(script);
  for (const [, name = ""] of readFileSync(join(scripts, script), "utf8").matchAll(
    /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g,
  ))
    neededBy(name, known);
  return known;
}

it("starts within the budget, with its frame and without a room", () => {
  const started = [
    ...readFileSync(join(folder, "index.html"), "utf8").matchAll(
      /\/assets\/backoffice\/([^"]+\.js)/g,
    ),
  ].map(([, name = ""]) => name);
  const frame = readdirSync(scripts).filter((name) => /^back-office-.*\.js$/.test(name));
  expect([started.length > 0, frame.length]).toEqual([true, 1]);
  const needed = new Set([...started, ...frame].flatMap((script) => [...neededBy(script)]));
  expect(needed.size).toBeGreaterThan(started.length + frame.length);
  // As the server sends them: packed by the build, but for the smallest.
  const sizes = [...needed]
    .map((name) => join(scripts, name))
    .map((path) => readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
});
