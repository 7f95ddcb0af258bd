import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";
import { useToneState } from "@shared/staff/sound/tone";

/** Tells the server once a minute, and when something changes, how this device is. */

type Heartbeat = Required<components["schemas"]["DeviceHeartbeatRequest"]>;

/** The Battery Status API, as far as browsers have it. */
type Battery = EventTarget & { level: number; charging: boolean };
type Charge = Pick<Heartbeat, "battery" | "isCharging">;

const noBattery: Charge = { battery: null, isCharging: false };

function useCharge(): Charge {
  const [charge, setCharge] = useState(noBattery);
  useEffect(() => {
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
    if (getBattery === undefined) return undefined;
    const changes = ["levelchange", "chargingchange"];
    let known: Battery | null = null;
    const read = () => {
      if (known === null) return;
      setCharge({ battery: Math.round(known.level * 100), isCharging: known.charging });
    };
    let isGone = false;
    getBattery.call(navigator).then(
      (battery) => {
        if (isGone) return;
        known = battery;
        read();
        for (const change of changes) battery.addEventListener(change, read);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      for (const change of changes) known?.removeEventListener(change, read);
    };
  }, []);
  return charge;
}

const interval = 60_000;

/** `appVersion`: of the server that this page was loaded from. */
export function useHeartbeat(appVersion: string): void {
  const isSoundBlocked = useToneState() !== "audible";
  const { battery, isCharging } = useCharge();
  const { mutate } = useMutation({
    mutationFn: (heartbeat: Heartbeat) =>
      calls.post("/api/devices/me/heartbeat", { body: heartbeat }),
  });
  useEffect(() => {
    const send = () => mutate({ appVersion, battery, isCharging, isSoundBlocked });
    send();
    const timer = setInterval(send, interval);
    return () => clearInterval(timer);
  }, [mutate, appVersion, battery, isCharging, isSoundBlocked]);
}
