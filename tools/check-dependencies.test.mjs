import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDependencies } from "./check-dependencies.mjs";

const installed = (name) =>
  ({
    builder: { bin: { build: "cli.js" }, peerDependencies: { minifier: "*" } },
  })[name] ?? {};
const manifest = ["web/package.json", JSON.stringify({ scripts: { make: "build --now" } })];
const faultsOf = (declared, ...files) =>
  checkDependencies(declared, new Map([manifest, ...files]), installed);

test("what is imported has to be declared", () => {
  const file = [
    "web/a.ts",
    'import x from "@scope/pack/part";\nimport "node:fs";\nimport "./b";\nimport "@shared/ui/c";',
  ];
  assert.deepEqual(faultsOf([], file), [
    "web/a.ts: imports @scope/pack, which web/package.json does not declare",
  ]);
  assert.deepEqual(faultsOf(["@scope/pack"], file), []);
});

test("a call of a function named from is no import", () => {
  assert.deepEqual(faultsOf([], ["tests/a.ts", 'Buffer.from("x".repeat(3));']), []);
});

test("a package.json below takes what is declared around it", () => {
  const file = ["tests/lighthouse/a.ts", 'import "around";\nimport "inside";\nimport "nowhere";'];
  const faults = checkDependencies(["inside", "idle"], new Map([file]), installed, {
    manifest: "tests/lighthouse/package.json",
    around: ["around", "other"],
  });
  assert.deepEqual(faults, [
    "tests/lighthouse/a.ts: imports nowhere, which tests/lighthouse/package.json does not declare",
    "tests/lighthouse/package.json: declares idle, which nothing uses",
  ]);
});

test("what is declared has to be used", () => {
  assert.deepEqual(faultsOf(["idle"]), ["web/package.json: declares idle, which nothing uses"]);
  assert.deepEqual(faultsOf(["@types/idle"]).length, 1);
});

test("a style sheet, a command, a peer and types are uses", () => {
  assert.deepEqual(faultsOf(["font"], ["web/a.css", '@import "font/a.css";']), []);
  assert.deepEqual(faultsOf(["builder", "minifier"]), []);
  assert.deepEqual(
    faultsOf(["view", "@types/view", "@types/node"], ["web/a.ts", 'import "view";']),
    [],
  );
});
