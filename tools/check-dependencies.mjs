// Compares web/package.json with what is imported: each package that is used is declared, and each that is declared is
// used. A package counts as used where a source names it in quotes, where a script runs its command, where it types one
// that is used, or where a declared one asks for it as its peer. Not a parser: it looks for what stands in quotes.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { pathToFileURL } from "node:url";

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|\brequire\(\s*)["']([^"'\s]+)["']/g;
const isScript = (path) => /(\.sh|package\.json)$/.test(path);

/** "@scope/name" of "@scope/name/file", or undefined for a file, Node's own modules and what the build makes up. */
function packageOf(specifier) {
  if (/^[./#]|^@shared\/|^virtual:/.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(?:@[\w.-]+\/)?[a-z][\w.-]*/.exec(specifier)?.[0];
}

/**
 * @param declared The names that package.json declares.
 * @param files Map of path to text: sources, package.json and shell scripts.
 * @param installed What an installed package says of itself: { bin, peerDependencies }.
 */
export function checkDependencies(declared, files, installed) {
  const faults = [];
  const used = new Set();
  for (const [path, text] of files) {
    for (const [, specifier] of isScript(path) ? [] : text.matchAll(specifiers)) {
      const name = packageOf(specifier);
      if (name === undefined) continue;
      used.add(name);
      if (!declared.includes(name))
        faults.push(`${path}: imports ${name}, which web/package.json does not declare`);
    }
  }
  const texts = [...files].map(([path, text]) =>
    path.endsWith("package.json") ? scriptsOf(text) : text,
  );
  const isNamed = (name) =>
    texts.some((text) => text.includes(`"${name}`) || text.includes(`node_modules/${name}/`));
  const isRun = (name) => {
    const { bin = {} } = installed(name);
    const commands = typeof bin === "string" ? [name.replace(/.*\//, "")] : Object.keys(bin);
    return [...files].some(
      ([path, text], index) =>
        (isScript(path) || path.endsWith(".mjs")) &&
        commands.some((command) =>
          new RegExp(`(^|[\\s"/])${command}(?=$|[\\s"])`, "m").test(texts[index]),
        ),
    );
  };
  const isTypes = (name) =>
    name.startsWith("@types/") && (name === "@types/node" || declared.includes(name.slice(7)));
  const isPeer = (name) =>
    declared.some((other) => Object.hasOwn(installed(other).peerDependencies ?? {}, name));
  for (const name of declared) {
    if (used.has(name) || isNamed(name) || isRun(name) || isTypes(name) || isPeer(name)) continue;
    faults.push(`web/package.json: declares ${name}, which nothing uses`);
  }
  return faults;
}

const scriptsOf = (manifest) => Object.values(JSON.parse(manifest).scripts ?? {}).join("\n");

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync("git", [
    ...["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    ...["web", "tests", "tools", "demo", ":!tests/lighthouse"],
  ]);
  const files = new Map(
    listed
      .toString()
      .split("\0")
      .filter(
        (path) => /\.(tsx?|mjs|css|sh|html)$|^web\/package\.json$/.test(path) && existsSync(path),
      )
      .filter((path) => !/\.test\.mjs$/.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
  const { dependencies, devDependencies } = JSON.parse(files.get("web/package.json"));
  const installed = (name) =>
    JSON.parse(readFileSync(`web/node_modules/${name}/package.json`, "utf8"));
  const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const faults = checkDependencies(declared, files, installed);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
