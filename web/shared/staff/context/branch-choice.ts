import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { calls } from "../../api/calls";
import type { Branch } from "../../api/types";

/** The branch that the screens show: a user's choice, or that of the device. */

/** Nothing can be shown without them, and at a display nobody would press "try again". */
const askAgain = 5000;

export function useBranches() {
  return useQuery({
    queryKey: ["branches"],
    queryFn: () => calls.get("/api/branches"),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === "error" ? askAgain : false),
    refetchIntervalInBackground: true,
  });
}

type BranchChoice = { branch: Branch; branches: Branch[] };

/** Filled by the frame; every screen inside may rely on it. */
export const BranchContext = createContext<BranchChoice | null>(null);

export function useBranchChoice(): BranchChoice {
  const choice = useContext(BranchContext);
  if (choice === null) throw new Error("This screen must be rendered inside the frame.");
  return choice;
}
