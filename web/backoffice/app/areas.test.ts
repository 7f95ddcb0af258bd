import { ListChecks } from "lucide-react";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import type { ActingRole } from "@shared/staff/context/rights";
import { isPageOf, type Area } from "../frame/area";
import { areasOf, loadAhead, startOf, wayInstead } from "./areas";

const ownOf = (role: ActingRole) => areasOf([role], true);
const paths = (role: ActingRole) => ownOf(role).map(({ path }) => path);

it("shows everybody the areas the server lets them use", () => {
  expect(paths("editor")).toEqual(["/navigations", "/payment-methods"]);
  expect(paths("employee")).toEqual(["/orders", "/devices", "/payment-methods"]);
  expect(paths("manager")).toEqual([
    "/orders",
    "/closing",
    "/devices",
    "/tags",
    "/navigations",
    "/users",
    "/tables",
    "/payment-methods",
    "/logs",
  ]);
  expect(paths("admin")).toEqual([...paths("manager"), "/settings", "/dashboard"]);
});

it("leaves those without a branch what belongs to the whole business", () => {
  const left = (role: ActingRole) => areasOf([role], false).map(({ path }) => path);
  expect(left("editor")).toEqual(["/navigations"]);
  expect(left("manager")).toEqual(["/navigations"]);
  expect(left("employee")).toEqual([]);
});

it.each([
  ["/blocks/new", "/navigations"],
  ["/redirects/3", "/navigations"],
  ["/donatees/3/copy", "/tables"],
  ["/devices/print-jobs", "/devices"],
  ["/setup/branch", "/dashboard"],
])("shows %s as a page of the area %s alone", (page, path) => {
  const found = ownOf("admin").filter((area) => isPageOf(area, page));
  expect(found.map((area) => area.path)).toEqual([path]);
});

it.each<[ActingRole, string, string | undefined]>([
  ["employee", "/dashboard", "/orders"],
  ["employee", "/sites", "/orders"],
  ["employee", "/closing/days", "/orders"],
  ["manager", "/settings/guests", "/orders"],
  ["editor", "/orders", "/navigations"],
  ["editor", "/orders/12", "/navigations"],
  ["editor", "/devices/print-jobs", "/navigations"],
  // Pages of one's own, and addresses that are nobody's.
  ["editor", "/blocks/new", undefined],
  ["admin", "/settings", undefined],
  ["employee", "/dashboards", undefined],
])("leads %s from %s to %s", (role, address, way) => {
  expect(wayInstead(ownOf(role), address)).toBe(way);
});

it("leads to each area by a letter of its own", () => {
  const letters = ownOf("admin").map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
});

it("offers to begin only what one may make", () => {
  const begun = (role: ActingRole) =>
    ownOf(role)
      .flatMap(({ begins = [] }) => begins)
      .filter(({ roles }) => roles.includes(role))
      .map(({ path }) => path);
  expect(begun("employee")).toEqual([]);
  expect(begun("editor")).toEqual(["/blocks/new", "/redirects/new"]);
  expect(begun("admin")).toContain("/tags/new");
});

it("shows the tabs of an area that one may use", () => {
  const tabsOf = (role: ActingRole) =>
    ownOf(role)
      .find(({ path }) => path === "/devices")
      ?.tabs.map(({ path }) => path);
  expect(tabsOf("employee")).toEqual(["/devices", "/devices/print-jobs"]);
  expect(tabsOf("manager")).toEqual(["/devices", "/devices/print-jobs", "/devices/keys"]);
});

it("lets everybody start in the first of their areas", () => {
  expect(startOf(ownOf("admin"))).toBe("/orders");
  expect(startOf(ownOf("editor"))).toBe("/navigations");
  expect(startOf([])).toBe("/account");
});

it("loads the area at hand first, then the others one after another", async () => {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  const loaded: string[] = [];
  const stub = (path: string): Area => ({
    path,
    letter: path.slice(1),
    name: path,
    icon: ListChecks,
    roles: ["admin"],
    tabs: [],
    routes: createElement("div"),
    load: async () => {
      loaded.push(path);
      // One that cannot be loaded holds up no other.
      if (path === "/b") throw new Error("gone");
    },
  });
  await loadAhead([stub("/a"), stub("/b"), stub("/c")], "/c/1");
  expect(loaded[0]).toBe("/c");
  expect([...new Set(loaded)]).toEqual(["/c", "/a", "/b"]);
});
