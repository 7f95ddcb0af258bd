// Compares every #include below server/src with tools/layers.txt. With one include root the compiler stops
// nobody; this does. Not a parser: it reads lines that begin with #include. CMakeLists.txt reads the same list.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The rules of layers.txt; throws on a line it does not understand. */
export function readRules(text) {
  const rules = { layers: new Map(), features: new Map(), tops: new Set(), pure: [], only: [] };
  for (const line of text.split("\n").map((one) => one.replace(/#.*/, "").trim())) {
    if (line === "") continue;
    const [, kind, rest] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const words = (part) => part.split(/\s+/).filter(Boolean);
    if ((kind === "layer" || kind === "feature") && rest.includes("->")) {
      const [name, edges] = rest.split("->");
      const group = kind === "layer" ? rules.layers : rules.features;
      group.set(name.trim(), new Set(words(edges)));
    } else if (kind === "top") words(rest).forEach((name) => rules.tops.add(name));
    else if (kind === "pure") rules.pure.push(...words(rest));
    else if (kind === "only" && rest.includes(":")) {
      const [places, headers] = rest.split(":");
      rules.only.push({ places: words(places), headers: words(headers) });
    } else throw new Error(`layers.txt: cannot read "${line}"`);
  }
  // Below every feature lies the generic path of records.
  rules.belowFeatures = new Set(["resource", ...(rules.layers.get("resource") ?? [])]);
  return rules;
}

/** The part a file belongs to: "record", or "orders" for features/orders; undefined at the root. */
function partOf(path) {
  const folders = path.split("/");
  if (folders.length < 2) return undefined;
  return folders[0] === "features" ? folders[1] : folders[0];
}

function includesOf(text) {
  return text.split("\n").flatMap((line, index) => {
    const [, quote, header] = /^\s*#\s*include\s*([<"])([^>"]+)/.exec(line) ?? [];
    return header === undefined ? [] : [{ header, line: index + 1, isOurs: quote === '"' }];
  });
}

/** A way around a graph, or undefined when it has none. */
export function findCycle(features) {
  const finished = new Set();
  const visit = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    for (const next of features.get(name) ?? []) {
      const cycle = visit(next, [...way, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of features.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** With the features that have no line, since they include no other. */
export function withAllFeatures(rules, paths) {
  const names = [...paths].filter((path) => path.startsWith("features/")).map(partOf);
  const features = new Map([...names.map((name) => [name, new Set()]), ...rules.features]);
  return { ...rules, features };
}

/** @param files Map of path below server/src to its text. @returns One line for each fault, of the files or of the list. */
export function checkLayers(listed, files) {
  const rules = withAllFeatures(listed, files.keys());
  const faults = [];
  const used = new Set();
  const isPure = (path) => rules.pure.some((prefix) => path.startsWith(prefix));

  const cycle = findCycle(rules.features);
  if (cycle)
    faults.push(`layers.txt: the features include each other in a circle: ${cycle.join(" -> ")}`);

  for (const [path, text] of files) {
    const part = partOf(path);
    const allowed = rules.layers.get(part) ?? rules.features.get(part);
    if (part !== undefined && !allowed && !rules.tops.has(part)) {
      faults.push(`${path}: the folder ${part} is not in tools/layers.txt`);
      continue;
    }
    for (const { header, line, isOurs } of includesOf(text)) {
      const at = `server/src/${path}:${line}`;
      for (const rule of rules.only)
        if (
          rule.headers.some((one) => header.startsWith(one)) &&
          !rule.places.some((one) => path.startsWith(one))
        )
          faults.push(`${at}: only ${rule.places.join(", ")} may include ${header}`);
      if (!isOurs) continue;

      const target = partOf(header);
      if (target === undefined || target === part) {
        if (isPure(path) && target === part && !isPure(header) && !path.endsWith("_test.cpp"))
          faults.push(`${at}: ${path} is pure, ${header} is not`);
        continue;
      }
      used.add(`${part} -> ${target}`);
      if (
        isPure(path) &&
        !path.endsWith("_test.cpp") &&
        !["base", "record"].includes(target) &&
        !isPure(header)
      )
        faults.push(
          `${at}: ${path} is pure and may include only base, record and pure files, not ${header}`,
        );
      const isBelow = rules.features.has(part) && rules.belowFeatures.has(target);
      if (allowed && !isBelow && !allowed.has(target))
        faults.push(`${at}: ${part} may not include ${target} (tools/layers.txt has no such edge)`);
    }
  }
  return [...faults, ...unusedEntries(rules, used, files)];
}

/** What the list holds and nobody needs: it would let something in that nobody has decided. */
function unusedEntries(rules, used, files) {
  const paths = [...files.keys()];
  const present = new Set(paths.map(partOf));
  const edges = [...rules.layers, ...rules.features].flatMap(([from, targets]) =>
    present.has(from)
      ? [...targets]
          .filter((to) => !used.has(`${from} -> ${to}`))
          .map((to) => `${from} -> ${to}, which nobody uses`)
      : [`the folder ${from}, which is not there`],
  );
  const tops = [...rules.tops]
    .filter((top) => !present.has(top))
    .map((top) => `the folder ${top}, which is not there`);
  const places = [...rules.pure, ...rules.only.flatMap((rule) => rule.places)]
    .filter((place) => !paths.some((path) => path.startsWith(place)))
    .map((place) => `the files ${place}, which are not there`);
  const texts = [...files.values()];
  const headers = rules.only
    .flatMap((rule) => rule.headers)
    .filter((header) => !texts.some((text) => text.includes(`<${header}`)))
    .map((header) => `the headers ${header}, which nobody includes`);
  return [...edges, ...tops, ...places, ...headers].map((entry) => `layers.txt: lists ${entry}`);
}

function sourcesBelow(root) {
  return new Map(
    readdirSync(root, { recursive: true })
      .filter((path) => /\.(cpp|hpp)$/.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rules = readRules(readFileSync("tools/layers.txt", "utf8"));
  const faults = checkLayers(rules, sourcesBelow("server/src"));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
