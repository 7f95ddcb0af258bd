import { expect, it } from "vitest";
import type { Role } from "@shared/api/types";
import { isPageOf } from "../frame/area";
import { areasOf } from "./areas";

const paths = (role: Role) => areasOf([role]).map(({ path }) => path);

it("shows everybody the areas the server lets them use", () => {
  expect(paths("ROLE_EDITOR")).toEqual(["/payment-methods", "/navigations"]);
  expect(paths("ROLE_EMPLOYEE")).toEqual(["/orders", "/devices", "/payment-methods"]);
  expect(paths("ROLE_MANAGER")).toEqual([
    "/orders",
    "/closing",
    "/devices",
    "/payment-methods",
    "/logs",
    "/navigations",
  ]);
  expect(paths("ROLE_ADMIN")).toEqual([...paths("ROLE_MANAGER"), "/settings", "/dashboard"]);
});

it.each([
  ["/blocks/new", "/navigations"],
  ["/redirects/3", "/navigations"],
  ["/devices/print-jobs", "/devices"],
  ["/setup/branch", "/dashboard"],
])("shows %s as a page of the area %s alone", (page, path) => {
  const found = areasOf(["ROLE_ADMIN"]).filter((area) => isPageOf(area, page));
  expect(found.map((area) => area.path)).toEqual([path]);
});
