import { Pencil } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { calls } from "@shared/api/calls";
import { devices as facts } from "@shared/api/fields.generated";
import { fill, formatPercent } from "@shared/ui/format";
import { useMayEditDevices } from "@shared/staff/context/rights";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { Skeleton } from "@shared/staff/ui/skeleton";
import { BackLink } from "../ui/back-link";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { CloudPrntAddress } from "./cloudprnt-address";
import type { Device, ReceiptPrinter } from "./device";
import { DeviceLogs } from "./device-logs";
import { useDevice, useDeviceCall } from "./device-queries";
import { DeviceState, shortTime } from "./device-state";
import { useRemember } from "../context/recent-records";
import { DeviceTests } from "./device-tests";
import { kindIcons, kindOf } from "./device-words";
import { deviceMessages as messages } from "./messages";
import { Pairing } from "./pairing";
import styles from "./devices.module.css";

/** One device: how it is, how it gets in, and ways to try it out. */
export function DevicePage({ id }: { id: number }) {
  const device = useDevice(id);
  return (
    <div className={page.page}>
      <BackLink href="/devices">{messages.toList}</BackLink>
      <QueryContent
        query={device}
        failed={messages.oneFailed}
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
        {(one) => <Content device={one} />}
      </QueryContent>
    </div>
  );
}

function Content({ device }: { device: Device }) {
  const { branches, branch } = useBranchChoice();
  const mayEdit = useMayEditDevices();
  useRemember({ path: `/devices/${device.id}`, name: device.name, kind: messages.one });
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
            <RemoveButton device={device} />
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
            <DeviceLogs device={device} timeZone={place.timeZone} />
          )}
        </div>
      </div>
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

function RemoveButton({ device }: { device: Device }) {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeviceCall(device, {
    send: () => calls.delete("/api/devices/{id}", { path: { id: device.id } }),
    failed: messages.deleteFailed,
    onDone: () => navigate("/devices"),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.removeTitle, { name: device.name })}
          text={messages.removeText}
          action={messages.remove}
          isPending={remove.isPending}
          onConfirm={remove.run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
