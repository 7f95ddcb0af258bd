// Compares every import below web with tools/web-layers.txt. The linter knows files, not folders; this does. Not a
// parser: it looks for what stands in quotes behind from, import and @import. A test counts as its folder's.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { findCycle } from "./check-layers.mjs";

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
    if (kind) {
      root = { isGround: kind === "ground", rooms: new Map(), mustGo: [] };
      roots.set(name, root);
    } else if (root && left) root.mustGo.push([left, right]);
    else if (root && room && !root.rooms.has(room))
      root.rooms.set(room, new Set(targets.split(/\s+/).filter(Boolean)));
    else throw new Error(`web-layers.txt: cannot read "${line}"`);
  }
  return roots;
}

/** Where a file lies: its root, and its folder below it, "." for the root itself. */
function placeOf(path) {
  const [root, ...rest] = path.split("/");
  return { root, room: rest.slice(0, -1).join("/") || "." };
}

const patterns = {
  script: /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g,
  style: /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"'\s);]+)/g,
};

function importsOf(path, text) {
  const pattern = path.endsWith(".css") ? patterns.style : patterns.script;
  return [...text.matchAll(pattern)].map((found) => ({
    spec: found[1].replace(/\?.*/, ""),
    line: text.slice(0, found.index).split("\n").length,
  }));
}

/** The file or folder below web that is meant, or undefined for a package. */
function targetOf(path, spec, files) {
  const isShared = spec.startsWith("@shared/");
  if (!isShared && !spec.startsWith(".")) return undefined;
  const meant = isShared
    ? spec.replace("@shared", "shared")
    : posix.join(posix.dirname(path), spec);
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  const ending = endings.find((one) => files.has(meant + one)) ?? "";
  return meant + ending;
}

/** @param files Map of path below web to its text. */
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
      const target = targetOf(path, spec, files);
      const to = target === undefined ? undefined : placeOf(target);
      if (!to || !roots.has(to.root)) continue;
      const at = `web/${path}:${line}`;
      if (to.root !== from.root) {
        if (!roots.get(to.root).isGround)
          faults.push(`${at}: ${from.root} may not import ${to.root}`);
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
  return { faults, unused: [...roots].flatMap(([name, root]) => unusedOf(name, root, used)) };
}

/** What leads in a circle by the list. A root with pairs that must go is spared the longer ones until they are gone. */
function circlesOf(name, { rooms, mustGo }) {
  const isMarked = (one, other) =>
    mustGo.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const pairs = [...rooms].flatMap(([room, targets]) =>
    [...targets]
      .filter((to) => room < to && rooms.get(to)?.has(room) && !isMarked(room, to))
      .map((to) => `web-layers.txt: ${name}: ${room} and ${to} import each other`),
  );
  const cycle = pairs.length === 0 && mustGo.length === 0 && findCycle(rooms);
  return cycle
    ? [`web-layers.txt: ${name}: the rooms import each other in a circle: ${cycle.join(" -> ")}`]
    : pairs;
}

/** What the list holds and nobody needs. */
function unusedOf(name, { rooms, mustGo }, used) {
  const isUsed = (entry) => used.has(`${name}: ${entry}`);
  const arrows = [...rooms].flatMap(([room, targets]) => [
    ...(isUsed(room) ? [] : [`the folder ${name}/${room}, which is not there`]),
    ...[...targets]
      .map((to) => `${room} -> ${to}`)
      .filter((arrow) => isUsed(room) && !isUsed(arrow))
      .map((arrow) => `${arrow} in ${name}, which nobody uses`),
  ]);
  const gone = mustGo
    .filter(([a, b]) => !isUsed(`${a} -> ${b}`) || !isUsed(`${b} -> ${a}`))
    .map(([a, b]) => `must go ${a} <-> ${b} in ${name}, which is gone`);
  return [...arrows, ...gone];
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
  const { faults, unused } = checkWebLayers(roots, sourcesBelow("web", [...roots.keys()]));
  for (const entry of unused) console.log(`warning: tools/web-layers.txt lists ${entry}`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
