import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "@shared/staff/context/query-client";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { FailurePanel } from "@shared/staff/ui/failure-panel";
import { Notices } from "@shared/staff/ui/notices";
import { Announcer } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { askWhoWeAre, isRefused, useDevice } from "../device/device-state";
import { deviceMessages } from "../device/messages";
import { PairedDevice } from "../device/paired-device";
import { PairingScreen } from "../device/pairing-screen";
import { appMessages as messages } from "./messages";
import { stationOf, stationOfPath } from "./stations";

/** A refused call may mean that the key was revoked. */
const client = createQueryClient((failure) => {
  if (isRefused(failure)) askWhoWeAre(client);
});

/** A screen of a device, not of a user. */
export function App() {
  return (
    <QueryClientProvider client={client}>
      <Announcer />
      <Notices />
      <Content />
    </QueryClientProvider>
  );
}

function Content() {
  const asked = useDevice();
  if (asked.data === undefined) {
    if (!asked.isError) return null;
    return (
      <main>
        <FailurePanel
          heading="h1"
          message={deviceMessages.startFailed}
          detail={deviceMessages.codeUnreachable}
          query={asked}
        />
      </main>
    );
  }
  if (asked.data.kind === "unpaired") {
    const { title } = stationOfPath(location.pathname);
    return <PairingScreen title={title} reason={asked.data.reason} />;
  }
  const { device } = asked.data;
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
  // Another branch or station is another screen: nothing of the one before stays.
  return (
    <PairedDevice key={`${device.branch.id} ${station.path}`} device={device} station={station} />
  );
}
