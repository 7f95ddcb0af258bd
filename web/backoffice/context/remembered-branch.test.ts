import { expect, it } from "vitest";
import type { Branch, Role } from "@shared/api/types";
import type { CurrentUser } from "@shared/api/types";
import { branchesOf, chosenBranch } from "./remembered-branch";

const branch = (id: number, name: string) => ({ id, name }) as Branch;
const user = (role: Role, ...ids: number[]) =>
  ({ roles: [role], branches: ids.map((id) => ({ id })) }) as CurrentUser;
const all = [branch(1, "Promenade"), branch(2, "Hauptplatz"), branch(3, "Österreicherhof")];

it("offers the user's own branches, sorted the German way", () => {
  const own = branchesOf(user("ROLE_EMPLOYEE", 1, 3), all);
  expect(own.map(({ name }) => name)).toEqual(["Österreicherhof", "Promenade"]);
});

it("offers administrators every branch", () => {
  expect(branchesOf(user("ROLE_ADMIN"), all)).toHaveLength(3);
});

it("forgets a branch the user no longer works at", () => {
  const own = branchesOf(user("ROLE_MANAGER", 1, 2), all);
  expect(chosenBranch(own, "1")?.name).toBe("Promenade");
  expect(chosenBranch(own, "3")?.name).toBe("Hauptplatz");
  expect(chosenBranch(own, null)?.name).toBe("Hauptplatz");
  expect(chosenBranch([], "1")).toBeUndefined();
});
