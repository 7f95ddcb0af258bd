// What a comment or a Markdown file points to exists: files and folders of the project, and decisions by their number.
// A word counts as the name of a file when it
//
// - has the ending of a source (.cpp, .ts, .md …), with or without a folder, or
// - has a slash and begins with the name of a folder of the project: "storage/outbox", "docs/operations.md".
//
// Not looked at: addresses ("/api/orders", "https://…"), patterns ("*.sql", "NNNN_name.sql"), ids ("products/17"), what
// lies in folders that are made (data, build), and migrations, which never change once they are released.
// A name is relative to the root or another of the folders below, or to the folder of the file that names it or one
// above. Without a folder it may lie anywhere. Sources and tests may be named without their ending.
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

const slashes = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const hashes = /(?<=^|\s)#.*$/gm;
const everything = /^[\s\S]*$/g;
const kinds = [
  { files: /\.(cpp|hpp|ts|tsx|mjs|css)$/, comments: slashes },
  {
    files: /\.(sh|py|cmake|yaml)$|^tools\/.*\.txt$|(^|\/)CMakeLists\.txt$|^dev$/,
    comments: hashes,
  },
  { files: /\.md$/, comments: everything },
];
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

/**
 * @param files Map of path to text: all files of the project; the text only of those that can have comments.
 * @returns "path:line: what" for each pointer that leads nowhere.
 */
export function checkComments(files) {
  const paths = [...files.keys()];
  const present = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]));
  const baseNames = new Set(paths.map((path) => posix.basename(path)));
  const folders = new Set(paths.flatMap((path) => path.split("/").slice(0, -1)));
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
      return name === undefined || exists(name, path) ? [] : [{ name, index }];
    });
    const named = [...comment.matchAll(/\bdecisions?\s+(\d+(?:(?:,| and)\s+\d+)*)/gi)];
    const unknown = named.flatMap(({ 1: numbers, index }) =>
      numbers
        .match(/\d+/g)
        .filter((number) => !decisions.includes(Number(number)))
        .map((number) => ({ name: `decision ${number}`, index })),
    );
    return [...missing, ...unknown];
  };

  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(kindOf(path)?.comments ?? /$^/g)].flatMap(({ 0: comment, index: start }) =>
      faultsOf(path, comment).map(({ name, index }) => {
        const line = text.slice(0, start + index).split("\n").length;
        return `${path}:${line}: there is no ${name}`;
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
      .map((path) => [path, kindOf(path) ? readFileSync(path, "utf8") : ""]),
  );
  const faults = checkComments(files);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
