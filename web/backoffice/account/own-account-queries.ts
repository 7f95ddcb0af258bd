import { useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { components } from "@shared/api/contract.generated";

export type OwnSession = Required<components["schemas"]["OwnSession"]>;
export type SecondFactor = components["schemas"]["SecondFactor"];
export type NewSecondFactor = components["schemas"]["NewSecondFactor"];
export type RecoveryCodes = components["schemas"]["RecoveryCodes"];

export const sessionsPath = "/api/users/me/sessions";
export const passwordPath = "/api/users/me/password";
export const secondFactorPath = "/api/users/me/second-factor";
export const ownAccountKeys = {
  sessions: ["own-sessions"] as const,
  secondFactor: ["second-factor"] as const,
};

export function useOwnSessions() {
  return useQuery({
    queryKey: ownAccountKeys.sessions,
    queryFn: ({ signal }) => api.get<OwnSession[]>(sessionsPath, { signal }),
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: ownAccountKeys.secondFactor,
    queryFn: ({ signal }) => api.get<SecondFactor>(secondFactorPath, { signal }),
  });
}
