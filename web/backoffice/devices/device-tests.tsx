import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { TicketPreview } from "@shared/staff/printing/ticket-preview";
import { useMayHandleOrders } from "@shared/staff/context/rights";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import type { Device, ReceiptPrinter } from "./device";
import { useDeviceCall } from "./device-queries";
import { deviceMessages as messages } from "./messages";

/** Ways to see whether the device works before a guest has to wait for it. */
export function DeviceTests({ device }: { device: Device }) {
  if (device.kind !== "receiptPrinter" && !device.isPaired) return null;
  return (
    <section className={page.sheet} aria-labelledby="tests-title">
      <h2 id="tests-title">{messages.tests}</h2>
      {device.kind === "receiptPrinter" ? (
        <PrinterTests device={device} />
      ) : (
        <NotificationTest device={device} />
      )}
    </section>
  );
}

function NotificationTest({ device }: { device: Device }) {
  const [isSent, setSent] = useState(false);
  const sent = fill(messages.testNotificationSent, { name: device.name });
  const test = useDeviceCall(device, {
    send: () => calls.post("/api/devices/{id}/test/notification", { path: { id: device.id } }),
    failed: messages.testFailed,
    onDone: () => {
      setSent(true);
      announce(sent);
    },
  });
  return (
    <>
      <p>{isSent ? sent : messages.testNotificationHint}</p>
      <div className={page.buttons}>
        <Button variant="default" loading={test.isPending} onClick={test.run}>
          {messages.testNotification}
        </Button>
      </div>
    </>
  );
}

function PrinterTests({ device }: { device: ReceiptPrinter }) {
  const [isSent, setSent] = useState(false);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const mayHandleOrders = useMayHandleOrders();
  const sent = fill(messages.testPrintSent, { name: device.name });
  const test = useDeviceCall(device, {
    send: () => calls.post("/api/devices/{id}/test/print", { path: { id: device.id } }),
    failed: messages.testFailed,
    onDone: () => {
      setSent(true);
      announce(sent);
    },
  });
  const newest = useQuery({
    queryKey: ["devices", "newest-order", device.branch.id],
    queryFn: async ({ signal }) => {
      const query = { branch: [device.branch.id], limit: 1 };
      const { items } = await calls.list("/api/orders", { query, signal });
      return items[0]?.id ?? null;
    },
    enabled: mayHandleOrders,
  });
  return (
    <>
      <p>{isSent ? sent : messages.testPrintHint}</p>
      {newest.data === null && <p>{messages.noOrderYet}</p>}
      <div className={page.buttons}>
        <Button variant="default" loading={test.isPending} onClick={test.run}>
          {messages.testPrint}
        </Button>
        {typeof newest.data === "number" && (
          <Button variant="default" onClick={() => setPreviewOpen(true)}>
            {messages.preview}
          </Button>
        )}
      </div>
      {isPreviewOpen && typeof newest.data === "number" && (
        <TicketPreview
          order={newest.data}
          kind={device.printsKitchenTickets ? "kitchen" : "slip"}
          device={device.id}
          hint={messages.previewHint}
          onClose={() => setPreviewOpen(false)}
        />
      )}
    </>
  );
}
