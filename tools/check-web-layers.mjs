// Compares every import below web with tools/web-layers.txt. The linter knows files, not folders; this does. Not a
// parser: it looks for what stands in quotes behind from, import, @import, import.meta.glob and new URL. What of these
// is put together while the program runs cannot be followed and is refused. A test counts as its folder's.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { findCycle } from "./check-layers.mjs";
import { lineOf, withoutComments } from "./script-text.mjs";

/** The rules of web-layers.txt by their root; throws on a line it does not understand. */
export function readWebRules(text) {
  const roots = new Map();
  let root;
  const joined = text.replaceAll(/ *#.*/g, "").replaceAll(/\n[ \t]+(?=\S)/g, " ");
  for (const line of joined.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const [, kind, name] = /^(app|ground)\s+(\S+)$/.exec(line) ?? [];
    const [, left, right] = /^must go\s+(\S+)\s+<->\s+(\S+)$/.exec(line) ?? [];
    const [, room, targets] = /^(\S+)\s+->(.*)$/.exec(line) ?? [];
    const [, ground, groundRooms] = /^from\s+(\S+)\s+->(.*)$/.exec(line) ?? [];
    const words = (part) => new Set(part.split(/\s+/).filter(Boolean));
    if (kind) {
      root = { isGround: kind === "ground", rooms: new Map(), from: new Map(), mustGo: [] };
      roots.set(name, root);
    } else if (root && left) root.mustGo.push([left, right]);
    else if (root && room && !root.rooms.has(room)) root.rooms.set(room, words(targets));
    else if (root && !root.isGround && roots.get(ground)?.isGround && !root.from.has(ground))
      root.from.set(ground, words(groundRooms));
    else throw new Error(`web-layers.txt: cannot read "${line}"`);
  }
  return roots;
}

/** Where a file lies: its root, and its folder below it, "." for the root itself. */
function placeOf(path) {
  const [root, ...rest] = path.split("/");
  return { root, room: rest.slice(0, -1).join("/") || "." };
}

const quoted = /(["'`])((?:(?!\1)[^\\\n])*)\1/;
const from = new RegExp(`\\b(?:from|import)\\s*${quoted.source}`, "g");
/** Calls that load what they name, with everything up to the end of what they are given. */
const calls =
  /(?<![.\w])(import|import\.meta\.glob|new URL)\s*(?:<[^>()]*>)?\(((?:[^()"'`]|(["'`])(?:(?!\3)[^\\])*\3)*)/g;
const style = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"'\s);]+)/g;

/** What a file names, each with its line; `spec` is undefined where nobody can tell what is meant. */
function importsOf(path, text) {
  const code = path.endsWith(".css") ? text : withoutComments(text);
  const found = (pattern, specsOf) =>
    [...code.matchAll(pattern)].flatMap((match) =>
      specsOf(match).map((spec) => ({
        spec: spec?.replace(/\?.*/, ""),
        line: lineOf(code, match.index),
      })),
    );
  if (path.endsWith(".css")) return found(style, ([, spec]) => [spec]);
  return [
    ...found(from, ([, , spec]) => [spec]),
    ...found(calls, ([, call, given]) => specsOfCall(call, given)),
  ];
}

function specsOfCall(call, given) {
  const isGlob = call === "import.meta.glob";
  if (call === "new URL" && !/,\s*import\.meta\.url\s*,?\s*$/.test(given)) return [];
  const [named] = given.split(isGlob ? /,\s*\{/ : /,\s*import\.meta\.url/);
  const specs = [...named.matchAll(new RegExp(quoted, "g"))].map((match) => match[2]);
  const rest = named.replaceAll(new RegExp(quoted, "g"), "").replaceAll(/[\s,[\]]/g, "");
  if (specs.length === 0 || rest !== "" || named.includes("${")) return [undefined];
  if (isGlob) return specs.map(folderOfGlob);
  // An address that begins with a name lies beside the file.
  return call === "new URL" ? specs.map((spec) => spec.replace(/^(?![./]|[\w-]+:)/, "./")) : specs;
}

/** The one folder whose files a pattern means; undefined where it reaches into more than one. */
function folderOfGlob(pattern) {
  const [, folder, file] = /^!?(.*\/)?(.*)$/.exec(pattern);
  return folder === undefined || /[*?{[(]/.test(folder) || file.includes("**")
    ? undefined
    : `${folder}*`;
}

/** The file or folder below web that is meant, or undefined for a package. */
function targetOf(path, spec, files) {
  const isShared = spec.startsWith("@shared/");
  if (!isShared && !spec.startsWith(".")) return undefined;
  const meant = isShared
    ? posix.join("shared", spec.slice("@shared/".length))
    : posix.join(posix.dirname(path), spec);
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  const ending = endings.find((one) => files.has(meant + one)) ?? "";
  return meant + ending;
}

/** @param files Map of path below web to its text. @returns One line for each fault, of the files or of the list. */
export function checkWebLayers(roots, files) {
  const faults = [...roots].flatMap(([name, root]) => circlesOf(name, root));
  const used = new Set();
  const unknown = new Set();

  for (const [path, text] of files) {
    const from = placeOf(path);
    const allowed = roots.get(from.root)?.rooms.get(from.room);
    if (!allowed) {
      unknown.add(`${from.root}/${from.room}`);
      continue;
    }
    used.add(`${from.root}: ${from.room}`);
    for (const { spec, line } of importsOf(path, text)) {
      if (spec === undefined) {
        faults.push(
          `web/${path}:${line}: nobody can tell what is loaded here: write the path out, in quotes`,
        );
        continue;
      }
      const target = targetOf(path, spec, files);
      const to = target === undefined ? undefined : placeOf(target);
      if (!to || !roots.has(to.root)) continue;
      const at = `web/${path}:${line}`;
      if (to.root !== from.root) {
        const ofGround = roots.get(from.root).from.get(to.root);
        used.add(`${from.root}: from ${to.root}/${to.room}`);
        if (!roots.get(to.root).isGround)
          faults.push(`${at}: ${from.root} may not import ${to.root}`);
        else if (!ofGround?.has(to.room))
          faults.push(
            `${at}: ${from.root} may not import ${to.root}/${to.room} (tools/web-layers.txt gives it no such room)`,
          );
        continue;
      }
      if (to.room === from.room) continue;
      used.add(`${from.root}: ${from.room} -> ${to.room}`);
      if (!allowed.has(to.room))
        faults.push(
          `${at}: ${from.room} may not import ${to.room} (tools/web-layers.txt has no such arrow)`,
        );
    }
  }
  for (const room of unknown) faults.push(`web/${room}: the folder is not in tools/web-layers.txt`);
  return [...faults, ...[...roots].flatMap(([name, root]) => unusedOf(name, root, used))];
}

/** What leads in a circle by the list. A root with pairs that must go is spared the longer ones until they are gone. */
function circlesOf(name, { rooms, mustGo }) {
  const isMarked = (one, other) =>
    mustGo.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const pairsOf = (graph) =>
    [...graph].flatMap(([room, targets]) =>
      [...targets]
        .filter((to) => room < to && graph.get(to)?.has(room) && !isMarked(room, to))
        .map((to) => `web-layers.txt: ${name}: ${room} and ${to} import each other`),
    );
  const outermost = outermostOf(rooms);
  const pairs = [...new Set([...pairsOf(rooms), ...pairsOf(outermost)])];
  const cycle =
    pairs.length === 0 && mustGo.length === 0 && (findCycle(rooms) ?? findCycle(outermost));
  return cycle
    ? [`web-layers.txt: ${name}: the rooms import each other in a circle: ${cycle.join(" -> ")}`]
    : pairs;
}

/** The graph of the outermost rooms: what one inside imports, the one around it imports. */
function outermostOf(rooms) {
  const outermost = new Map();
  const around = (room) => room.split("/")[0];
  for (const [room, targets] of rooms) {
    const all = outermost.get(around(room)) ?? new Set();
    outermost.set(around(room), all);
    for (const to of targets) if (around(to) !== around(room)) all.add(around(to));
  }
  return outermost;
}

/** What the list holds and nobody needs: it would let something in that nobody has decided. */
function unusedOf(name, { rooms, from, mustGo }, used) {
  const isUsed = (entry) => used.has(`${name}: ${entry}`);
  const arrows = [...rooms].flatMap(([room, targets]) => [
    ...(isUsed(room) ? [] : [`the folder ${name}/${room}, which is not there`]),
    ...[...targets]
      .map((to) => `${room} -> ${to}`)
      .filter((arrow) => isUsed(room) && !isUsed(arrow))
      .map((arrow) => `${arrow} in ${name}, which nobody uses`),
  ]);
  const ground = [...from]
    .flatMap(([root, targets]) => [...targets].map((to) => `${root}/${to}`))
    .filter((to) => !isUsed(`from ${to}`))
    .map((to) => `${to} for ${name}, which nobody uses`);
  const gone = mustGo
    .filter(([a, b]) => !isUsed(`${a} -> ${b}`) || !isUsed(`${b} -> ${a}`))
    .map(([a, b]) => `must go ${a} <-> ${b} in ${name}, which is gone`);
  return [...arrows, ...ground, ...gone].map((entry) => `web-layers.txt: lists ${entry}`);
}

function sourcesBelow(web, roots) {
  const paths = roots.flatMap((root) =>
    readdirSync(join(web, root), { recursive: true }).map((path) => `${root}/${path}`),
  );
  return new Map(
    paths
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(web, path), "utf8")]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const roots = readWebRules(readFileSync("tools/web-layers.txt", "utf8"));
  const faults = checkWebLayers(roots, sourcesBelow("web", [...roots.keys()]));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
