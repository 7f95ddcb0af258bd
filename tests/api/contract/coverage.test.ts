import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operationOf, operations } from "../../harness/contract/contract";
import { callRecord } from "../../harness/paths";

test("every call of the contract that can succeed did so in some test", () => {
  const made = new Set(
    readFileSync(callRecord, "utf8")
      .split("\n")
      .map((call) => operationOf(call)?.name),
  );
  expect(
    operations.filter((one) => one.canSucceed && !made.has(one.name)).map((one) => one.name),
  ).toEqual([]);
});
