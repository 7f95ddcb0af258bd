// Names what web and tests export and no other file imports: it is dead, or it is nobody else's business. Not a parser:
// it looks for export and import at the beginning of a line, and for import() anywhere. Whoever imports a file as a
// whole (import(), * as) uses all of it, and so does a *.config.ts that names it; what a tool reads of such a file itself
// (`default`) is imported by no file of ours.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { lineOf, withoutComments } from "./script-text.mjs";

const declaration =
  /^export (?:declare )?(?:default |(?:abstract |async )*(?:const|let|var|function\*?|class|type|interface|enum) (\w+))/gm;
const list = /^export (?:type )?\{([^}]*)\}(?:\s*from\s*["']([^"']+)["'])?/gm;
const everything = /^export \* (?:as \w+ )?from\s*["']([^"']+)["']/gm;
const imported =
  /^import (?:type )?(?:(\w+)(?:,\s*)?)?(?:\{([^}]*)\}|(\* as \w+))?\s*from\s*["']([^"']+)["']/gm;
const whole =
  /\b(?:import|importActual|importOriginal|runnerImport)\s*(?:<[^>]*>)?\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.(\w+))?/g;
const taken = /\(\s*["']([^"']+)["'](?=,)/g;

const named = /["']([\w./-]+\.tsx?)["']/g;
const isConfig = (path) => /config\.ts$/.test(path);

/** The names of "a, type b as c", on the side of the file they come from or under which they leave. */
const namesIn = (text, side) =>
  text
    .replaceAll(/\/\/.*$/gm, "")
    .split(",")
    .map((one) => one.trim().replace(/^type /, ""))
    .filter(Boolean)
    .map((one) => one.split(/\s+as\s+/))
    .map((pair) => (side === "from" ? pair[0] : pair.at(-1)));

/** The file that is meant, or undefined for a package. */
function targetOf(path, specifier, files) {
  const spec = specifier.replace(/\?.*/, "");
  if (!/^(\.|@shared\/)/.test(spec)) return undefined;
  const meant = spec.startsWith("@shared/")
    ? spec.replace("@shared", "web/shared")
    : posix.join(posix.dirname(path), spec);
  return ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((ending) => meant + ending)
    .find((one) => files.has(one));
}

function exportsOf(text) {
  return [
    ...[...text.matchAll(declaration)].map((found) => ({
      name: found[1] ?? "default",
      line: lineOf(text, found.index),
    })),
    ...[...text.matchAll(list)].flatMap((found) =>
      namesIn(found[1], "to").map((name) => ({ name, line: lineOf(text, found.index) })),
    ),
  ];
}

/** Every "file: name" that the file at the path takes from others; "*" for all of a file. */
function usesOf(path, text, files) {
  const uses = [];
  const use = (specifier, names) => {
    const target = targetOf(path, specifier, files);
    if (target !== undefined && target !== path)
      uses.push(...names.map((name) => `${target}: ${name}`));
  };
  for (const [, standard, names, all, specifier] of text.matchAll(imported))
    use(specifier, [
      ...(standard ? ["default"] : []),
      ...(names ? namesIn(names, "from") : []),
      ...(all ? ["*"] : []),
    ]);
  for (const [, names, specifier] of text.matchAll(list))
    if (specifier) use(specifier, namesIn(names, "from"));
  for (const [, specifier] of text.matchAll(everything)) use(specifier, ["*"]);
  for (const [, specifier, name] of text.matchAll(whole))
    use(specifier, [name && name !== "then" ? name : "*"]);
  for (const [, specifier] of text.matchAll(taken)) use(specifier, ["*"]);
  if (isConfig(path))
    for (const [, specifier] of text.matchAll(named))
      use(specifier.replace(/^(?!\.)/, "./"), ["*"]);
  return uses;
}

/**
 * @param files Map of path to text: all that may import.
 * @param isJudged Whether a path's exports are looked at.
 */
export function checkExports(files, isJudged) {
  const texts = new Map([...files].map(([path, text]) => [path, withoutComments(text)]));
  const used = new Set([...texts].flatMap(([path, text]) => usesOf(path, text, files)));
  return [...texts].flatMap(([path, text]) =>
    !isJudged(path) || used.has(`${path}: *`)
      ? []
      : exportsOf(text)
          .filter(({ name }) => !used.has(`${path}: ${name}`))
          .filter(({ name }) => !(name === "default" && isConfig(path)))
          .map(({ name, line }) => `${path}:${line}: exports ${name}, which no other file imports`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync("git", [
    ...["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    ...["web", "tests", "tools", "demo", "bench"],
  ]);
  const files = new Map(
    listed
      .toString()
      .split("\0")
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
  const faults = checkExports(
    files,
    (path) => /^(web|tests)\//.test(path) && !path.includes(".generated."),
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
