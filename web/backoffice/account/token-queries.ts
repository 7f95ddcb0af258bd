import { useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { components } from "@shared/api/contract.generated";

export type ApiToken = Required<components["schemas"]["ApiToken"]>;
export type NewApiToken = ApiToken & { token: string };

export const tokensPath = "/api/users/me/tokens";
export const tokenKeys = { all: ["tokens"] as const };

export function useTokens() {
  return useQuery({
    queryKey: tokenKeys.all,
    queryFn: ({ signal }) => api.get<ApiToken[]>(tokensPath, { signal }),
  });
}
