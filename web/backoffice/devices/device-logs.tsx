import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { fill, formatDateTime } from "@shared/ui/format";
import { uiMessages } from "@shared/staff/ui/messages";
import { serverSentence } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import type { Device, DeviceLog } from "./device";
import { deviceKeys, useDeviceCall, useDeviceLogs } from "./device-queries";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

/** What the device has sent of its log, and the request for the newest. */
export function DeviceLogs({ device, timeZone }: { device: Device; timeZone: string }) {
  const logs = useDeviceLogs(device.id);
  const [isRequested, setRequested] = useState(false);
  const request = useDeviceCall(device, {
    send: () => calls.post("/api/devices/{id}/request-device-logs", { path: { id: device.id } }),
    failed: messages.logFailed,
    onDone: () => {
      setRequested(true);
      announce(messages.logRequested);
    },
  });
  return (
    <section className={page.sheet} aria-labelledby="logs-title">
      <h2 id="logs-title">{messages.logs}</h2>
      <p>{isRequested ? messages.logRequested : messages.logsHint}</p>
      <div className={page.buttons}>
        <Button variant="default" loading={request.isPending} onClick={request.run}>
          {messages.requestLog}
        </Button>
      </div>
      {logs.isError && <p>{messages.logsFailed}</p>}
      {logs.data?.length === 0 && <p>{messages.logsEmpty}</p>}
      {logs.data !== undefined && logs.data.length > 0 && (
        <ul className={styles.logs}>
          {logs.data.map((log) => (
            <li key={log.id}>
              <LogEntry device={device.id} log={log} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The text is read when somebody opens it: it can be long. */
function LogEntry({ device, log, timeZone }: { device: number; log: DeviceLog; timeZone: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = useQuery({
    queryKey: [...deviceKeys.logs(device), log.id],
    queryFn: ({ signal }) =>
      calls.get("/api/devices/{id}/logs/{log}", {
        path: { id: device, log: String(log.id) },
        signal,
      }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{fill(messages.logOf, { time: formatDateTime(log.receivedAt, timeZone) })}</summary>
      {read.isError ? (
        <p>{serverSentence(read.error) ?? messages.logOneFailed}</p>
      ) : (
        // Scrolls, so that the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>{read.data?.text ?? uiMessages.loading}</pre>
      )}
    </details>
  );
}
