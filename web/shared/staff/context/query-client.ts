import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { NetworkError } from "../../api/failures";
import { followSwitches } from "./hiding";

/**
 * The cache of everything read from the server. Requests are never parked until the network is back: a step of an order
 * that could not be sent has failed, and is not sent later without anybody noticing. `onFailure` is called with each
 * failure, to see whether the session or key has ended. It never holds what this browser hides.
 */
export function createQueryClient(
  onFailure: (failure: Error) => void = () => undefined,
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 5000,
        retry: (failures, failure) => failure instanceof NetworkError && failures < 2,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  followSwitches(client);
  return client;
}
