import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { resultsOf, slowestOf } from "./test-results.mjs";

const results = (status, files) => resultsOf("suite", status, (name) => files[name]);
const counts = (...given) => {
  const { passed, failed } = results(...given);
  return { passed, failed };
};

const junit = (cases) =>
  `<?xml?>\n<testsuite name="x"\n\ttests="10"\n\tfailures="2"\n\tdisabled="1"\n\tskipped="0"\n>${cases}`;

test("ctest: skipped tests are neither passed nor failed", () => {
  assert.deepEqual(counts(8, { "suite.xml": junit("") }), { passed: 7, failed: 2 });
});

test("ctest: what failed is named with the beginning of its words", () => {
  const words =
    "Note: filter\n[ RUN      ] A.B\nfile.cpp:3: Failure\n  Which is: &lt;05&gt;\n" +
    "x\n".repeat(200);
  const xml = junit(
    `<testcase name="good" status="run"><system-out>fine</system-out></testcase>
     <testcase name="part/A.B # &lt;00&gt;" classname="A" time="1" status="fail">
     <failure message=""/><system-out>${words}</system-out></testcase>`,
  );
  const { failures } = results(8, { "suite.xml": xml });
  assert.equal(failures.length, 1);
  assert.match(
    failures[0],
    /^part\/A\.B # <00>\n {4}file\.cpp:3: Failure\n {4} {2}Which is: <05>\n/,
  );
  assert.equal(failures[0].split("\n").length, 82);
});

const vitestFile = (fields) => ({
  status: "failed",
  name: join(process.cwd(), "tests/a.test.ts"),
  ...fields,
});

test("vitest: a file that cannot be loaded counts", () => {
  const testResults = [
    vitestFile({ assertionResults: [], message: "no such module" }),
    vitestFile({
      assertionResults: [
        { status: "passed", fullName: "adds" },
        {
          status: "failed",
          fullName: "subtracts",
          failureMessages: ["expected 1 to be 2\n  at x"],
        },
      ],
    }),
  ];
  const json = JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults });
  assert.deepEqual(results(1, { "suite.json": json }), {
    passed: 3,
    failed: 2,
    failures: [
      "tests/a.test.ts\n    no such module\n",
      "tests/a.test.ts: subtracts\n    expected 1 to be 2\n      at x\n",
    ],
  });
});

test("vitest: a file whose tests passed and whose end failed counts", () => {
  const ended = vitestFile({
    assertionResults: [{ status: "passed", fullName: "adds" }],
    message: "the server did not stop",
  });
  const json = JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults: [ended] });
  assert.deepEqual(results(1, { "suite.json": json }), {
    passed: 1,
    failed: 1,
    failures: ["tests/a.test.ts\n    the server did not stop\n"],
  });
});

test("a suite that crashed, left nothing or ran nothing has failed", () => {
  const passing = JSON.stringify({ numPassedTests: 3, numFailedTests: 0 });
  assert.deepEqual(results(139, { "suite.json": passing }), {
    passed: 3,
    failed: 1,
    failures: ["suite ended with status 139 and 3 passed tests\n"],
  });
  assert.deepEqual(counts(0, {}), { passed: 0, failed: 1 });
  const empty = JSON.stringify({ numPassedTests: 0, numFailedTests: 0 });
  assert.deepEqual(counts(0, { "suite.json": empty }), { passed: 0, failed: 1 });
});

test("the slowest are named with what they took, the longest first", () => {
  const slowest = (files) => slowestOf("suite", (name) => files[name]);
  const cases = ["0.4", "12.6", "3"].map(
    (time, at) => `<testcase name="part/T${at}" classname="T" time="${time}" status="run"/>`,
  );
  assert.deepEqual(slowest({ "suite.xml": junit(cases.join("\n")) }), [
    "   13 s  part/T1",
    "    3 s  part/T2",
  ]);
  const testResults = Array.from({ length: 7 }, (_, at) => ({
    name: join(process.cwd(), `tests/${at}.test.ts`),
    startTime: 1000,
    endTime: 1000 + at * 2000,
  }));
  assert.deepEqual(
    slowest({ "suite.json": JSON.stringify({ testResults }) }),
    [6, 5, 4, 3, 2].map((at) => `${`${at * 2} s`.padStart(7)}  tests/${at}.test.ts`),
  );
  assert.deepEqual(slowest({}), []);
});
