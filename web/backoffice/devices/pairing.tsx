import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { calls } from "@shared/api/calls";
import { NetworkError } from "@shared/api/failures";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { displayPaths } from "@shared/staff/context/order-displays";
import { serverSentence } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { Device } from "./device";
import { deviceKeys, useDeviceCall } from "./device-queries";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

/** Enters the code a display shows, for the first time or once more, and takes its access away. */
export function Pairing({ device }: { device: Device }) {
  const station = device.kind === "orderDisplay" ? device.station : "counter";
  const address = location.host + displayPaths[station];
  return (
    <section className={page.sheet} aria-labelledby="pairing-title">
      <h2 id="pairing-title">{messages.pairing}</h2>
      <p>{fill(device.isPaired ? messages.pairAgainHint : messages.pairHint, { address })}</p>
      <CodeForm device={device} />
      {device.isPaired && <RevokeButton device={device} />}
    </section>
  );
}

function CodeForm({ device }: { device: Device }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.post("/api/devices/{id}/pair", { path: { id: device.id }, body: { code } }),
    onSuccess: (answered) => {
      client.setQueryData(deviceKeys.one(device.id), answered);
      setCode("");
      announce(fill(messages.paired, { name: device.name }));
    },
    onError: (error) => {
      setFailure(error instanceof NetworkError ? messages.unreachable : serverSentence(error));
      field.current?.focus();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: deviceKeys.all }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{6}$/.test(code)) mutate();
    else {
      setFailure(messages.codeMissing);
      field.current?.focus();
    }
  };

  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={messages.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        value={code}
        onChange={(event) => {
          // Displays show the code in groups; whoever copies it with spaces means the same.
          setCode(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 6));
          setFailure(undefined);
        }}
        error={failure}
      />
      <Button
        type="submit"
        color="next"
        variant={device.isPaired ? "outline" : "filled"}
        loading={isPending}
      >
        {device.isPaired ? messages.pairAgain : messages.pair}
      </Button>
    </form>
  );
}

function RevokeButton({ device }: { device: Device }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useDeviceCall(device, {
    send: () => calls.delete("/api/devices/{id}/token", { path: { id: device.id } }),
    failed: messages.revokeFailed,
    onDone: () => {
      setAsking(false);
      announce(fill(messages.revoked, { name: device.name }));
    },
  });
  return (
    <div className={page.buttons}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.revokeTitle, { name: device.name })}
          text={messages.revokeText}
          action={messages.revoke}
          isPending={revoke.isPending}
          onConfirm={revoke.run}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
