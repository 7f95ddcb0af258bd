// Compares CMakeLists.txt and tools/packages.txt with what the sources include: a library that is found is linked, one
// that a part links is included by it, no part is linked beside tools/layers.txt, and a -dev package belongs to a
// library. It does not say what has to be linked: the linker does. Not a parser of CMake: it reads calls and set().
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readRules, withAllFeatures } from "./check-layers.mjs";

/** By what CMake calls a library: how its headers begin, and the Debian packages they come in. */
const libraries = {
  OpenSSL: { headers: ["openssl/"], packages: ["libssl-dev"] },
  Boost: { headers: ["boost/"], packages: ["libboost-dev", "libboost-url-dev"] },
  "Boost::url": { headers: ["boost/url"] },
  date: { headers: ["date/"], packages: ["libhowardhinnant-date-dev"] },
  GTest: { headers: ["gtest/"], packages: ["libgtest-dev"] },
  nlohmann_json: { headers: ["nlohmann/"], packages: ["nlohmann-json3-dev"] },
  spdlog: { headers: ["spdlog/"], packages: ["libspdlog-dev"] },
  CLI11: { headers: ["CLI/"], packages: ["libcli11-dev"] },
  benchmark: { headers: ["benchmark/"], packages: ["libbenchmark-dev"] },
  rapidcheck: { headers: ["rapidcheck"], packages: ["librapidcheck-dev"] },
  sqlite3: { headers: ["sqlite3.h"], packages: ["libsqlite3-dev"] },
  libpq: { headers: ["libpq-fe.h"], packages: ["libpq-dev"] },
  libsodium: { headers: ["sodium.h"], packages: ["libsodium-dev"] },
  libbrotlienc: { headers: ["brotli/"], packages: ["libbrotli-dev"] },
  libidn2: { headers: ["idn2.h"], packages: ["libidn2-dev"] },
  zlib: { headers: ["zlib.h"], packages: ["zlib1g-dev"] },
  gumbo: { headers: ["gumbo.h"], packages: ["libgumbo-dev"] },
  libcurl: { headers: ["curl/"], packages: ["libcurl4-openssl-dev"] },
  vips: { headers: ["vips/"], packages: ["libvips-dev"] },
  libarchive: { headers: ["archive"], packages: ["libarchive-dev"] },
  pangocairo: { headers: ["pango/"], packages: ["libpango1.0-dev"] },
  "cairo-pdf": { headers: ["cairo"], packages: ["libcairo2-dev"] },
  libqrencode: { headers: ["qrencode.h"], packages: ["libqrencode-dev"] },
  xlsxwriter: { headers: ["xlsxwriter.h"], packages: ["libxlsxwriter-dev"] },
  "javascriptcoregtk-4.1": {
    headers: ["JavaScriptCore/"],
    packages: ["libjavascriptcoregtk-4.1-dev"],
  },
  "prometheus-cpp-core": { headers: ["prometheus/"], packages: ["prometheus-cpp-dev"] },
};

/** What CMake itself brings, or what is linked for its effect and included by nobody. */
const withoutHeaders = ["Threads::Threads", "GTest::gtest_main"];

/** -dev packages that are run instead of linked, and why. */
const runPackages = {
  "dpkg-dev": "tools/dev/package.sh asks dpkg-shlibdeps what the package needs",
  "libclang-rt-19-dev": "the compiler takes its sanitizers and its fuzzer from it",
};

/** The calls of a CMake file with their words; variables that set() gives are put in. */
function callsIn(text) {
  const variables = new Map();
  const wordsOf = (inner) =>
    inner
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => {
        const [, name] = /^\$\{(\w+)\}$/.exec(word) ?? [];
        return variables.get(name) ?? [word];
      });
  return [...text.replaceAll(/#.*/g, "").matchAll(/\b([a-z_]+)\(([^()]*)\)/g)].map(
    ([, call, inner]) => {
      const words = wordsOf(inner);
      if (call === "set") variables.set(words[0], words.slice(1));
      if (call === "file" && words[0] === "GLOB")
        variables.set(
          words[1],
          words.filter((word) => word.includes("*")),
        );
      return { call, words };
    },
  );
}

const includesOf = (text) =>
  [...text.matchAll(/^\s*#\s*include\s*[<"]([^>"]+)/gm)].map(([, header]) => header);

/**
 * @param cmake Map of path to text: CMakeLists.txt and those below.
 * @param packages The text of tools/packages.txt.
 * @param listed What check-layers.mjs reads of tools/layers.txt.
 * @param sources Map of path below server/src to text.
 */
export function checkLibraries(cmake, packages, listed, sources) {
  const rules = withAllFeatures(listed, sources.keys());
  const faults = [];
  const calls = [...cmake].flatMap(([path, text]) =>
    callsIn(text).map((call) => ({ ...call, path })),
  );
  const of = (...names) => calls.filter(({ call }) => names.includes(call));
  const linked = new Set(of("target_link_libraries").flatMap(({ words }) => words.slice(1)));

  // pkg_check_modules(sqlite … sqlite3) is linked as PkgConfig::sqlite and known as sqlite3.
  const modules = new Map(
    of("pkg_check_modules").map(({ words }) => [`PkgConfig::${words[0]}`, words.at(-1)]),
  );
  const libraryOf = (target) => modules.get(target) ?? target.split("::")[0];
  const isKnown = (target) =>
    target in libraries || libraryOf(target) in libraries || withoutHeaders.includes(target);
  const isLinked = (library) => [...linked].some((target) => libraryOf(target) === library);

  for (const { call, words, path } of of("find_package", "pkg_check_modules")) {
    const library = call === "find_package" ? words[0] : words.at(-1);
    const isTool = library === "PkgConfig" && modules.size > 0;
    if (!isTool && !isLinked(library))
      faults.push(`${path}: finds ${library}, which nothing links`);
  }

  /** The folder of each part. */
  const parts = new Map([
    ...[...rules.layers.keys(), ...rules.tops].map((name) => [name, name]),
    ...[...rules.features.keys()].map((name) => [name, `features/${name}`]),
  ]);
  const includedBy = (isOfPart) =>
    [...sources].flatMap(([path, text]) => (isOfPart(path) ? includesOf(text) : []));
  const isIncluded = (target, headers) => {
    if (withoutHeaders.includes(target)) return true;
    const known = (libraries[target] ?? libraries[libraryOf(target)]).headers;
    return headers.some((header) => known.some((one) => header.startsWith(one)));
  };

  function checkLinks(at, targets, headers) {
    for (const target of targets.filter((one) => !parts.has(one)))
      if (!isKnown(target)) {
        if (target.includes("::"))
          faults.push(`${at} ${target}, whose headers tools/check-libraries.mjs does not know`);
      } else if (!isIncluded(target, headers))
        faults.push(`${at} ${target} and includes nothing of it`);
  }

  for (const { words, path } of of("target_link_libraries")) {
    const [name, ...targets] = words;
    if (name.includes("${")) continue; // in the function that makes the parts
    const at = `${path}: ${name} links`;
    if (parts.has(name)) {
      for (const target of targets.filter((one) => parts.has(one)))
        faults.push(`${at} ${target}: edges between parts are written in tools/layers.txt`);
      checkLinks(
        at,
        targets,
        includedBy((source) => source.startsWith(`${parts.get(name)}/`)),
      );
      continue;
    }
    const built = of("add_executable", "add_library").find((call) => call.words[0] === name);
    const files = (built?.words ?? [])
      .filter((word) => /\.(cpp|hpp)$/.test(word))
      .map((word) => word.replace(/^server\/src\//, ""));
    // A target whose sources CMake puts together is no part of its own.
    if (files.length > 0)
      checkLinks(
        at,
        targets,
        includedBy((source) => files.some((file) => isLike(source, file))),
      );
  }

  for (const [, names] of packages.matchAll(/^\w+[ \t]+(\S*-dev(?:\|\S+)*)\s*$/gm)) {
    const plain = names.split("|").map((name) => name.replace(/(boost(?:-url)?)1\.\d+/, "$1"));
    const library = Object.keys(libraries).find((one) =>
      plain.some((name) => libraries[one].packages?.includes(name)),
    );
    const isNeeded = library ? isLinked(library) : plain.some((name) => name in runPackages);
    if (!isNeeded) faults.push(`tools/packages.txt: installs ${names}, which nothing links`);
  }
  return faults;
}

const isLike = (path, glob) =>
  new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`).test(path);

function sourcesBelow(root) {
  return new Map(
    readdirSync(root, { recursive: true })
      .filter((path) => /\.(cpp|hpp)$/.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (path) => [path, readFileSync(path, "utf8")];
  const top = read("CMakeLists.txt");
  const below = [...top[1].matchAll(/add_subdirectory\((\S+)\)/g)].map(([, folder]) =>
    read(`${folder}/CMakeLists.txt`),
  );
  const faults = checkLibraries(
    new Map([top, ...below]),
    readFileSync("tools/packages.txt", "utf8"),
    readRules(readFileSync("tools/layers.txt", "utf8")),
    sourcesBelow("server/src"),
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
