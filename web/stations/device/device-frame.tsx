import type { ReactNode } from "react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Clock } from "@shared/staff/frame/clock";
import { ConnectionBar, ConnectionLamp } from "@shared/staff/frame/connection-state";
import { DiskBar } from "@shared/staff/frame/disk-bar";
import { RehearsalBar } from "@shared/staff/frame/rehearsal-bar";
import { fill } from "@shared/ui/format";
import { usePairedDevice } from "./device-context";
import { deviceMessages as messages } from "./messages";
import styles from "./device-frame.module.css";

type DeviceFrameProps = {
  /** Ways to further pages, where the station has some. */
  pages?: ReactNode;
  tools: ReactNode;
  alerts: ReactNode;
  children: ReactNode;
};

/** What stands around the screens of devices that people work at: where it is, how it is, and no way out. */
export function DeviceFrame({ pages, tools, alerts, children }: DeviceFrameProps) {
  const { branch } = useBranchChoice();
  const { device, station } = usePairedDevice();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <p className={styles.place}>
          <strong>{branch.name}</strong>
          <span>{fill(messages.pairedTitle, { name: device.name, station: station.name })}</span>
        </p>
        {pages}
        <div className={styles.tools}>
          <ConnectionLamp />
          {tools}
          <Clock />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <RehearsalBar />
        <DiskBar />
        <ConnectionBar />
        {alerts}
        {children}
      </main>
    </div>
  );
}
