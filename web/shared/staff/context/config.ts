import { useQuery } from "@tanstack/react-query";
import { calls } from "../../api/calls";

/** The settings of the business, as staff may read them. */
export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => calls.get("/api/config", { signal }),
    staleTime: 60_000,
  });
}
