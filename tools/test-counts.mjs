// Prints "passed failed" of one suite, read from what its runner left. A suite that crashed, left nothing or ran
// nothing counts as one failure.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** From the JUnit file of ctest; skipped and disabled tests are neither. */
function countsOfJUnit(text) {
  const head = /<testsuite\b[^>]*>/.exec(text)?.[0] ?? "";
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = number("failures");
  return { passed: number("tests") - failed - number("disabled") - number("skipped"), failed };
}

/** From vitest's JSON; a file that could not be loaded holds no test, but is a failed suite. */
function countsOfVitest(text) {
  const result = JSON.parse(text);
  const unloaded = (result.testResults ?? []).filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return { passed: result.numPassedTests, failed: result.numFailedTests + unloaded };
}

/** @param read returns a file's text or undefined. */
export function countsOf(suite, status, read) {
  const junit = read(`${suite}.xml`);
  const json = read(`${suite}.json`);
  let counts = { passed: 0, failed: 0 };
  if (junit !== undefined) counts = countsOfJUnit(junit);
  else if (json !== undefined) counts = countsOfVitest(json);
  const endedBadly = status !== 0 && counts.failed === 0;
  const ranNothing = counts.passed + counts.failed === 0;
  return endedBadly || ranNothing ? { passed: counts.passed, failed: counts.failed + 1 } : counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, suite, status] = process.argv.slice(2);
  const { passed, failed } = countsOf(suite, Number(status), (name) => {
    try {
      return readFileSync(join(folder, name), "utf8");
    } catch {
      return undefined;
    }
  });
  console.log(`${passed} ${failed}`);
}
