import assert from "node:assert/strict";
import { test } from "node:test";
import { checkComments } from "./check-comments.mjs";

const project = [
  "server/src/storage/outbox.hpp",
  "server/src/features/orders/order.cpp",
  "web/storefront/cart/cart.ts",
  "tests/api/orders/staff.test.ts",
  "docs/decisions/0001-clang.md",
].map((path) => [path, ""]);
const faultsOf = (path, text) => checkComments(new Map([...project, [path, text]]));

test("a pointer to a file that is not there is found, with its line", () => {
  assert.deepEqual(faultsOf("server/src/features/orders/a.cpp", "int a;\n// See orders/check.\n"), [
    "server/src/features/orders/a.cpp:2: there is no orders/check",
  ]);
  assert.deepEqual(faultsOf("web/a.css", "/* As in\n   gone.css. */"), [
    "web/a.css:2: there is no gone.css",
  ]);
  assert.deepEqual(faultsOf("docs/a.md", "Why: [there](decisions/0001-gcc.md#why)."), [
    "docs/a.md:1: there is no decisions/0001-gcc.md",
  ]);
  assert.deepEqual(faultsOf("tools/dev/a.sh", "# By tools/gone.mjs."), [
    "tools/dev/a.sh:1: there is no tools/gone.mjs",
  ]);
});

test("a file is found from the root, from the folders of sources, and from where it is named", () => {
  const comment = (name) => faultsOf("server/src/features/orders/a.hpp", `/// As ${name} says.`);
  for (const name of [
    ...[
      "server/src/storage/outbox.hpp",
      "storage/outbox",
      "order.cpp",
      "orders/order",
      "outbox.hpp",
    ],
    ...["cart/cart.ts", "web/storefront", "api/orders/staff", "docs/decisions/0001-clang.md"],
  ])
    assert.deepEqual(comment(name), [], name);
});

test("addresses, patterns, ids and what is made are no files", () => {
  const text =
    "// GET /api/orders/gone, https://a.example/storage/gone.md, and/or, storage/*.cpp, storage/17, build/gone.cpp";
  assert.deepEqual(faultsOf("web/a.ts", text), []);
});

test("code is no comment", () => {
  assert.deepEqual(
    faultsOf("web/a.ts", 'import "storage/gone.ts"; // yes\nconst a = "x/*.ts";'),
    [],
  );
});

test("decisions exist", () => {
  assert.deepEqual(faultsOf("web/a.ts", "// Decided (decisions 1, 2 and 3)."), [
    "web/a.ts:1: there is no decision 2",
    "web/a.ts:1: there is no decision 3",
  ]);
});

test("decisions are named by their number, on the next line too", () => {
  assert.deepEqual(faultsOf("web/a.ts", "// Why: (decisions, Legal pages), (decisions)."), [
    "web/a.ts:1: decisions without a number",
    "web/a.ts:1: decisions without a number",
  ]);
  assert.deepEqual(
    faultsOf("web/a.ts", "// (decision\n// 2), (decisions 1, 1), [all](decisions/)"),
    ["web/a.ts:1: there is no decision 2"],
  );
});

test("a chapter is one of a standard that the same comment names before it", () => {
  const fault = ["web/a.ts:1: a chapter of no published standard"];
  assert.deepEqual(faultsOf("web/a.ts", "// As laid down (design §4)."), fault);
  assert.deepEqual(faultsOf("web/a.ts", '/** Hours (storefront §5 "Checkout"). */'), fault);
  assert.deepEqual(faultsOf("web/a.ts", "// Back office §7, not RFC 9110."), fault);
  for (const named of [
    "RFC 9110 §5.6.1",
    "RFC 9110\n// §5",
    "ISO 32000-1 §7.5",
    "HTML standard §13.2",
  ])
    assert.deepEqual(faultsOf("web/a.ts", `// As in ${named}.`), [], named);
});

test("a snake_case word is a name in some code or of some file", () => {
  const comment = (text) => faultsOf("server/src/a.cpp", `int is_open;\n// ${text}\n`);
  assert.deepEqual(comment("Mails are in gone_letters."), [
    "server/src/a.cpp:2: nothing is called gone_letters",
  ]);
  for (const text of ["See is_open.", 'Its "pg_dump".', "The table_ files, a.b_c, --x=y_z."])
    assert.deepEqual(comment(text), [], text);
  assert.deepEqual(faultsOf("docs/a.md", "Not a pg_dump."), []);
});
