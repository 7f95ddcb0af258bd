import assert from "node:assert/strict";
import { test } from "node:test";
import { readRules } from "./check-layers.mjs";
import { checkLibraries } from "./check-libraries.mjs";

const rules = readRules(
  "layer base ->\nlayer live -> base\nlayer http -> base\nfeature media ->\nfeature orders ->\ntop app",
);
const found = `
find_package(PkgConfig REQUIRED)
find_package(spdlog REQUIRED) # a comment
find_package(nlohmann_json REQUIRED)
pkg_check_modules(postgres REQUIRED IMPORTED_TARGET libpq)
set(json nlohmann_json::nlohmann_json)
target_link_libraries(base PUBLIC spdlog::spdlog)
target_link_libraries(http PUBLIC \${json}
  PkgConfig::postgres)
`;
const sound = {
  "base/log.cpp": "#include <spdlog/spdlog.h>",
  "http/body.hpp": '#include "base/text.hpp"\n#include <nlohmann/json.hpp>',
  "http/rows.cpp": "  # include <libpq-fe.h>",
};
const faultsOf = ({ cmake = "", packages = "", sources = {} }) =>
  checkLibraries(
    new Map([["CMakeLists.txt", found + cmake]]),
    packages,
    rules,
    new Map(Object.entries({ ...sound, ...sources })),
  );

test("what is found, linked and included is sound", () => {
  const packages = "# by what needs them\nrun   libpq-dev\nrun libspdlog-dev\nrun cmake\n";
  assert.deepEqual(faultsOf({ packages }), []);
});

test("a library that is found has to be linked", () => {
  assert.deepEqual(faultsOf({ cmake: "find_package(benchmark REQUIRED)" }), [
    "CMakeLists.txt: finds benchmark, which nothing links",
  ]);
  const cmake = "pkg_check_modules(packing REQUIRED IMPORTED_TARGET zlib)";
  assert.deepEqual(faultsOf({ cmake }), ["CMakeLists.txt: finds zlib, which nothing links"]);
});

test("a part includes what it links, by itself", () => {
  assert.deepEqual(faultsOf({ sources: { "http/body.hpp": "" } }), [
    "CMakeLists.txt: http links nlohmann_json::nlohmann_json and includes nothing of it",
  ]);
  assert.deepEqual(faultsOf({ sources: { "http/rows.cpp": "// #include <libpq-fe.h>" } }), [
    "CMakeLists.txt: http links PkgConfig::postgres and includes nothing of it",
  ]);
});

test("Boost's own library is not linked for another header of Boost", () => {
  const cmake = "target_link_libraries(orders PUBLIC Boost::url)";
  const include = (header) => ({ "features/orders/a.cpp": `#include <boost/${header}>` });
  assert.equal(faultsOf({ cmake, sources: include("asio/post.hpp") }).length, 1);
  assert.deepEqual(faultsOf({ cmake, sources: include("url/parse.hpp") }), []);
});

test("so does a program, of what its own sources are", () => {
  const cmake = `
    file(GLOB benches CONFIGURE_DEPENDS server/src/http/*_bench.cpp)
    add_executable(http_bench \${benches})
    target_link_libraries(http_bench PRIVATE http spdlog::spdlog)`;
  const bench = (text) => ({ "http/rows_bench.cpp": text });
  assert.deepEqual(faultsOf({ cmake, sources: bench("") }), [
    "CMakeLists.txt: http_bench links spdlog::spdlog and includes nothing of it",
  ]);
  assert.deepEqual(faultsOf({ cmake, sources: bench("#include <spdlog/spdlog.h>") }), []);
});

test("an edge between parts is written in tools/layers.txt alone", () => {
  assert.deepEqual(faultsOf({ cmake: "target_link_libraries(orders PUBLIC media)" }), [
    "CMakeLists.txt: orders links media: edges between parts are written in tools/layers.txt",
  ]);
  const program = "add_executable(media_bench server/src/features/media/a_bench.cpp)";
  const cmake = `${program}\ntarget_link_libraries(media_bench PRIVATE media)`;
  assert.deepEqual(faultsOf({ cmake }), []);
});

test("a library nobody told the check of is named", () => {
  assert.match(
    faultsOf({ cmake: "target_link_libraries(app PUBLIC new::new)" })[0],
    /links new::new, whose headers/,
  );
});

test("a -dev package belongs to a library that is linked, or is run", () => {
  const packages =
    "run   libvips-dev\nrun   libboost1.81-dev|libboost-dev\ntest libclang-rt-19-dev\n";
  assert.deepEqual(faultsOf({ packages }), [
    "tools/packages.txt: installs libvips-dev, which nothing links",
    "tools/packages.txt: installs libboost1.81-dev|libboost-dev, which nothing links",
  ]);
  assert.match(faultsOf({ packages: "run libnew-dev" })[0], /installs libnew-dev/);
});
