import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { calls } from "../../../api/calls";
import type { components } from "../../../api/contract.generated";
import type { Availability } from "../../../api/types";
import { openSharedEvents } from "../../live/shared-events";
import { serverSentence, showNotice } from "../../ui/notices";

/** What a branch can serve right now (pause, extra minutes, sold out), and how to change it. */

export type SoldOutRequest = components["schemas"]["SoldOutRequest"];

const availabilityKeys = {
  branch: (branch: number) => ["availability", branch] as const,
  products: ["products"] as const,
};

/** Covers what no event tells: a branch that is not public publishes none. */
const rereadEvery = 30_000;

export function useAvailability(branch: number) {
  return useQuery({
    queryKey: availabilityKeys.branch(branch),
    queryFn: ({ signal }) =>
      calls.get("/api/branches/{id}/service", { path: { id: branch }, signal }),
    refetchInterval: rereadEvery,
    refetchIntervalInBackground: true,
  });
}

/** Listens as long as the component lives; the event is the guests' view, so staff read their own again. */
export function useLiveAvailability(branch: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () =>
      void client.invalidateQueries({ queryKey: availabilityKeys.branch(branch) });
    return openSharedEvents(`/api/branches/${branch}/events`, {
      on: { service: readAgain, reload: readAgain },
      onConnection: (isConnected) => isConnected && readAgain(),
    });
  }, [branch, client]);
}

type Change =
  | { what: "pause" | "extra-minutes"; minutes: number }
  | { what: "sold-out"; request: SoldOutRequest }
  | { what: "back"; id: number };

function send(branch: number, change: Change): Promise<Availability> {
  switch (change.what) {
    case "pause":
    case "extra-minutes":
      return calls.put(`/api/branches/{id}/${change.what}`, {
        path: { id: branch },
        body: { minutes: change.minutes },
      });
    case "sold-out":
      return calls.put("/api/branches/{id}/sold-out", {
        path: { id: branch },
        body: change.request,
      });
    case "back":
      return calls.delete("/api/sold-out/{id}", { path: { id: change.id } });
  }
}

/** Changes the availability; `failed` is the sentence for when the server said no. Setting it twice does no harm. */
export function useAvailabilityChange(branch: number, failed: string) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Change) => send(branch, change),
    onSuccess: (availability) => client.setQueryData(availabilityKeys.branch(branch), availability),
    onError: (failure, change) =>
      showNotice({
        id: `availability-${change.what}`,
        title: failed,
        text: serverSentence(failure),
        onRetry: () => mutate(change),
      }),
  });
  return { change: mutate, isPending, pending: isPending ? variables : null };
}

export function useProducts() {
  return useQuery({
    queryKey: availabilityKeys.products,
    queryFn: ({ signal }) => calls.get("/api/products", { signal }),
    staleTime: 60_000,
  });
}
