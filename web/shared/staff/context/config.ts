import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client";
import type { Config } from "../../api/types";

/** The settings of the business, as staff may read them. */
export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => api.get<Config>("/api/config", { signal }),
    staleTime: 60_000,
  });
}
