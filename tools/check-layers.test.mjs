import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLayers, readRules } from "./check-layers.mjs";

const rules = readRules(`
layer base ->
layer storage -> base
layer drawing -> base
layer resource -> storage
feature branches ->
feature orders -> branches   # a comment
top app
pure features/orders/order_state
only storage/sqlite : sqlite3.h
`);

const check = (files, by = rules) => checkLayers(by, new Map(Object.entries(files)));
const isOfList = (fault) => fault.startsWith("layers.txt: lists ");
const faultsOf = (files, by) => check(files, by).filter((fault) => !isOfList(fault));

test("a listed edge, the layers below and the own folder are free", () => {
  assert.deepEqual(
    faultsOf({
      "features/orders/order.cpp":
        '#include "features/branches/branch.hpp"\n#include "storage/session.hpp"\n#include "features/orders/order.hpp"',
      "app/main.cpp": '#include "features/orders/order.hpp"',
    }),
    [],
  );
});

test("an edge that is not listed is named with its line", () => {
  assert.deepEqual(
    faultsOf({ "features/branches/branch.cpp": '\n#include "features/orders/order.hpp"' }),
    [
      "server/src/features/branches/branch.cpp:2: branches may not include orders (tools/layers.txt has no such edge)",
    ],
  );
  assert.equal(faultsOf({ "base/money.cpp": '#include "storage/session.hpp"' }).length, 1);
  assert.equal(faultsOf({ "features/orders/order.cpp": '#include "app/worker.hpp"' }).length, 1);
});

test("a feature may include what lies below resource, and another layer where it is listed", () => {
  const icon = { "features/branches/branch.cpp": '#include "drawing/icon.hpp"' };
  assert.deepEqual(faultsOf(icon), [
    "server/src/features/branches/branch.cpp:1: branches may not include drawing (tools/layers.txt has no such edge)",
  ]);
  const listed = readRules("layer drawing ->\nfeature branches -> drawing");
  assert.deepEqual(faultsOf(icon, listed), []);
});

test("a pure file sees neither storage nor its impure neighbours; its test may", () => {
  const text = '#include "storage/session.hpp"\n#include "features/orders/order_service.hpp"';
  assert.equal(faultsOf({ "features/orders/order_state.cpp": text }).length, 2);
  assert.equal(faultsOf({ "features/orders/order_state_test.cpp": text }).length, 0);
});

test("a driver is named only where it belongs", () => {
  assert.equal(faultsOf({ "storage/repository.cpp": "#include <sqlite3.h>" }).length, 1);
  assert.equal(faultsOf({ "storage/sqlite_session.cpp": "#include <sqlite3.h>" }).length, 0);
});

test("a feature without a line includes no other one", () => {
  const includes = (header) => ({ "features/views/view.cpp": `#include "${header}"` });
  assert.deepEqual(faultsOf(includes("resource/resource.hpp")), []);
  assert.equal(faultsOf(includes("features/orders/order.hpp")).length, 1);
});

test("an unknown folder and a circle of features are faults", () => {
  assert.equal(faultsOf({ "utils/text.hpp": "" }).length, 1);
  const circle = readRules("feature a -> b\nfeature b -> a");
  assert.match(faultsOf({}, circle)[0], /a -> b -> a/);
});

test("what is listed and nobody uses is a fault", () => {
  const files = {
    "base/clock.cpp": "",
    "storage/session.cpp": '#include "base/clock.hpp"',
    "resource/routes.cpp": '#include "storage/session.hpp"',
    "features/orders/order.cpp": "",
    "features/branches/branch.cpp": "",
  };
  assert.deepEqual(check(files), [
    "layers.txt: lists the folder drawing, which is not there",
    "layers.txt: lists orders -> branches, which nobody uses",
    "layers.txt: lists the folder app, which is not there",
    "layers.txt: lists the files features/orders/order_state, which are not there",
    "layers.txt: lists the files storage/sqlite, which are not there",
    "layers.txt: lists the headers sqlite3.h, which nobody includes",
  ]);
});
