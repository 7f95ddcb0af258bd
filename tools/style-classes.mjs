// Which classes a CSS module has and which of them scripts name: a class that is not there gives an element no look,
// and one that nobody names is dead weight; neither the compiler nor the bundler says so. Not a parser of scripts: it
// looks for styles.name and styles["name"]. Where a name is put together (styles[kind]), each class counts as named
// that stands in quotes in the same script. Classes in :global() belong to others.
import { createRequire } from "node:module";
import { posix } from "node:path";
import { lineOf, withoutComments } from "./script-text.mjs";

const postcss = createRequire(new URL("../web/package.json", import.meta.url))("postcss");

const imported = /\bimport\s+(\w+)\s+from\s+["']([^"']+\.module\.css)["']/g;
const className = /\.(-?[_a-zA-Z][\w-]*)/g;
const withoutGlobals = (selector) =>
  selector.replaceAll(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "");

/** The classes of a module, each with the line of its first rule. */
function classesOf(text) {
  const classes = new Map();
  postcss.parse(text).walkRules(({ selector, source, parent }) => {
    if (parent.type === "atrule" && /keyframes$/.test(parent.name)) return;
    for (const [, name] of withoutGlobals(selector).matchAll(className))
      if (!classes.has(name)) classes.set(name, source.start.line);
  });
  return classes;
}

/** The module that a script means, as a path below web. */
const moduleOf = (path, spec) =>
  spec.startsWith("@shared/")
    ? spec.replace("@shared/", "shared/")
    : posix.join(posix.dirname(path), spec);

/** What a script names of the modules that it imports. */
function usesIn(path, text) {
  const code = withoutComments(text);
  const body = code.replaceAll(imported, "");
  return [...code.matchAll(imported)].map(([, local, spec]) => ({
    module: moduleOf(path, spec),
    named: [
      ...body.matchAll(new RegExp(`(?<![./\\w])${local}(?:\\.(\\w+)|\\[["']([^"']+)["']\\])`, "g")),
    ].map(({ index, 1: plain, 2: quoted }) => ({
      name: plain ?? quoted,
      line: lineOf(body, index),
    })),
    quoted: new RegExp(`(?<![./\\w])${local}\\[(?!["'])`).test(body)
      ? new Set([...body.matchAll(/["']([\w-]+)["']/g)].map(([, name]) => name))
      : new Set(),
  }));
}

/** @param files Map of path below web to its text. @returns "web/path:line: what" for each fault. */
export function checkClasses(files) {
  const modules = new Map(
    [...files]
      .filter(([path]) => path.endsWith(".module.css"))
      .map(([path, text]) => [path, { classes: classesOf(text), used: new Set() }]),
  );
  const faults = [];
  for (const [path, text] of files) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { module, named, quoted } of usesIn(path, text)) {
      const { classes, used } = modules.get(module) ?? { classes: new Map(), used: new Set() };
      for (const name of quoted) used.add(name);
      for (const { name, line } of named) {
        used.add(name);
        if (!classes.has(name)) faults.push(`web/${path}:${line}: ${module} has no class ${name}`);
      }
    }
  }
  for (const [path, { classes, used }] of modules)
    for (const [name, line] of classes)
      if (!used.has(name)) faults.push(`web/${path}:${line}: nothing uses the class ${name}`);
  return faults;
}
