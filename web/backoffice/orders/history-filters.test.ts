import { expect, it } from "vitest";
import { testBranch } from "@shared/staff/testing/branch";
import { historyFilters, questionOf } from "./history-filters";

const own = testBranch();
const other = testBranch({ id: 2, name: "Bahnhof" });

const branchesIn = (branches: readonly (typeof own)[]) =>
  historyFilters(branches, own).find(({ parameter }) => parameter === "branch")?.facts;

it("asks for the branch of the header, another one, or all", () => {
  expect(questionOf({ sort: "id" }, 1)).toEqual({ sort: "id", branch: "1" });
  expect(questionOf({ sort: "id", branch: "2" }, 1)).toEqual({ sort: "id", branch: "2" });
  expect(questionOf({ sort: "id", branch: "all" }, 1)).toEqual({ sort: "id" });
});

it("offers branches to choose from where there are several", () => {
  expect(branchesIn([own])).toBeUndefined();
  expect(branchesIn([own, other])).toMatchObject({
    choices: { "": "Hauptplatz", 2: "Bahnhof", all: "Alle Standorte" },
  });
});
