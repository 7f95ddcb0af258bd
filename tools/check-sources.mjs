// Habits that no other tool checks, one line per fault. Each rule is one entry of the table below.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const longestFile = 600;
const isCode = (path) => /\.(cpp|hpp|ts|tsx|mjs|css|sql|sh)$/.test(path);
const isTest = (path) => /(_test\.cpp|\.test\.(ts|tsx|mjs))$/.test(path);
const isGenerated = (path) => path.includes(".generated.");

/** Comments blanked out, lines kept, so that only code is looked at. */
const withoutComments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|\s)\/\/.*$/gm, "$1");

/** Every line that matches, as "line: what". */
const linesThatMatch = (text, pattern, complaint) =>
  text
    .split("\n")
    .flatMap((line, index) => (pattern.test(line) ? [`${index + 1}: ${complaint}`] : []));

const rules = [
  {
    applies: isCode,
    faults: (text) =>
      linesThatMatch(text, /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/, "unfinished: do it or file it"),
  },
  {
    applies: isTest,
    faults: (text) =>
      linesThatMatch(
        text,
        /\b(test|it|describe)\.(only|skip|todo)\b|GTEST_SK[I]P|\bDISABL[E]D_/,
        "a test that does not run",
      ),
  },
  {
    applies: (path) => isCode(path) && !isGenerated(path),
    faults: (text) => {
      const lines = text.split("\n").length - 1;
      return lines > longestFile
        ? [`1: ${lines} lines; ${longestFile} is the limit, 400 the moment to split`]
        : [];
    },
  },
  {
    applies: (path) =>
      /^web\/.*\.tsx?$/.test(path) &&
      !/(^|\/|\.)messages\.ts$|\.collection\.ts$/.test(path) &&
      !isTest(path) &&
      !isGenerated(path),
    faults: (text) =>
      linesThatMatch(withoutComments(text), /[äöüÄÖÜß„“]/, "German text belongs into messages.ts"),
  },
  {
    applies: (path) => /^web\/.*\.tsx?$/.test(path) && !isTest(path),
    faults: (text) =>
      linesThatMatch(
        withoutComments(text),
        /\btype\b["']?\s*[=:]\s*\{?\s*["'](date|time|datetime-local|month|week)["']/,
        "the browser's own field follows its language: shared/staff/dates has ours",
      ),
  },
  {
    applies: (path) => path.endsWith(".hpp"),
    faults: (text) => [
      ...(text.startsWith("//") ? [] : ["1: begin with what the header is for and what it is not"]),
      ...(text.includes("#pragma once") ? [] : ["1: #pragma once is missing"]),
    ],
  },
];

/** @returns "path:line: what" for each fault of one file. */
export function faultsOf(path, text) {
  return rules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.faults(text).map((fault) => `${path}:${fault}`));
}

function projectFiles() {
  const listed = execFileSync("git", [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "--deduplicate",
  ]);
  return listed.toString().split("\0").filter(isCode);
}

function readIfPresent(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = projectFiles().flatMap((path) => {
    const text = readIfPresent(path);
    return text === "" ? [] : faultsOf(path, text);
  });
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
