import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationOf, operations } from "../../harness/contract/contract";
import { type Engine, engines } from "../../harness/engine";
import { callRecords } from "../../harness/paths";

/** Pictures and files come from memory and folders: what is said of them on one engine holds for both. */
const isAsked = (engine: Engine, name: string) => engine === "sqlite" || name.includes(" /api/");

test.each(engines)("on %s every call of the contract that can succeed did so", (engine) => {
  const made = new Set(
    readFileSync(join(callRecords, engine), "utf8")
      .split("\n")
      .map((call) => operationOf(call)?.name),
  );
  expect(
    operations
      .filter(({ name, canSucceed }) => canSucceed && isAsked(engine, name) && !made.has(name))
      .map(({ name }) => name),
  ).toEqual([]);
});
