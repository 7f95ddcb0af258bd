// Compares web/package.json and tests/lighthouse/package.json with what is imported: each package that is used is
// declared, and each that is declared is used. A package counts as used where a source names it in quotes, where a script runs its command, where it types one
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
 * @param manifest The package.json that declares them, and in `around` what one of a folder around it declares.
 */
export function checkDependencies(
  declared,
  files,
  installed,
  { manifest = "web/package.json", around = [] } = {},
) {
  const faults = [];
  const used = new Set();
  for (const [path, text] of files) {
    for (const [, specifier] of isScript(path) ? [] : text.matchAll(specifiers)) {
      const name = packageOf(specifier);
      if (name === undefined) continue;
      used.add(name);
      if (!declared.includes(name) && !around.includes(name))
        faults.push(`${path}: imports ${name}, which ${manifest} does not declare`);
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
    faults.push(`${manifest}: declares ${name}, which nothing uses`);
  }
  return faults;
}

const scriptsOf = (manifest) => Object.values(JSON.parse(manifest).scripts ?? {}).join("\n");

/** Sources, scripts and the package.json of these places, as Git lists them. */
function filesOf(manifest, ...places) {
  const listed = execFileSync("git", [
    ...["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    ...["--", ...places],
  ]);
  return new Map(
    listed
      .toString()
      .split("\0")
      .filter((path) => path === manifest || /\.(tsx?|mjs|css|sh|html)$/.test(path))
      .filter((path) => existsSync(path) && !/\.test\.mjs$/.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}

function declaredIn(manifest) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(manifest, "utf8"));
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

/** What a package says of itself; nothing where it is not installed, as those of ./dev lighthouse mostly are not. */
function installedBelow(folder) {
  return (name) => {
    const path = `${folder}/node_modules/${name}/package.json`;
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const web = "web/package.json";
  const lighthouse = "tests/lighthouse/package.json";
  const around = declaredIn(web);
  const faults = [
    ...checkDependencies(
      around,
      filesOf(web, "web", "tests", "tools", "demo", ":!tests/lighthouse"),
      installedBelow("web"),
    ),
    ...checkDependencies(
      declaredIn(lighthouse),
      filesOf(lighthouse, "tests/lighthouse"),
      installedBelow("tests/lighthouse"),
      { manifest: lighthouse, around },
    ),
  ];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
