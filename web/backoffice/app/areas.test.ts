import { expect, it } from "vitest";
import type { ActingRole } from "@shared/staff/context/rights";
import { isPageOf } from "../frame/area";
import { areasOf } from "./areas";

const paths = (role: ActingRole) => areasOf([role]).map(({ path }) => path);

it("shows everybody the areas the server lets them use", () => {
  expect(paths("editor")).toEqual(["/payment-methods", "/navigations"]);
  expect(paths("employee")).toEqual(["/orders", "/devices", "/payment-methods"]);
  expect(paths("manager")).toEqual([
    "/orders",
    "/closing",
    "/devices",
    "/payment-methods",
    "/logs",
    "/navigations",
  ]);
  expect(paths("admin")).toEqual([...paths("manager"), "/settings", "/dashboard"]);
});

it.each([
  ["/blocks/new", "/navigations"],
  ["/redirects/3", "/navigations"],
  ["/devices/print-jobs", "/devices"],
  ["/setup/branch", "/dashboard"],
])("shows %s as a page of the area %s alone", (page, path) => {
  const found = areasOf(["admin"]).filter((area) => isPageOf(area, page));
  expect(found.map((area) => area.path)).toEqual([path]);
});
