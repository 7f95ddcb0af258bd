// Prints "passed failed" of one suite, read from what its runner left, and below it what failed and how that begins. A
// suite that crashed, left nothing or ran nothing counts as one failure. With --slowest: the files, or single tests of
// GoogleTest, that took longest.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** Enough of a message to see where to look, and for a story what its pages said; the suite's own output has the rest. */
const beginningOf = (message) =>
  message
    .split("\n")
    .slice(0, 80)
    .map((line) => `    ${line.slice(0, 300)}\n`)
    .join("");

const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };
const unescaped = (text) => text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity]);

/** The programs ctest ran, each with whether it failed and what it wrote. */
const programsOf = (junit) =>
  junit
    .split("<testcase ")
    .slice(1)
    .map((one) => ({
      name: unescaped(/name="([^"]*)"/.exec(one)?.[1] ?? ""),
      hasFailed: /^[^>]*\bstatus="fail"/.test(one),
      output: unescaped(/<system-out>([^]*?)<\/system-out>/.exec(one)?.[1] ?? ""),
    }));

/** What GoogleTest left of one program: its tests with their parameters' names; none of one that came to no end. */
const testsOf = (program, read) =>
  (JSON.parse(read(`${program}_test.json`) ?? "{}").testsuites ?? [])
    .flatMap(({ name, testsuite }) => testsuite.map((test) => ({ ...test, suite: name })))
    .map(({ suite, name, result, time, failures = [] }) => ({
      name: `${program}/${suite}.${name}`,
      isSkipped: result !== "COMPLETED",
      time: Number.parseFloat(time) * 1000,
      failures: failures.map(({ failure }) => failure),
    }));

/** A program that ended badly though none of its tests failed counts itself, with what it wrote from its last test on. */
function resultsOfPrograms(junit, read) {
  const all = programsOf(junit).map(({ name, hasFailed, output }) => {
    const tests = testsOf(name, read).filter(({ isSkipped }) => !isSkipped);
    const failures = tests
      .filter((test) => test.failures.length > 0)
      .map((test) => `${test.name}\n${beginningOf(test.failures.join("\n"))}`);
    const passed = tests.length - failures.length;
    if (hasFailed && failures.length === 0)
      failures.push(`${name}\n${beginningOf(output.slice(output.lastIndexOf("[ RUN")))}`);
    return { passed, failures };
  });
  const failures = all.flatMap((program) => program.failures);
  const passed = all.reduce((sum, program) => sum + program.passed, 0);
  return { passed, failed: failures.length, failures };
}

/** From vitest's JSON; a file that could not be loaded or tidied up counts itself, though none of its tests failed. */
function resultsOfVitest(text) {
  const result = JSON.parse(text);
  const failures = (result.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .flatMap((file) => {
      const name = relative(process.cwd(), file.name ?? "");
      const failed = file.assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${name}\n${beginningOf(file.message ?? "")}`];
      return failed.map(
        (one) => `${name}: ${one.fullName}\n${beginningOf((one.failureMessages ?? []).join("\n"))}`,
      );
    });
  return { passed: result.numPassedTests, failed: failures.length, failures };
}

const readIn = (folder, read) => (name) => read(join(folder, name));

/** @param read returns a file's text or undefined. */
export function resultsOf(suite, status, read) {
  const junit = read(`${suite}.xml`);
  const json = read(`${suite}.json`);
  let results = { passed: 0, failed: 0, failures: [] };
  if (junit !== undefined) results = resultsOfPrograms(junit, readIn(suite, read));
  else if (json !== undefined) results = resultsOfVitest(json);
  const endedBadly = status !== 0 && results.failed === 0;
  const ranNothing = results.passed + results.failed === 0;
  if (!endedBadly && !ranNothing) return results;
  const reason = `${suite} ended with status ${status} and ${results.passed} passed tests\n`;
  return { ...results, failed: results.failed + 1, failures: [...results.failures, reason] };
}

const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

/** What each test of GoogleTest took, and each file of vitest, in milliseconds. */
function timesOf(suite, read) {
  const junit = read(`${suite}.xml`);
  if (junit !== undefined)
    return programsOf(junit).flatMap(({ name }) => testsOf(name, readIn(suite, read)));
  const json = read(`${suite}.json`);
  const files = json === undefined ? [] : (JSON.parse(json).testResults ?? []);
  return files
    .filter(({ startTime, endTime }) => endTime > startTime)
    .map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      time: endTime - startTime,
    }));
}

/** The five that took longest, if at least a second, as lines "  12 s  name". */
export function slowestOf(suite, read) {
  return timesOf(suite, read)
    .filter(({ time }) => time >= 1000)
    .toSorted((left, right) => right.time - left.time)
    .slice(0, 5)
    .map(({ name, time }) => `${seconds(time).padStart(7)}  ${name}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const onlySlowest = process.argv[2] === "--slowest";
  const [folder, suite, status] = process.argv.slice(onlySlowest ? 3 : 2);
  const read = (name) => {
    try {
      return readFileSync(join(folder, name), "utf8");
    } catch {
      return undefined;
    }
  };
  if (onlySlowest) for (const line of slowestOf(suite, read)) console.log(line);
  else {
    const { passed, failed, failures } = resultsOf(suite, Number(status), read);
    console.log(`${passed} ${failed}`);
    for (const failure of failures) process.stdout.write(failure);
  }
}
