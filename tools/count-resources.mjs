// Prints count-resources: how many lines a resource takes on the server and on the web, for those that are plain. Counted
// is what is written for it alone, without blank lines and comments: its struct, description and registration; its
// collection and its place in an area; and what it has of its own beyond that, such as a control. Not its migration.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { withoutComments } from "./script-text.mjs";

const plain = ["tags", "donatees", "divisions", "departments", "tables"];

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

/** From the place to the brace that closes the one opened there, with the rest of that line. */
function blockAt(text, start) {
  let depth = 0;
  for (let at = text.indexOf("{", start); at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  throw new Error(`a brace is not closed: ${text.slice(start, start + 80)}`);
}

/** A header that describes one stored struct alone, with the source of the same name; none where it holds several. */
function ownFiles(files, table) {
  const [header, text] =
    [...files].find(([, one]) => one.includes(`table_name = "${table}"`)) ?? [];
  if (header === undefined) throw new Error(`no struct has the table ${table}`);
  const isAlone = text.match(/\btable_name = /g).length === 1;
  return { header, text, own: isAlone ? [header, header.replace(/\.hpp$/, ".cpp")] : [] };
}

/** Lines of the server that are there for the records of the table alone. */
export function serverLines(files, table) {
  const { header, text, own } = ownFiles(files, table);
  const before = text.slice(0, text.indexOf(`table_name = "${table}"`));
  const struct = /struct (\w+) \{[^}]*$/.exec(before)[1];
  if (own.length > 0) {
    const whole = own.map((path) => files.get(path)).join("\n");
    const registration = /^resource::Resource (\w+)\(/m.exec(whole)[1];
    const mentions = [...files]
      .filter(([path]) => !own.includes(path))
      .flatMap(([, other]) => other.split("\n"))
      .filter((line) => line.includes(`${registration}(`));
    return codeLines(whole) + mentions.length;
  }
  const described = `void describe(record::Describe<${struct}>& d)`;
  const source = files.get(header.replace(/\.hpp$/, ".cpp"));
  const registered = [...files.values()].find((one) =>
    one.includes(`.repository = &storage::repository_of<${struct}>()`),
  );
  const repository = registered.indexOf(`.repository = &storage::repository_of<${struct}>()`);
  return [
    `${blockAt(text, text.indexOf(`struct ${struct} {`))};`,
    `${described};`,
    blockAt(source, source.indexOf(`${described} {`)),
    blockAt(registered, registered.lastIndexOf("{.label", repository)),
  ].reduce((sum, part) => sum + codeLines(part), 0);
}

/** Lines of the web: the collection with its place in the area, and what it has of its own. */
export function webLines(files, name) {
  const [path, text] = [...files].find(([one]) => basename(one) === `${name}.collection.ts`) ?? [];
  if (path === undefined) throw new Error(`there is no ${name}.collection.ts`);
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
  const rows = plain.map((name) => {
    const { collection, own } = webLines(web, name);
    return `| ${name} | ${serverLines(server, name)} | ${collection} | ${own} |`;
  });
  return ["| resource | server | web | controls of its own |", "|---|---|---|---|", ...rows].join(
    "\n",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(countsAsTable());
