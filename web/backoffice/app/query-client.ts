import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { NetworkError } from "@shared/api/client";
import { goToSignIn, isSignedOut } from "../session/return-address";

/** Leaves for the sign-in page as soon as any answer says that the session is over. */
function leaveWhenSignedOut(failure: Error): void {
  if (isSignedOut(failure)) goToSignIn();
}

/**
 * The cache of everything read from the server. Requests are never parked until the network is back:
 * a step of an order that could not be sent has failed, and is not sent later behind somebody's back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 5000,
        retry: (failures, failure) => failure instanceof NetworkError && failures < 2,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
