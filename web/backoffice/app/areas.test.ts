import { createElement } from "react";
import { expect, it, vi } from "vitest";
import type { ActingRole } from "@shared/staff/context/rights";
import { testBranch } from "@shared/staff/testing/branch";
import type { Config } from "@shared/api/types";
import { tabOf } from "@shared/staff/ui/page-tabs";
import { isPageOf, type Area, type Business } from "../frame/area";
import { areasOf, loadAhead, roomsOf, startOf, wayInstead } from "./areas";

/** One that serves at tables and collects donations. */
const everything: Business = {
  config: { enableDonations: true } as Config,
  branches: [testBranch({ isDineInEnabled: true })],
};
const ownOf = (role: ActingRole, business = everything) =>
  roomsOf({ roles: [role], hasBranch: true, business });
const names = (role: ActingRole) => ownOf(role).map(({ name }) => name);
const room = (role: ActingRole, called: string, business = everything) =>
  ownOf(role, business).find(({ name }) => name === called);

it("shows everybody the rooms the server lets them use", () => {
  expect(names("editor")).toEqual(["Website", "Einstellungen"]);
  expect(names("employee")).toEqual(["Bestellungen", "Bildschirme", "Einstellungen"]);
  expect(names("manager")).toEqual([
    "Bestellungen",
    "Karte",
    "Website",
    "Team",
    "Bildschirme",
    "Einstellungen",
  ]);
  expect(names("admin")).toEqual(names("manager"));
});

it("shows in a room of several areas one's own, and no tabs where there is but one", () => {
  const tabs = (role: ActingRole) => room(role, "Einstellungen")?.tabs.map(({ path }) => path);
  expect(tabs("employee")).toEqual([]);
  expect(room("employee", "Einstellungen")?.path).toBe("/payment-methods");
  expect(tabs("manager")).toEqual(["/tables", "/payment-methods", "/logs"]);
  expect(tabs("admin")).toEqual([
    "/settings",
    "/tables",
    "/payment-methods",
    "/logs",
    "/dashboard",
  ]);
});

it("marks the area of a page that lies beside the area's own path", () => {
  const tabs = room("admin", "Einstellungen")?.tabs ?? [];
  expect(tabOf(tabs, "/donatees/3/copy")?.path).toBe("/tables");
  expect(tabOf(tabs, "/setup/branch")?.path).toBe("/dashboard");
  expect(tabOf(tabs, "/settings/access")?.path).toBe("/settings");
});

it("shows only what the business has a use for, which has its address all the same", () => {
  const takeaway = { ...everything, branches: [testBranch({ isDineInEnabled: false })] };
  const [business] = (room("manager", "Einstellungen", takeaway)?.areas ?? []).slice(0, 1);
  expect(business?.tabs.map(({ path }) => path)).toEqual(["/divisions", "/donatees"]);
  expect(business?.path).toBe("/divisions");
  expect(business && isPageOf(business, "/tables/3")).toBe(true);
  const plain = { ...takeaway, config: { enableDonations: false } as Config };
  expect(room("manager", "Einstellungen", plain)?.areas[0]?.tabs.map(({ path }) => path)).toEqual([
    "/divisions",
  ]);
});

it("leaves those without a branch what belongs to the whole business", () => {
  const left = (role: ActingRole) =>
    roomsOf({ roles: [role], hasBranch: false, business: everything }).map(({ path }) => path);
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
  const found = areasOf(ownOf("admin")).filter((area) => isPageOf(area, page));
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

it("leads to each room by a letter of its own", () => {
  const letters = ownOf("admin").map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
});

it("offers to begin only what one may make", () => {
  const begun = (role: ActingRole) =>
    areasOf(ownOf(role))
      .flatMap(({ begins = [] }) => begins)
      .filter(({ roles }) => roles.includes(role))
      .map(({ path }) => path);
  expect(begun("employee")).toEqual([]);
  expect(begun("editor")).toEqual(["/blocks/new", "/redirects/new"]);
  expect(begun("admin")).toContain("/tags/new");
});

it("shows the pages of a room that one may use", () => {
  const tabsOf = (role: ActingRole) => room(role, "Bildschirme")?.tabs.map(({ path }) => path);
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
    name: path,
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
