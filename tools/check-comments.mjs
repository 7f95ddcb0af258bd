// What a comment or a Markdown file points to exists: files and folders of the project, decisions by their number,
// identifiers, and chapters of published standards. A word counts as the name of a file when it
//
// - has the ending of a source (.cpp, .ts, .md …), with or without a folder, or
// - has a slash and begins with the name of a folder of the project: "storage/outbox", "docs/operations.md".
//
// Not looked at: addresses ("/api/orders", "https://…"), patterns ("*.sql", "NNNN_name.sql"), ids ("products/17"), what
// lies in folders that are made (data, build), and migrations, which never change once they are released.
// A name is relative to the root or another of the folders below, or to the folder of the file that names it or one
// above. Without a folder it may lie anywhere. Sources and tests may be named without their ending.
//
// A snake_case word of a comment stands in the code of some file, or is part of a file's name; what others call so
// stands in "quotes". Markdown names much of others, so it is not asked. A § comes after the standard it belongs to.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";

const roots = [
  ...["", "server", "server/src", "tests", "fixtures"],
  ...["web", "web/shared", "web/storefront", "web/backoffice", "web/stations"],
];
const sourceEnding = /\.(cpp|hpp|ts|tsx|mjs|css|sql|sh|py|cmake|md)$/;
const silentEndings = ["", ".hpp", ".cpp", ".ts", ".tsx", ".mjs", ".css", ".test.ts", ".test.tsx"];

// Lines of comment that follow each other are one comment.
const slashes = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n[ \t]*\/\/.*)*/gm;
const hashes = /(?<=^|\s)#.*(?:\n[ \t]*#.*)*/gm;
const everything = /^[\s\S]*$/g;
const kinds = [
  { files: /\.(cpp|hpp|ts|tsx|mjs|css)$/, comments: slashes },
  {
    files: /\.(sh|py|cmake|yaml)$|^tools\/.*\.txt$|(^|\/)CMakeLists\.txt$|^dev$/,
    comments: hashes,
  },
  { files: /\.md$/, comments: everything },
];
const holdsNamesOnly = /\.(sql|json)$/;
const standard = /\b(RFC|ISO|BCP|DIN|EN) ?\d|\b(HTML|CSS|Unicode) (living )?standard\b/i;
const identifier = /[A-Za-z_]\w*/g;
const snakeCase = /(?<![\w$%@.:=/"„-])[a-z]+(?:_[a-z0-9]+)+\b/g;
const kindOf = (path) =>
  path.includes(".generated.") ? undefined : kinds.find(({ files }) => files.test(path));

/** The path that a word names, or undefined when it names none. */
function namedPath(word, folders) {
  const path = word
    .replace(/#.*$/, "")
    .replace(/[.:!?…]+$/, "")
    .replace(/:\d+$/, "")
    .replace(/^\.\//, "")
    .replace(/^@shared\//, "web/shared/");
  if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(path)) return undefined;
  if (/(^|\/)\d+(\/|$)|NNNN|^(data|build)\/|^[_.][^/]*$/.test(path)) return undefined;
  const beginsWithFolder =
    /\/./.test(path) && folders.has(path.replace(/^(\.\.\/)+/, "").split("/")[0]);
  return sourceEnding.test(path) || beginsWithFolder ? path : undefined;
}

const foldersAbove = (path) =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join("/"));

/** All words of names and of code, comments left out. */
function wordsOf(files) {
  const words = new Set();
  for (const [path, text] of files) {
    const code = path.endsWith(".md") ? "" : text.replace(kindOf(path)?.comments ?? /$^/g, " ");
    for (const [found] of `${path} ${code}`.matchAll(identifier)) words.add(found);
  }
  return words;
}

/** Each § that no published standard stands before. */
const foreignChapters = (comment) =>
  [...comment.matchAll(/§\s*\d/g)]
    .filter(({ index }) => !standard.test(comment.slice(0, index)))
    .map(({ index }) => ({ what: "a chapter of no published standard", index }));

/** Decisions in brackets without a number, with a title or with nothing. */
const vagueDecisions = (comment) =>
  [...comment.matchAll(/\(decisions?(,[^)\d]*)?\)/gi)].map(({ index }) => ({
    what: "decisions without a number",
    index,
  }));

/**
 * @param files Map of path to text: all files of the project; the text only of those with comments or names.
 * @returns "path:line: what" for each pointer that leads nowhere.
 */
export function checkComments(files) {
  const paths = [...files.keys()];
  const present = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]));
  const baseNames = new Set(paths.map((path) => posix.basename(path)));
  const folders = new Set(paths.flatMap((path) => path.split("/").slice(0, -1)));
  const words = wordsOf(files);
  const decisions = paths.map((path) => Number(/^docs\/decisions\/(\d{4})-/.exec(path)?.[1]));

  const exists = (name, from) =>
    baseNames.has(name) ||
    [...roots, ...foldersAbove(from)].some((root) => {
      const path = posix.join(root, name).replace(/\/$/, "");
      return silentEndings.some((ending) => present.has(path + ending));
    });

  const faultsOf = (path, comment) => {
    const missing = [...comment.matchAll(/[^\s()[\]"'`,;„“]+/g)].flatMap(({ 0: word, index }) => {
      const name = namedPath(word, folders);
      return name === undefined || exists(name, path)
        ? []
        : [{ what: `there is no ${name}`, index }];
    });
    const unused = [...(path.endsWith(".md") ? "" : comment).matchAll(snakeCase)]
      .filter(([name]) => !words.has(name))
      .map(({ 0: name, index }) => ({ what: `nothing is called ${name}`, index }));
    const named = [...comment.matchAll(/\bdecisions?[\s/*#]+(\d+(?:(?:,| and)[\s/*#]+\d+)*)/gi)];
    const unknown = named.flatMap(({ 1: numbers, index }) =>
      numbers
        .match(/\d+/g)
        .filter((number) => !decisions.includes(Number(number)))
        .map((number) => ({ what: `there is no decision ${number}`, index })),
    );
    return [
      ...[...missing, ...unused, ...unknown],
      ...[...foreignChapters(comment), ...vagueDecisions(comment)],
    ];
  };

  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(kindOf(path)?.comments ?? /$^/g)].flatMap(({ 0: comment, index: start }) =>
      faultsOf(path, comment).map(({ what, index }) => {
        const line = text.slice(0, start + index).split("\n").length;
        return `${path}:${line}: ${what}`;
      }),
    ),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync("git", [
    ...["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  ]);
  const files = new Map(
    listed
      .toString()
      .split("\0")
      .filter((path) => existsSync(path))
      .map((path) => [
        path,
        kindOf(path) || holdsNamesOnly.test(path) ? readFileSync(path, "utf8") : "",
      ]),
  );
  const faults = checkComments(files);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
