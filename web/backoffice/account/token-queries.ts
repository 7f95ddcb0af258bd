import { queryOptions } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";

export type ApiToken = components["schemas"]["ApiToken"];
export type NewApiToken = components["schemas"]["NewApiToken"];

export const ownTokens = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => calls.get("/api/users/me/tokens", { signal }),
});
