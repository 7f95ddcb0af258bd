import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { measureServerClock, useServerSecond } from "@shared/staff/context/server-clock";
import { askWhoWeAre } from "./device-state";

/** Asks for a code to show until somebody has entered it at a device's record; what is over is renewed. */

const pollInterval = 2000;
const retryInterval = 5000;
/** A server that gives no more codes for now is asked less often. */
const patientInterval = 20_000;

const isOver = (failure: unknown) => failure instanceof ApiError && failure.status === 404;

export function usePairing() {
  const client = useQueryClient();
  const now = useServerSecond();
  const opened = useQuery({
    queryKey: ["pairing"],
    queryFn: async () => {
      // How long the code is valid is told by the server's clock.
      await measureServerClock();
      return calls.post("/api/devices/pairing");
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.status !== "error") return false;
      return state.error instanceof ApiError ? patientInterval : retryInterval;
    },
    refetchIntervalInBackground: true,
  });
  const secret = opened.data?.secret ?? "";
  const asked = useQuery({
    queryKey: ["pairing", secret],
    queryFn: ({ signal }) =>
      calls.get("/api/devices/pairing/{secret}", { path: { secret }, signal }),
    enabled: secret !== "",
    gcTime: 0,
    retry: false,
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
  });

  const secondsLeft =
    opened.data === undefined
      ? null
      : Math.max(0, Math.floor((Date.parse(opened.data.expiresAt) - now) / 1000));
  const mustRenew = secondsLeft === 0 || isOver(asked.error);
  const isPaired = asked.data?.state === "paired";
  const { refetch } = opened;

  useEffect(() => {
    if (isPaired) askWhoWeAre(client);
    else if (mustRenew) void refetch();
  }, [client, isPaired, mustRenew, refetch]);

  return {
    /** Six digits; null until the server has given some. */
    code: mustRenew || opened.isError ? null : (opened.data?.code ?? null),
    secondsLeft,
    /** Why there is no code. */
    failure: opened.error,
    /** The code is there, and the server cannot be asked about it just now. */
    isOutOfReach: asked.isError && !isOver(asked.error),
  };
}
