import { QueryClientProvider } from "@tanstack/react-query";
import { fill } from "@shared/ui/format";
import { Announcer } from "@shared/ui/announcer";
import { createQueryClient } from "@shared/staff/context/query-client";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { FailurePanel } from "@shared/staff/ui/failure-panel";
import { Notices } from "@shared/staff/ui/notices";
import { askWhoWeAre, isRefused, useDisplay } from "./display-state";
import { displayMessages as messages } from "./messages";
import { PairedDisplay } from "./paired-display";
import { PairingScreen } from "./pairing-screen";
import { stationOf } from "./station";

/** A refused call may mean that the key was revoked. */
const client = createQueryClient((failure) => {
  if (isRefused(failure)) askWhoWeAre(client);
});

/** `/frontdesk` and `/backoffice`: a screen that belongs to the house, not to a person. */
export function Display() {
  return (
    <QueryClientProvider client={client}>
      <Announcer />
      <Notices />
      <Content />
    </QueryClientProvider>
  );
}

function Content() {
  const display = useDisplay();
  if (display.data === undefined) {
    if (!display.isError) return null;
    return (
      <main>
        <FailurePanel
          heading="h1"
          message={messages.startFailed}
          detail={messages.codeUnreachable}
          query={display}
        />
      </main>
    );
  }
  if (display.data.kind === "unpaired") return <PairingScreen reason={display.data.reason} />;
  const { device } = display.data;
  const station = stationOf(device);
  if (station === null) {
    return (
      <main>
        <EmptyState
          heading="h1"
          title={messages.otherKindTitle}
          text={fill(messages.otherKind, { name: device.name })}
        />
      </main>
    );
  }
  // Another branch or station is another display: nothing of the one before stays.
  return <PairedDisplay key={`${device.branch.id} ${station}`} device={device} station={station} />;
}
