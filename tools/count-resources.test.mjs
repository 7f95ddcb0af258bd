import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { countsAsTable, plainResources, serverLines, webLines } from "./count-resources.mjs";

const cup = `struct Cup {
    static constexpr std::string_view table_name = "cups";

    /// What it is called.
    std::string name;
};
`;
const files = new Map([
  ["server/src/a/cup.hpp", `#pragma once\n${cup}resource::Resource cups_resource();\n`],
  [
    "server/src/a/cup.cpp",
    `#include "a/cup.hpp"\n\nresource::Resource cups_resource() {\n    return {};\n}\n`,
  ],
  [
    "server/src/a/feature.cpp",
    '#include "a/cup.hpp"\n\nreturn {.resources = {cups_resource()}};\n',
  ],
  ["server/src/b/user.cpp", '#include "a/cup.hpp"\n'],
]);

test("a plain resource counts as a whole, with the lines that register it", () => {
  const found = plainResources(files);
  assert.deepEqual([...found.keys()], ["cups"]);
  assert.equal(serverLines(files, found.get("cups")), 6 + 4 + 2);
});

test("what does more when it is saved, and what has no files of its own, is not plain", () => {
  const [, source] = [...files.keys()];
  const hooked = "return {.before_save = check};";
  assert.equal(
    plainResources(new Map([...files, [source, files.get(source).replace("return {};", hooked)]]))
      .size,
    0,
  );
  assert.equal(plainResources(new Map([...files].filter(([path]) => path !== source))).size, 0);
});

test("the web's lines are the collection, its place in the area, and what is its own", () => {
  const files = new Map([
    ["w/cups.collection.ts", "// Why.\nexport const cups = 1;\n"],
    ["w/area.ts", 'import { cups } from "./cups.collection";\n\nconst all = [cups];\n'],
    ["w/cups/handle.tsx", "export const handle = 1;\n"],
    ["w/cups/handle.test.tsx", "it();\n"],
  ]);
  assert.deepEqual(webLines(files, "cups"), { collection: 3, own: 1 });
  assert.equal(webLines(files, "mugs"), undefined);
});

test("CONTRIBUTING.md shows what is counted, and a plain resource stays one", () => {
  const table = countsAsTable();
  assert.ok(
    readFileSync("CONTRIBUTING.md", "utf8").includes(table),
    `put this into CONTRIBUTING.md:\n${table}`,
  );
  for (const row of table.split("\n").slice(2)) {
    const [, server, web] = row
      .split("|")
      .slice(1, 4)
      .map((cell) => cell.trim());
    assert.ok(Number(server) <= 45 && (web === "–" || Number(web) <= 40), row);
  }
});
