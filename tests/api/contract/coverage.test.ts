import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationOf, operations } from "../../harness/contract/contract";
import { engines } from "../../harness/engine";
import { callRecords } from "../../harness/paths";

test.each(engines)("on %s every call of the contract that can succeed did so", (engine) => {
  const made = new Set(
    readFileSync(join(callRecords, engine), "utf8")
      .split("\n")
      .map((call) => operationOf(call)?.name),
  );
  expect(
    operations.filter((one) => one.canSucceed && !made.has(one.name)).map((one) => one.name),
  ).toEqual([]);
});
