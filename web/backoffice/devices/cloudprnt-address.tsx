import { useState } from "react";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { CopyButton } from "../ui/copy-button";
import type { Device } from "./device";
import { useDeviceCall } from "./device-queries";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

type Address = components["schemas"]["CloudPrntAddress"];

/** The whole address, also where the server does not know by which name it is reached. */
function fullAddress({ url }: Address): string {
  return new URL(url, location.origin).href;
}

/** Makes the secret address a CloudPRNT printer asks at, and shows it until the page is left. */
export function CloudPrntAddress({ device }: { device: Device }) {
  const [address, setAddress] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const make = useDeviceCall<Address>(device, {
    send: () => calls.post("/api/devices/{id}/cloudprnt-address", { path: { id: device.id } }),
    failed: messages.addressFailed,
    onDone: (made) => {
      setAddress(fullAddress(made));
      setAsking(false);
    },
  });
  // A printer that has never asked loses nothing by another address.
  const isInUse = device.lastSeenAt !== null || address !== undefined;
  return (
    <section className={page.sheet} aria-labelledby="cloudprnt-title">
      <h2 id="cloudprnt-title">{messages.cloudPrnt}</h2>
      <p>{messages.cloudPrntHint}</p>
      {address !== undefined && (
        <>
          <code className={styles.address}>{address}</code>
          <output>
            <strong>{messages.shownOnce}</strong>
          </output>
        </>
      )}
      <div className={page.buttons}>
        {address !== undefined && <CopyButton key={address} text={address} />}
        <Button
          variant={isInUse ? "default" : "filled"}
          {...(!isInUse && { color: "next" })}
          loading={make.isPending && !isAsking}
          onClick={() => (isInUse ? setAsking(true) : make.run())}
        >
          {isInUse ? messages.renewAddress : messages.makeAddress}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.renewTitle, { name: device.name })}
          text={messages.renewText}
          action={messages.renewAddress}
          isPending={make.isPending}
          onConfirm={make.run}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
