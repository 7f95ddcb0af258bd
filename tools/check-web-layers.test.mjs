import assert from "node:assert/strict";
import { test } from "node:test";
import { checkWebLayers, readWebRules } from "./check-web-layers.mjs";

const rules = readWebRules(`
ground shared
ui ->
domain/amounts ->

app backoffice
from shared -> domain/amounts
context ->
orders -> context    # a comment
orders/board ->
  orders context
. -> orders

app storefront
cart -> parts
parts -> cart
must go cart <-> parts
`);

const check = (files, by = rules) => checkWebLayers(by, new Map(Object.entries(files)));
const isOfList = (fault) => fault.startsWith("web-layers.txt: lists ");
const faultsOf = (files) => check(files).filter((fault) => !isOfList(fault));

test("a listed arrow, the own folder, packages and shared code are free", () => {
  assert.deepEqual(
    faultsOf({
      "backoffice/orders/board/board.tsx":
        'import { useState } from "react";\nimport "./board.css";\nimport { order } from "../order";\nimport { clock } from "../../context/clock";',
      "backoffice/orders/order.ts": 'import { toPlaces } from "@shared/domain/amounts";',
      "backoffice/main.tsx": 'import { order } from "./orders/order";',
      "backoffice/vite.config.ts": 'import { appConfig } from "../app-config.ts";',
      "shared/domain/amounts/index.ts": "",
    }),
    [],
  );
});

test("an arrow that is not listed is named with its line, in whatever form it comes", () => {
  assert.deepEqual(
    faultsOf({ "backoffice/context/clock.ts": '\nimport {\n  a,\n} from "../orders/order";' }),
    [
      "web/backoffice/context/clock.ts:4: context may not import orders (tools/web-layers.txt has no such arrow)",
    ],
  );
  for (const text of [
    'import type { Order } from "../orders/order";',
    'export * from "../orders/order";',
    'const page = lazy(() => import("../orders/page"));',
    'type Order = import("../orders/order").Order;',
    'import "../orders/order.css";',
    'import text from "../orders/order.css?inline";',
    "const page = lazy(() => import(`../orders/page`));",
    'const pages = import.meta.glob("../orders/*.ts");',
    'const pages = import.meta.glob<Page>(["./*.ts", "../orders/*.ts"], { eager: true });',
    'const worker = new Worker(new URL("../orders/worker.ts", import.meta.url));',
    "const file = new URL(`../orders/order.ts`, import.meta.url);",
    'const file = new URL("board/../../orders/order.ts", import.meta.url);',
    'import { order } from "@shared/../backoffice/orders/order";',
  ])
    assert.equal(faultsOf({ "backoffice/context/clock.ts": text }).length, 1, text);
});

test("what nobody can follow is refused", () => {
  for (const text of [
    "const page = import(`../${room}/page`);",
    'const page = import("../" + room);',
    "const page = import(room);",
    'const pages = import.meta.glob("../*/page.ts");',
    'const pages = import.meta.glob("../**");',
    "const pages = import.meta.glob(rooms);",
    "const file = new URL(`../${room}/page.ts`, import.meta.url);",
    'const file = new URL("../" + room, import.meta.url);',
  ])
    assert.match(
      faultsOf({ "backoffice/context/clock.ts": `\n${text}` })[0] ?? "",
      /^web\/backoffice\/context\/clock\.ts:2: nobody can tell what is loaded here/,
      text,
    );
});

test("addresses, the own folder and comments are no arrows", () => {
  for (const text of [
    "const page = new URL(address);",
    "const page = new URL(`/orders/${id}`, location.href);",
    'const files = import.meta.glob("./*.ts"); const file = new URL("./a.ts", import.meta.url);',
    "// import(`../${room}`) would be refused",
    "const at = import.meta.url;",
  ])
    assert.deepEqual(faultsOf({ "backoffice/context/clock.ts": text }), [], text);
});

test("a test counts as its folder's", () => {
  const text = 'import { order } from "../orders/order";';
  assert.equal(faultsOf({ "backoffice/context/clock.test.tsx": text }).length, 1);
});

test("styles are followed as well", () => {
  for (const text of [
    '@import "../orders/order.css";',
    "@import url(../orders/order.css);",
    '.a {\n  composes: b c from "../orders/order.module.css";\n}',
  ])
    assert.equal(faultsOf({ "backoffice/context/clock.css": text }).length, 1, text);
});

test("a folder with an index is the room, not the one around it", () => {
  const files = {
    "shared/domain/amounts/index.ts": "",
    "shared/ui/format.ts": 'import { toPlaces } from "../domain/amounts";',
  };
  assert.match(faultsOf(files)[0], /ui may not import domain\/amounts /);
});

test("no app imports another, and shared code none", () => {
  const text = 'import { cart } from "../../storefront/cart/cart";';
  assert.match(
    faultsOf({ "backoffice/orders/order.ts": text })[0],
    /backoffice may not import storefront/,
  );
  assert.equal(faultsOf({ "shared/ui/format.ts": text }).length, 1);
});

test("a folder that is not listed is a fault, once", () => {
  const files = { "backoffice/utils/a.ts": "", "backoffice/utils/b.ts": "" };
  assert.deepEqual(faultsOf(files), [
    "web/backoffice/utils: the folder is not in tools/web-layers.txt",
  ]);
});

test("pairs that are not marked and longer circles are faults", () => {
  const faults = (text) => check({}, readWebRules(text)).filter((fault) => !isOfList(fault));
  assert.match(faults("app a\nx -> y\ny -> x")[0], /x and y import each other/);
  assert.match(faults("app a\nx -> y\ny -> z\nz -> x")[0], /x -> y -> z -> x/);
  assert.deepEqual(faults("app a\nx -> y\ny -> x\nmust go y <-> x"), []);
});

test("rooms count with those inside them, even where no two folders import each other", () => {
  const faults = (text) => check({}, readWebRules(text)).filter((fault) => !isOfList(fault));
  assert.deepEqual(faults("app a\nx/in ->\ny -> x/in\nx -> y x/in"), [
    "web-layers.txt: a: x and y import each other",
  ]);
  assert.match(faults("app a\nx/in ->\ny -> x/in\nz -> y\nx -> z")[0], /x -> z -> y -> x/);
});

test("an app imports of the ground what the list gives it", () => {
  assert.deepEqual(
    faultsOf({
      "backoffice/orders/order.ts": 'import { clock } from "@shared/ui/clock";',
      "storefront/cart/cart.ts": '\nimport { toPlaces } from "@shared/domain/amounts";',
      "shared/domain/amounts/index.ts": "",
      "shared/ui/clock.ts": "",
    }),
    [
      "web/backoffice/orders/order.ts:1: backoffice may not import shared/ui (tools/web-layers.txt gives it no such room)",
      "web/storefront/cart/cart.ts:2: storefront may not import shared/domain/amounts (tools/web-layers.txt gives it no such room)",
    ],
  );
});

test("what is listed and nobody uses is a fault", () => {
  const faults = check({
    "backoffice/context/clock.ts": "",
    "backoffice/orders/order.ts": "",
    "backoffice/orders/board/board.ts": 'import "../order";\nimport "../../context/clock";',
    "backoffice/main.ts": 'import "./orders/order";',
    "storefront/cart/cart.ts": 'import "../parts/button";',
    "storefront/parts/button.ts": "",
    "shared/ui/format.ts": "",
  });
  assert.deepEqual(faults, [
    "web-layers.txt: lists the folder shared/domain/amounts, which is not there",
    "web-layers.txt: lists orders -> context in backoffice, which nobody uses",
    "web-layers.txt: lists shared/domain/amounts for backoffice, which nobody uses",
    "web-layers.txt: lists parts -> cart in storefront, which nobody uses",
    "web-layers.txt: lists must go cart <-> parts in storefront, which is gone",
  ]);
});

test("a line that means nothing is refused", () => {
  assert.throws(() => readWebRules("context -> ui"), /cannot read/);
  assert.throws(() => readWebRules("app a\nmust go x -> y"), /cannot read/);
  assert.throws(() => readWebRules("app a\nfrom b -> x"), /cannot read/);
  assert.throws(() => readWebRules("app a\nx ->\nx -> y"), /cannot read/);
});
