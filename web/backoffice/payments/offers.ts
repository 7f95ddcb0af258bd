import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";

export type Offer = components["schemas"]["PaymentOffer"];

const all = ["payment-methods"] as const;

export const offerKeys = { all };

/** Each payment method of a branch: offered, or everything that stands against it. */
export function useOffers(branch: number) {
  return useQuery({
    queryKey: [...all, branch],
    queryFn: ({ signal }) =>
      calls.get("/api/settings/payment-methods", { query: { branch }, signal }),
  });
}
