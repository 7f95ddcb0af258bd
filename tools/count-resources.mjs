// Prints count-resources: how many lines a resource takes on the server and on the web, for those that are plain. Counted
// is what is written for it alone, without blank lines and comments: its struct, description and registration; its
// collection and its place in an area; and what it has of its own beyond that, such as a control. Not its migration.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { withoutComments } from "./script-text.mjs";

/** @returns Text by path, for all files below the folder that have one of the endings. */
export function filesBelow(folder, endings) {
  return new Map(
    readdirSync(folder, { recursive: true })
      .map((path) => posix.join(folder, String(path)))
      .filter((path) => endings.some((ending) => path.endsWith(ending)))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}

const codeLines = (text) =>
  withoutComments(text)
    .split("\n")
    .filter((line) => line.trim() !== "").length;

const hooks = /\.(before_|after_|on_|visible|branches_of|for_guests)/;

/** The plain resources: a struct with files of its own, registered there, without a hook. By table. */
export function plainResources(files) {
  const found = new Map();
  for (const [header, text] of files) {
    const [, table] = /table_name = "(\w+)"/.exec(text) ?? [];
    if (table === undefined || !header.endsWith(".hpp")) continue;
    const source = files.get(header.replace(/\.hpp$/, ".cpp")) ?? "";
    const [, registration] = /^resource::Resource (\w+)\(\) \{/m.exec(source) ?? [];
    if (registration !== undefined && !hooks.test(source))
      found.set(table, { header, whole: `${text}\n${source}`, registration });
  }
  return found;
}

/** Lines of the server that are there for a plain resource alone: its two files, and where it is registered. */
export function serverLines(files, { header, whole, registration }) {
  const own = header.replace(/\.hpp$/, ".");
  const include = `#include "${posix.relative("server/src", header)}"`;
  const places = [...files].filter(
    ([path, other]) => !path.startsWith(own) && other.includes(`${registration}(`),
  );
  const lines = places
    .flatMap(([, other]) => other.split("\n"))
    .filter((line) => line.includes(`${registration}(`) || line === include);
  return codeLines(whole) + lines.length;
}

/** Lines of the web: the collection with its place in the area, and what it has of its own; none without a page. */
export function webLines(files, name) {
  const [path, text] = [...files].find(([one]) => basename(one) === `${name}.collection.ts`) ?? [];
  if (path === undefined) return undefined;
  const area = [...files].find(
    ([one]) => dirname(one) === dirname(path) && /\/area\.tsx?$/.test(one),
  );
  const place = area[1].split("\n").filter((line) => new RegExp(`\\b${name}\\b`).test(line));
  const folder = `${join(dirname(path), name)}/`;
  const own = [...files].filter(([one]) => one.startsWith(folder) && !/\.test\.tsx?$/.test(one));
  return {
    collection: codeLines(text) + place.length,
    own: own.reduce((sum, [, one]) => sum + codeLines(one), 0),
  };
}

/** The table that CONTRIBUTING.md shows. */
export function countsAsTable() {
  const server = filesBelow("server/src", [".hpp", ".cpp"]);
  const web = filesBelow("web/backoffice", [".ts", ".tsx", ".css"]);
  const rows = [...plainResources(server)].toSorted().map(([name, resource]) => {
    const { collection = "–", own = "–" } = webLines(web, name) ?? {};
    return `| ${name} | ${serverLines(server, resource)} | ${collection} | ${own} |`;
  });
  return ["| resource | server | web | controls of its own |", "|---|---|---|---|", ...rows].join(
    "\n",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(countsAsTable());
