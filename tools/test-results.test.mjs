import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { resultsOf, slowestOf } from "./test-results.mjs";

const results = (status, files) => resultsOf("suite", status, (name) => files[name]);
const counts = (...given) => {
  const { passed, failed } = results(...given);
  return { passed, failed };
};

/** What ctest says of two programs, and GoogleTest of the tests of one. */
const junit = (output = "") =>
  `<?xml?>\n<testsuite name="x" tests="2">
     <testcase name="good" status="run"><system-out>fine</system-out></testcase>
     <testcase name="bad" classname="bad" time="1" status="fail"><failure message=""/>
     <system-out>${output}</system-out></testcase>`;
const googleTests = (...testsuite) => JSON.stringify({ testsuites: [{ name: "A", testsuite }] });
const googleTest = (name, fields = {}) => ({ name, result: "COMPLETED", time: "0.4s", ...fields });

test("ctest: what failed is named with the beginning of its words, skipped tests are neither", () => {
  const words = `file.cpp:3\n  Which is: <05>\n${"x\n".repeat(200)}`;
  const bad = googleTest("B/sqlite", { failures: [{ failure: words }] });
  const { passed, failed, failures } = results(8, {
    "suite.xml": junit(),
    "suite/good_test.json": googleTests(
      googleTest("B"),
      googleTest("C"),
      googleTest("D", { result: "SKIPPED" }),
    ),
    "suite/bad_test.json": googleTests(googleTest("A"), bad),
  });
  assert.deepEqual({ passed, failed }, { passed: 3, failed: 1 });
  assert.match(failures[0], /^bad\/A\.B\/sqlite\n {4}file\.cpp:3\n {4} {2}Which is: <05>\n/);
  assert.equal(failures[0].split("\n").length, 82);
});

test("ctest: a program that came to no end counts, with what it wrote from its last test on", () => {
  const output =
    "[ RUN      ] A.A\n[       OK ]\n[ RUN      ] A.B\nheap-use-after-free &lt;x&gt;\n";
  const left = {
    "suite.xml": junit(output),
    "suite/good_test.json": googleTests(googleTest("B")),
  };
  assert.deepEqual(results(8, left), {
    passed: 1,
    failed: 1,
    failures: ["bad\n    [ RUN      ] A.B\n    heap-use-after-free <x>\n    \n"],
  });
  const allWell = { ...left, "suite/bad_test.json": googleTests(googleTest("B")) };
  assert.deepEqual(counts(8, allWell), { passed: 2, failed: 1 });
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
  const cases = ["0.4s", "12.6s", "3s"].map((time, at) => googleTest(`T${at}`, { time }));
  const programs = { "suite.xml": junit(), "suite/good_test.json": googleTests(...cases) };
  assert.deepEqual(slowest(programs), ["   13 s  good/A.T1", "    3 s  good/A.T2"]);
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
