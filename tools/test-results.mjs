// Prints "passed failed" of one suite, read from what its runner left, and below it what failed and how that begins. A
// suite that crashed, left nothing or ran nothing counts as one failure. With --slowest: the files, or single tests of
// ctest, that took longest.
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

/** From the JUnit file of ctest; skipped and disabled tests are neither. */
function resultsOfJUnit(text) {
  const head = /<testsuite\b[^>]*>/.exec(text)?.[0] ?? "";
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = number("failures");
  const failures = text
    .split("<testcase ")
    .filter((one) => /^[^>]*\bstatus="fail"/.test(one))
    .map((one) => {
      const name = unescaped(/name="([^"]*)"/.exec(one)?.[1] ?? "");
      const output = unescaped(/<system-out>([^]*?)<\/system-out>/.exec(one)?.[1] ?? "");
      // GoogleTest names the test before it says anything of it.
      return `${name}\n${beginningOf(output.replace(/^[^]*?\[ RUN[^\n]*\n/, ""))}`;
    });
  const passed = number("tests") - failed - number("disabled") - number("skipped");
  return { passed, failed, failures };
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

/** @param read returns a file's text or undefined. */
export function resultsOf(suite, status, read) {
  const junit = read(`${suite}.xml`);
  const json = read(`${suite}.json`);
  let results = { passed: 0, failed: 0, failures: [] };
  if (junit !== undefined) results = resultsOfJUnit(junit);
  else if (json !== undefined) results = resultsOfVitest(json);
  const endedBadly = status !== 0 && results.failed === 0;
  const ranNothing = results.passed + results.failed === 0;
  if (!endedBadly && !ranNothing) return results;
  const reason = `${suite} ended with status ${status} and ${results.passed} passed tests\n`;
  return { ...results, failed: results.failed + 1, failures: [...results.failures, reason] };
}

const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

/** What each test of ctest took, and each file of vitest, in milliseconds. */
function timesOf(suite, read) {
  const junit = read(`${suite}.xml`);
  if (junit !== undefined)
    return [...junit.matchAll(/<testcase name="([^"]*)"[^>]*?\btime="([\d.]+)"/g)].map(
      ([, name, time]) => ({ name: unescaped(name), time: Number(time) * 1000 }),
    );
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
