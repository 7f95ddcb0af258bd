import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";

export type OwnSession = components["schemas"]["OwnSession"];
export type SecondFactor = components["schemas"]["SecondFactor"];
export type NewSecondFactor = components["schemas"]["NewSecondFactor"];

export const ownAccountKeys = {
  sessions: ["own-sessions"] as const,
  secondFactor: ["second-factor"] as const,
};

export function useOwnSessions() {
  return useQuery({
    queryKey: ownAccountKeys.sessions,
    queryFn: ({ signal }) => calls.get("/api/users/me/sessions", { signal }),
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: ownAccountKeys.secondFactor,
    queryFn: ({ signal }) => calls.get("/api/users/me/second-factor", { signal }),
  });
}
