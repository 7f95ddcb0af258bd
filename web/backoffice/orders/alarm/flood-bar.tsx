import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Siren } from "lucide-react";
import { useState } from "react";
import { api } from "@shared/api/client";
import type { components } from "@shared/api/contract.generated";
import { announce } from "@shared/ui/announcer";
import { fill, formatTime } from "@shared/ui/format";
import { useService, useServiceChange } from "../../service/service-queries";
import { useMayRunService } from "../../session/rights";
import { useBranchChoice } from "../../shell/branch-choice";
import { AlertBar } from "../../ui/alert-bar";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { serverSentence, showNotice } from "../../ui/notices";
import { orderKeys, useCurrentOrders, useUnconfirmedOrders } from "../order-queries";
import { floodMessages as messages } from "./flood.messages";
import styles from "./flood-bar.module.css";

type Group = Required<components["schemas"]["NetworkGroup"]>;

/** What is known of too many waiting orders, or of those that keep others from a time; null while it is no matter. */
export function useFlood() {
  const { branch } = useBranchChoice();
  const { data: open } = useCurrentOrders(branch.id);
  const { data: service } = useService(branch.id);
  const shown = open?.orders.filter(({ state }) => state === "new").length ?? 0;
  const waiting = shown + (open?.more.unanswered ?? 0);
  const isOverloaded = (service?.overloadedUntil ?? null) !== null;
  const isWorthAsking = waiting > 0 || isOverloaded;
  const { data: unconfirmed } = useUnconfirmedOrders(branch.id, isOverloaded, isWorthAsking);
  if (!isWorthAsking || !unconfirmed) return null;
  const { count, ceiling, groups } = unconfirmed;
  const isFull = ceiling > 0 && count >= ceiling;
  return groups.length > 0 || unconfirmed.isOverloaded || isFull
    ? { ...unconfirmed, isFull }
    : null;
}

type Flood = NonNullable<ReturnType<typeof useFlood>>;

function wordsOf({ count, ceiling, isOverloaded, isFull }: Flood) {
  if (isOverloaded)
    return {
      title: fill(messages.closed, { count }),
      text: fill(messages.closedHint, { count: Math.ceil(ceiling / 2) }),
    };
  if (isFull)
    return {
      title: fill(messages.open, { count }),
      text: fill(messages.openHint, { ceiling }),
    };
  return { title: fill(messages.waiting, { count }), text: messages.hint };
}

/**
 * Stays as long as very many orders wait for their confirmation: how many, whether guests can order at all, and those
 * that came from one line, or from lines around it, with the way to turn them all down.
 */
export function FloodBar() {
  const { branch } = useBranchChoice();
  const flood = useFlood();
  const [asked, setAsked] = useState<Group | null>(null);
  if (!flood) return null;
  const { groups, isOverloaded } = flood;
  return (
    <>
      <AlertBar
        icon={Siren}
        meaning="waiting"
        {...wordsOf(flood)}
        action={
          <>
            {isOverloaded && <OpenAllTheSame branch={branch.id} />}
            {groups.length > 0 && (
              <ul className={styles.groups}>
                {groups.map((group) => (
                  <li key={group.order}>
                    <span>{fill(messages.group, factsOf(group, branch.timeZone))}</span>
                    <Button variant="white" color="dark" onClick={() => setAsked(group)}>
                      {fill(messages.reject, { count: group.count })}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {groups.length > 0 && <p className={styles.shown}>{messages.shown}</p>}
          </>
        }
      />
      {asked && (
        <RejectDialog group={asked} timeZone={branch.timeZone} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function OpenAllTheSame({ branch }: { branch: number }) {
  const mayRunService = useMayRunService();
  const { change, isPending } = useServiceChange(branch, messages.openFailed);
  if (!mayRunService) return null;
  return (
    <Button
      variant="outline"
      color="#fff"
      loading={isPending}
      onClick={() => change({ what: "pause", minutes: 0 })}
    >
      {messages.openAllTheSame}
    </Button>
  );
}

function factsOf({ count, firstAt, lastAt }: Group, timeZone: string) {
  const from = formatTime(firstAt, timeZone);
  const to = formatTime(lastAt, timeZone);
  return { count, times: fill(from === to ? messages.at : messages.between, { from, to }) };
}

/** Named and asked, since there is no way back: it takes effect for all of them at once. */
function RejectDialog({
  group,
  timeZone,
  onClose,
}: {
  group: Group;
  timeZone: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post<{ rejected: number }>(`/api/orders/${group.order}/reject-network`),
    onSuccess: ({ rejected }) => announce(fill(messages.rejected, { count: rejected })),
    onError: (failure) =>
      showNotice({
        id: `reject-network-${group.order}`,
        title: messages.rejectFailed,
        text: serverSentence(failure),
      }),
    onSettled: () => {
      onClose();
      void client.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  return (
    <ConfirmDialog
      title={fill(messages.rejectTitle, { count: group.count })}
      text={fill(messages.rejectText, factsOf(group, timeZone))}
      action={fill(messages.reject, { count: group.count })}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
