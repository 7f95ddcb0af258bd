import { isAdmin } from "@shared/api/roles";
import type { Branch, CurrentUser } from "@shared/api/types";
import { useSetting } from "@shared/staff/context/local-setting";
import { writeSetting } from "@shared/staff/context/stored-setting";
import { compareText } from "@shared/ui/format";

/** The branch that the screens show: the remembered one, as long as the user still works there. */

const settingKey = "backoffice.branch";

/** The user's branches by name; administrators work everywhere. */
export function branchesOf(user: CurrentUser, branches: readonly Branch[]): Branch[] {
  const own = new Set(user.branches.map((branch) => branch.id));
  const isEverywhere = isAdmin(user);
  return branches
    .filter((branch) => isEverywhere || own.has(branch.id))
    .toSorted((left, right) => compareText(left.name, right.name));
}

/** The remembered branch, or the first one. */
export function chosenBranch(
  branches: readonly Branch[],
  remembered: string | null,
): Branch | undefined {
  return branches.find((branch) => String(branch.id) === remembered) ?? branches[0];
}

export function useRememberedBranch(): string | null {
  return useSetting(settingKey);
}

export function rememberBranch(id: number): void {
  writeSetting(settingKey, String(id));
}
