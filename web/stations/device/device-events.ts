import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { calls } from "@shared/api/calls";
import { openSharedEvents } from "@shared/staff/live/shared-events";
import { ring } from "@shared/staff/sound/tone";
import { showNotice } from "@shared/staff/ui/notices";
import { logText, note } from "./device-log";
import { askWhoWeAre } from "./device-state";
import { deviceMessages as messages } from "./messages";

/** Hears what the back office tells this device; while it listens, it counts as connected. */
export function useDeviceEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => askWhoWeAre(client);
    return openSharedEvents("/api/devices/me/events", {
      on: {
        notification: (data) => {
          ring();
          const { text } = data as { text: string };
          showNotice({ id: "display-test", title: messages.testTitle, text });
        },
        logs: () => {
          calls
            .post("/api/devices/me/logs", { body: { text: logText() } })
            .catch((failure: unknown) => note(`log not sent: ${String(failure)}`));
        },
        device: askAgain,
        reload: askAgain,
      },
      onConnection: (isConnected) => {
        note(isConnected ? "listening" : "not listening");
        // The stream ends when the key opens nothing any more, and comes back after an upgrade of the server.
        askAgain();
      },
    });
  }, [client]);
}
