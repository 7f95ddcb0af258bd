// Names of types and files below web and server/src say nothing that docs/glossary.md puts after "Not:". A word that is a
// term itself is fine, and so are the words below, which programs use in a sense of their own: only whoever reads the name
// can tell. Names of functions and variables are not looked at.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";

const alsoOfPrograms = new Set([
  ...["brand", "change", "client", "config", "event", "filter", "group", "line", "location"],
  ...["message", "notice", "policy", "public", "report", "screen", "status", "transition", "turn"],
]);
/** The words of a name or a phrase, in the singular, with a blank around each. */
function wordsOf(name) {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, ""));
  return ` ${words.join(" ")} `;
}

/** @returns Map of each refused word or phrase to the terms that stand for it. */
export function readGlossary(text) {
  const entries = text
    .split(/\n(?=- \*\*|\n|#)/)
    .filter((entry) => entry.startsWith("- **"))
    .map((entry) => entry.replaceAll(/\s+/g, " "));
  const refused = new Map();
  for (const entry of entries) {
    const [, term] = /\*\*([^*]+)\*\*/.exec(entry);
    for (const [, list] of entry.matchAll(/\bNot: ([^.]+)\./g))
      for (const word of list.split(/, which\b/)[0].split(/,\s*/))
        refused.set(wordsOf(word), [...(refused.get(wordsOf(word)) ?? []), term]);
  }
  for (const entry of entries)
    for (const [, term] of entry.matchAll(/\*\*([^*]+)\*\*/g)) refused.delete(wordsOf(term));
  return refused;
}

const typesOfScript = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
const typesOfServer = /^(?:class|struct|enum class|using) (\w+)(?!.*;$)|^using (\w+) =/gm;

function namesIn(path, text) {
  const types = [...text.matchAll(/\.tsx?$/.test(path) ? typesOfScript : typesOfServer)];
  return [
    { name: posix.basename(path).replace(/\..*/, ""), line: 1 },
    ...types.map((found) => ({
      name: found[1] ?? found[2],
      line: text.slice(0, found.index).split("\n").length,
    })),
  ];
}

/**
 * @param files Map of path to text.
 * @returns "path:line: what" for each name.
 */
export function checkGlossary(glossary, files) {
  const judged = [...glossary].filter(([word]) => !alsoOfPrograms.has(word.trim()));
  return [...files].flatMap(([path, text]) =>
    namesIn(path, text).flatMap(({ name, line }) =>
      judged
        .filter(([word]) => wordsOf(name).includes(word))
        .map(
          ([word, terms]) =>
            `${path}:${line}: ${name}: docs/glossary.md has another word for "${word.trim()}": see ${terms.join(", ")}`,
        ),
    ),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync("git", [
    ...["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    ...["web", "server/src"],
  ]);
  const files = new Map(
    listed
      .toString()
      .split("\0")
      .filter((path) => /\.(tsx?|[ch]pp)$/.test(path) && !path.includes(".generated."))
      .filter((path) => existsSync(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
  const faults = checkGlossary(readGlossary(readFileSync("docs/glossary.md", "utf8")), files);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
