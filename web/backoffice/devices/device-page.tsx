import { Pencil } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { devices as facts } from "@shared/api/fields.generated";
import { formatPercent } from "@shared/ui/format";
import { useMayEditDevices } from "@shared/staff/context/rights";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { Skeleton } from "@shared/staff/ui/skeleton";
import { Further } from "../records/further";
import { seenListPath, Trail } from "../records/trail";
import { useRemove } from "../records/use-remove";
import { CloudPrntAddress } from "./cloudprnt-address";
import type { Device, ReceiptPrinter } from "./device";
import { DeviceLogs } from "./device-logs";
import { useDevice } from "./device-queries";
import { DeviceState, shortTime } from "./device-state";
import { useRemember } from "../context/recent-records";
import { DeviceTests } from "./device-tests";
import { kindIcons, kindOf } from "./device-words";
import { devices } from "./devices.collection";
import { deviceMessages as messages } from "./messages";
import { Pairing } from "./pairing";
import styles from "./devices.module.css";

/** One device: how it is, how it gets in, and ways to try it out. */
export function DevicePage({ id }: { id: number }) {
  const [isRemoving, setRemoving] = useState(false);
  const device = useDevice(id, !isRemoving);
  return (
    <div className={page.page}>
      <Trail
        collection={devices}
        here={device.data?.name ?? devices.noun.one}
        stored={device.data}
      />
      <QueryContent
        query={device}
        failed={devices.texts.oneFailed}
        heading="h1"
        skeleton={
          <>
            <div className={page.head}>
              <Skeleton height={64} />
            </div>
            <div className={styles.columns}>
              <Skeleton height={260} />
              <Skeleton height={260} />
            </div>
          </>
        }
      >
        {(one) => <Content device={one} isRemoving={isRemoving} onRemoving={setRemoving} />}
      </QueryContent>
    </div>
  );
}

function Content({ device, isRemoving, onRemoving }: RemoveButtonProps) {
  const { branches, branch } = useBranchChoice();
  const mayEdit = useMayEditDevices();
  useRemember({ path: `/devices/${device.id}`, name: device.name, kind: devices.noun.one });
  const now = useServerNow();
  const place = branches.find(({ id }) => id === device.branch.id) ?? branch;
  const Icon = kindIcons[device.kind];

  useTitle(device.name);

  return (
    <>
      <header className={page.head}>
        <div className={styles.identity}>
          <Icon aria-hidden size={36} strokeWidth={1.5} />
          <div>
            <h1>{device.name}</h1>
            <p>{kindOf(device)}</p>
          </div>
        </div>
        {mayEdit && (
          <div className={page.buttons}>
            <ButtonLink
              href={`/devices/${device.id}/edit`}
              variant="default"
              leftSection={<Pencil aria-hidden size={18} />}
            >
              {messages.edit}
            </ButtonLink>
            <RemoveButton device={device} isRemoving={isRemoving} onRemoving={onRemoving} />
          </div>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={page.sheet}>
            <h2>{messages.facts}</h2>
            <DeviceState device={device} now={now} timeZone={place.timeZone} />
            {device.isSoundBlocked && device.isOnline && <p>{messages.soundBlockedHint}</p>}
            <Facts device={device} placeName={place.name} now={now} timeZone={place.timeZone} />
          </section>
          <DeviceTests device={device} />
        </div>
        <div className={styles.column}>
          {mayEdit && device.kind !== "receiptPrinter" && (
            <Pairing key={device.id} device={device} />
          )}
          {mayEdit && device.kind === "receiptPrinter" && device.transport === "cloudPrnt" && (
            <CloudPrntAddress device={device} />
          )}
          {mayEdit && device.kind !== "receiptPrinter" && (
            <DeviceLogs device={device} timeZone={place.timeZone} isThere={!isRemoving} />
          )}
        </div>
      </div>
      {mayEdit && <Further collection={devices} record={device} />}
    </>
  );
}

function printerLines(printer: ReceiptPrinter) {
  const printed = [
    printer.printsKitchenTickets && messages.kitchenTickets,
    printer.printsSlips && messages.slips,
  ].filter((text) => text !== false);
  return [
    { name: messages.transport, text: facts.transport.choices[printer.transport] },
    printer.transport === "escPos" && { name: messages.address, text: printer.address },
    {
      name: messages.prints,
      text: printed.length > 0 ? printed.join(", ") : messages.printsNothing,
    },
  ];
}

type FactsProps = { device: Device; placeName: string; now: number; timeZone: string };

function Facts({ device, placeName, now, timeZone }: FactsProps) {
  const lines = [
    { name: messages.branch, text: placeName },
    {
      name: messages.lastSeen,
      text:
        device.lastSeenAt === null ? messages.never : shortTime(device.lastSeenAt, now, timeZone),
    },
    device.battery !== null && {
      name: messages.batteryName,
      text: formatPercent(device.battery),
    },
    device.appVersion !== "" && { name: messages.version, text: device.appVersion },
    ...(device.kind === "receiptPrinter" ? printerLines(device) : []),
    { name: messages.identifier, text: device.identifier },
  ].filter((line) => line !== false);
  return (
    <dl className={styles.pairs}>
      {lines.map(({ name, text }) => (
        <FactLine key={name} name={name} text={text} />
      ))}
    </dl>
  );
}

function FactLine({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

type RemoveButtonProps = {
  device: Device;
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
};

function RemoveButton({ device, isRemoving, onRemoving }: RemoveButtonProps) {
  const [, navigate] = useLocation();
  const removeDevice = useRemove(devices);
  const remove = async () => {
    let isGone = false;
    onRemoving(true);
    await removeDevice(device, () => {
      isGone = true;
      navigate(seenListPath(devices));
    });
    if (!isGone) onRemoving(false);
  };
  return (
    <Button variant="default" loading={isRemoving} onClick={() => void remove()}>
      {messages.remove}
    </Button>
  );
}
