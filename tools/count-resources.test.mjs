import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { countsAsTable, serverLines, webLines } from "./count-resources.mjs";

const cup = `struct Cup {
    static constexpr std::string_view table_name = "cups";

    /// What it is called.
    std::string name;
};
`;
const mug = cup.replace("Cup", "Mug").replace("cups", "mugs");
const described = `void describe(record::Describe<Cup>& d) {
    d.field("name", &Cup::name, "Name");
}
`;

test("of a file about several records those lines count that are about the one", () => {
  const files = new Map([
    ["a/cups.hpp", `${cup}${mug}void describe(record::Describe<Cup>& d);\n`],
    ["a/cups.cpp", described],
    [
      "a/resources.cpp",
      'return {{.label = "Henkel",\n .repository = &storage::repository_of<Mug>()},\n' +
        ' {.label = "Tasse",\n .repository = &storage::repository_of<Cup>(),\n .readers = browses}};\n',
    ],
  ]);
  assert.equal(serverLines(files, "cups"), 4 + 1 + 3 + 3);
});

test("a file about one record counts as a whole, with the line that registers it", () => {
  const files = new Map([
    ["a/cup.hpp", `#pragma once\n${cup}resource::Resource cups_resource();\n`],
    ["a/cup.cpp", `${described}\nresource::Resource cups_resource() {\n    return {};\n}\n`],
    ["a/feature.cpp", "return {.resources = {cups_resource()}};\n"],
  ]);
  assert.equal(serverLines(files, "cups"), 6 + 6 + 1);
});

test("the web's lines are the collection, its place in the area, and what is its own", () => {
  const files = new Map([
    ["w/cups.collection.ts", "// Why.\nexport const cups = 1;\n"],
    ["w/area.ts", 'import { cups } from "./cups.collection";\n\nconst all = [cups];\n'],
    ["w/cups/handle.tsx", "export const handle = 1;\n"],
    ["w/cups/handle.test.tsx", "it();\n"],
  ]);
  assert.deepEqual(webLines(files, "cups"), { collection: 3, own: 1 });
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
    assert.ok(Number(server) <= 45 && Number(web) <= 40, row);
  }
});
