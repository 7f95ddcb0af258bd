import { useQuery, type QueryClient } from "@tanstack/react-query";
import { calls, setCsrfToken } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import type { components } from "@shared/api/contract.generated";
import { readSetting, writeSetting } from "@shared/staff/context/stored-setting";
import { note } from "./device-log";

/** Which device this browser is, as the server says: nothing but a cookie that no script can read makes it one. */

export type Device = components["schemas"]["CurrentDevice"];

type DeviceState =
  | { kind: "paired"; device: Device }
  /** `reason`: why a browser that was a display is none any more, in the server's words. */
  | { kind: "unpaired"; reason: string | null };

const wasPairedKey = "display.wasPaired";
const deviceKey = ["device"] as const;

async function fetchDevice(): Promise<DeviceState> {
  try {
    const device = await calls.get("/api/devices/me");
    setCsrfToken(device.csrfToken);
    writeSetting(wasPairedKey, "1");
    return { kind: "paired", device };
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    setCsrfToken(null);
    const wasPaired = readSetting(wasPairedKey) === "1";
    note(`refused: ${failure.status}`);
    return {
      kind: "unpaired",
      reason: wasPaired && failure.status === 403 ? failure.message : null,
    };
  }
}

/** The key opens nothing, or not this; asking who we are tells which. */
export function isRefused(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403);
}

/** Often enough that a device which was switched on again comes back by itself. */
const askAgain = 10_000;

export function useDevice() {
  return useQuery({
    queryKey: deviceKey,
    queryFn: fetchDevice,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.kind === "paired" && state.status === "success" ? false : askAgain,
    refetchIntervalInBackground: true,
  });
}

/** Forgets what was read as the device that this browser is no longer. */
export function forgetAllButWhoWeAre(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== deviceKey[0] });
}

export function askWhoWeAre(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: deviceKey });
}
