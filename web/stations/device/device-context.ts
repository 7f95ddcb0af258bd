import { createContext, useContext, useEffect } from "react";
import type { Device } from "./device-state";
import type { Station } from "./station";

/** The paired device that this browser is, for everything on its screen. */

type PairedDevice = {
  device: Device;
  station: Station;
  /** Of the server that this page was loaded from. */
  loadedVersion: string;
};

export const DeviceContext = createContext<PairedDevice | null>(null);

export function usePairedDevice(): PairedDevice {
  const paired = useContext(DeviceContext);
  if (paired === null) throw new Error("This screen must be rendered on a paired device.");
  return paired;
}

/**
 * After an upgrade of the server the page loads itself again, in a quiet moment: the browser may want a tap for the
 * sound afterwards, and nobody should miss anything for that. What is quiet, the station knows.
 */
export function useNewestVersion(isQuiet: boolean): void {
  const { device, loadedVersion } = usePairedDevice();
  const isOld = loadedVersion !== device.serverVersion;
  useEffect(() => {
    if (isOld && isQuiet) location.reload();
  }, [isOld, isQuiet]);
}
