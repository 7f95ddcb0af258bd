import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { api } from "@shared/api/client";
import type { Branch } from "@shared/api/types";
import { compareText } from "@shared/ui/format";
import { useSetting, writeSetting } from "./local-setting";
import type { CurrentUser } from "./current-user";

/** Which branch the screens speak of: the remembered one, as long as the user still works there. */

const settingKey = "backoffice.branch";

/** The user's branches by name; administrators work everywhere. */
export function branchesOf(user: CurrentUser, branches: readonly Branch[]): Branch[] {
  const own = new Set(user.branches.map((branch) => branch.id));
  const isEverywhere = user.roles.includes("ROLE_ADMIN");
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

/** Nothing can be shown without them, and in front of a display nobody stands who would try again. */
const askAgain = 5000;

export function useBranches() {
  return useQuery({
    queryKey: ["branches"],
    queryFn: () => api.get<Branch[]>("/api/branches"),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === "error" ? askAgain : false),
    refetchIntervalInBackground: true,
  });
}

export function useRememberedBranch(): string | null {
  return useSetting(settingKey);
}

export function rememberBranch(id: number): void {
  writeSetting(settingKey, String(id));
}

export type BranchChoice = { branch: Branch; branches: Branch[] };

/** Filled by the shell; every screen inside may rely on it. */
export const BranchContext = createContext<BranchChoice | null>(null);

export function useBranchChoice(): BranchChoice {
  const choice = useContext(BranchContext);
  if (choice === null) throw new Error("This screen must be rendered inside the shell.");
  return choice;
}
