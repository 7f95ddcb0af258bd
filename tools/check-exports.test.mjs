import assert from "node:assert/strict";
import { test } from "node:test";
import { checkExports } from "./check-exports.mjs";

const check = (files) =>
  checkExports(new Map(Object.entries(files)), (path) => path.startsWith("web/"));
const faultsOf = (text, importing = "") => check({ "web/a/a.ts": text, "web/b.ts": importing });

for (const text of [
  "export const one = 1;",
  "export async function one() {}",
  "export type one = string;",
  "export interface one {}",
  "export abstract class one {}",
  "const one = 1;\nexport { one };",
  "const two = 1;\nexport { two as one };",
  "export {\n  type one,\n} from './elsewhere';",
])
  test(`an export nobody imports is named: ${text}`, () => {
    const line = text.split("\n").findIndex((one) => one.startsWith("export")) + 1;
    assert.deepEqual(faultsOf(text), [
      `web/a/a.ts:${line}: exports one, which no other file imports`,
    ]);
    assert.deepEqual(faultsOf(text, 'import { one } from "./a/a";'), []);
    assert.equal(faultsOf(text, 'import { other } from "./a/a";').length, 1);
    assert.equal(faultsOf(text, '// import { one } from "./a/a";').length, 1);
  });

for (const importing of [
  'import type { one } from "./a/a";',
  'import {\n  type one as mine,\n  other,\n} from "./a/a";',
  'import * as all from "./a/a";',
  'export * from "./a/a";',
  'const page = lazy(() => import("./a/a"));',
  'type One = import("./a/a").one;',
  'vi.mock("./a/a", () => ({}));',
])
  test(`this is a use: ${importing}`, () =>
    assert.deepEqual(faultsOf("export const one = 1;", importing), []));

test("shared code, an index and files outside are followed", () => {
  const files = {
    "web/shared/units/index.ts": 'export { units } from "./units";',
    "web/shared/units/units.ts": "export const units = 1;",
    "tools/a.test.mjs": 'import { tool } from "../web/tool.mjs";',
    "web/tool.mjs": "export function tool() {}",
  };
  assert.deepEqual(check(files), [
    "web/shared/units/index.ts:1: exports units, which no other file imports",
  ]);
  const used = { ...files, "tests/a.ts": 'import { units } from "@shared/units";' };
  assert.deepEqual(check(used), []);
});

test("a default is one as well; that of a config is read by its tool", () => {
  const text = "export default function page() {}";
  assert.equal(faultsOf(text).length, 1);
  assert.deepEqual(faultsOf(text, 'import Page from "./a/a";'), []);
  assert.deepEqual(check({ "web/vite.config.ts": "export default {};" }), []);
  const named = { "web/vitest.config.ts": 'const a = { globalSetup: ["run/a.ts"] };' };
  assert.deepEqual(check({ ...named, "web/run/a.ts": "export function setup() {}" }), []);
});

test("a file's own use is none", () => {
  const text = 'import { one } from "./a";\nexport const one = 1;\none();';
  assert.equal(faultsOf(text).length, 1);
});
