import assert from "node:assert/strict";
import { test } from "node:test";
import { countsOf } from "./test-counts.mjs";

const counts = (status, files) => countsOf("suite", status, (name) => files[name]);

test("ctest: skipped tests are neither passed nor failed", () => {
  const xml =
    '<?xml?>\n<testsuite name="x"\n\ttests="10"\n\tfailures="2"\n\tdisabled="1"\n\tskipped="0"\n>';
  assert.deepEqual(counts(8, { "suite.xml": xml }), { passed: 7, failed: 2 });
});

test("vitest: a file that cannot be loaded counts", () => {
  const json = JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
    ],
  });
  assert.deepEqual(counts(1, { "suite.json": json }), { passed: 3, failed: 2 });
});

test("a suite that crashed, left nothing or ran nothing has failed", () => {
  const passing = JSON.stringify({ numPassedTests: 3, numFailedTests: 0 });
  assert.deepEqual(counts(139, { "suite.json": passing }), { passed: 3, failed: 1 });
  assert.deepEqual(counts(0, {}), { passed: 0, failed: 1 });
  assert.deepEqual(
    counts(0, { "suite.json": JSON.stringify({ numPassedTests: 0, numFailedTests: 0 }) }),
    {
      passed: 0,
      failed: 1,
    },
  );
});
