import { devices as facts } from "@shared/api/fields.generated";
import {
  BatteryCharging,
  BatteryMedium,
  Check,
  CircleSlash2,
  TriangleAlert,
  VolumeX,
  type LucideIcon,
} from "lucide-react";
import { fill, formatDate, formatDateTime, formatPercent, formatTime } from "@shared/ui/format";
import type { Device } from "./device";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

type Statement = { meaning: "fine" | "late" | "quiet"; icon: LucideIcon; text: string };

/** The time alone for today, otherwise with its date. */
export function shortTime(at: string, now: number, timeZone: string): string {
  return formatDate(at, timeZone) === formatDate(now, timeZone)
    ? formatTime(at, timeZone)
    : formatDateTime(at, timeZone);
}

function mainStatement(device: Device, now: number, timeZone: string): Statement {
  if (!device.isEnabled) return { meaning: "quiet", icon: CircleSlash2, text: messages.off };
  if (device.kind === "receiptPrinter") {
    const state = facts.printerState.choices[device.printerState];
    const since = device.printerStateSince;
    const text =
      since === null || device.printerState === "unknown"
        ? state
        : fill(messages.stateSince, { state, time: shortTime(since, now, timeZone) });
    if (device.printerState === "unknown") return { meaning: "quiet", icon: CircleSlash2, text };
    if (device.printerState === "ready") return { meaning: "fine", icon: Check, text };
    return { meaning: "late", icon: TriangleAlert, text };
  }
  if (!device.isPaired) return { meaning: "quiet", icon: CircleSlash2, text: messages.unpaired };
  if (device.isOnline) return { meaning: "fine", icon: Check, text: messages.online };
  const text =
    device.lastSeenAt === null
      ? messages.offline
      : fill(messages.offlineSince, { time: shortTime(device.lastSeenAt, now, timeZone) });
  return { meaning: "late", icon: TriangleAlert, text };
}

/** What is to be known about a device at a glance, the most important first. */
export function statementsOf(device: Device, now: number, timeZone: string): Statement[] {
  const statements = [mainStatement(device, now, timeZone)];
  if (device.isEnabled && device.isOnline && device.isSoundBlocked)
    statements.push({ meaning: "late", icon: VolumeX, text: messages.soundBlocked });
  if (device.battery !== null && device.isOnline)
    statements.push({
      meaning: device.battery < 20 && !device.isCharging ? "late" : "quiet",
      icon: device.isCharging ? BatteryCharging : BatteryMedium,
      text: fill(device.isCharging ? messages.batteryCharging : messages.battery, {
        percent: formatPercent(device.battery),
      }),
    });
  return statements;
}

/** The statements as marks, told apart by words and signs, not by colour alone. */
export function DeviceState({
  device,
  now,
  timeZone,
}: {
  device: Device;
  now: number;
  timeZone: string;
}) {
  return (
    <ul className={styles.statements}>
      {statementsOf(device, now, timeZone).map(({ meaning, icon: Icon, text }) => (
        <li key={text} data-meaning={meaning}>
          <Icon aria-hidden size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
