// What the package and the manual say of the settings against what the program reads, and that the scripts parse.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const namesIn = (text) => new Set(text.match(/\bKREDENZ_[A-Z_]+/g));
const known = new Set(
  [...read("server/src/app/configuration.cpp").matchAll(/envname\("(\w+)"\)/g)].map(
    ([, name]) => name,
  ),
);

test("the package sets only what the program reads", () => {
  for (const name of namesIn(read("packaging/kredenz.env"))) assert.ok(known.has(name), name);
});

test("the manual explains every setting", () => {
  const explained = namesIn(read("docs/operations.md"));
  for (const name of known) assert.ok(explained.has(name), name);
});

for (const script of [
  "kredenz",
  "kredenz-setup",
  "debian/postinst",
  "debian/prerm",
  "debian/postrm",
])
  test(`${script} is a script that a shell can read`, () => {
    execFileSync("sh", ["-n", new URL(`../packaging/${script}`, import.meta.url).pathname]);
  });
