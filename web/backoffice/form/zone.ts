import { useContext } from "react";
import { BranchContext } from "@shared/staff/context/branch-choice";
import type { Draft } from "./draft";

/** Where there is no branch yet. */
export const usualZone = "Europe/Vienna";

/** The time zone of the branch that a record belongs to, else of the one that is looked at. */
export function useZone(draft: Draft): string {
  const choice = useContext(BranchContext);
  if (choice === null) return usualZone;
  const named = draft.branch as { id: number } | null | undefined;
  return choice.branches.find(({ id }) => id === named?.id)?.timeZone ?? choice.branch.timeZone;
}
