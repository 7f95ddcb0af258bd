import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BranchContext, useBranches } from "@shared/staff/context/branch-choice";
import { ActingRolesContext } from "@shared/staff/context/rights";
import { startServerClock } from "@shared/staff/context/server-clock";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { FailurePanel } from "@shared/staff/ui/failure-panel";
import { DeviceContext } from "./device-context";
import { useDeviceEvents } from "./device-events";
import { forgetAllButWhoWeAre, type Device } from "./device-state";
import { useHeartbeat } from "./heartbeat";
import { deviceMessages as messages } from "./messages";
import type { Station } from "./station";
import { useWakeLock } from "./wake-lock";

type PairedDeviceProps = { device: Device; station: Station };

/** A device at its station: heard of, awake, at its branch, and showing what the station is for. */
export function PairedDevice({ device, station }: PairedDeviceProps) {
  const client = useQueryClient();
  const branches = useBranches();
  const branch = branches.data?.find(({ id }) => id === device.branch.id);
  const [loadedVersion] = useState(device.serverVersion);
  const { path, role, Screen } = station;

  useDeviceEvents();
  useHeartbeat(loadedVersion);
  useWakeLock();
  useEffect(startServerClock, []);
  useEffect(() => () => forgetAllButWhoWeAre(client), [client]);
  useEffect(() => showInAddress(path), [path]);

  if (branch === undefined) {
    if (branches.data !== undefined) {
      return (
        <main>
          <EmptyState heading="h1" title={messages.noBranch} />
        </main>
      );
    }
    if (!branches.isError) return null;
    return (
      <main>
        <FailurePanel
          heading="h1"
          message={messages.startFailed}
          detail={messages.codeUnreachable}
          query={branches}
        />
      </main>
    );
  }
  return (
    <DeviceContext value={{ device, station, loadedVersion }}>
      <ActingRolesContext value={[role]}>
        <BranchContext value={{ branch, branches: [branch] }}>
          <Screen />
        </BranchContext>
      </ActingRolesContext>
    </DeviceContext>
  );
}

/** Makes the address name the station, so that a bookmark or a home screen says what it opens. */
function showInAddress(path: string): void {
  if (location.pathname === path) return;
  history.replaceState(null, "", path + location.hash);
}
