import { Button, Text } from "@mantine/core";
import { Siren } from "lucide-react";
import { useState } from "react";
import type { components } from "@shared/api/contract.generated";
import { fill, formatTime } from "@shared/ui/format";
import { useService, useServiceChange } from "../../service/service-queries";
import { useMayRunService } from "../../session/rights";
import { useBranchChoice } from "../../shell/branch-choice";
import { AlertBar } from "../../ui/alert-bar";
import { useCurrentOrders, useUnconfirmedOrders } from "../order-queries";
import { RejectDialog } from "../rejection/reject-dialog";
import { floodMessages as messages } from "./flood.messages";
import styles from "./flood-bar.module.css";

type Group = Required<components["schemas"]["NetworkGroup"]>;

/** On a phone more would push the orders themselves out of sight. */
const groupsAtFirst = 2;

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
 * that came from one line, or from lines around it, with the way to turn many of them down.
 */
export function FloodBar() {
  const { branch } = useBranchChoice();
  const flood = useFlood();
  const [asked, setAsked] = useState<Group | "all" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {flood && (
        <AlertBar
          icon={Siren}
          meaning="waiting"
          {...wordsOf(flood)}
          action={
            <>
              {flood.isOverloaded && <OpenAllTheSame branch={branch.id} />}
              <Button variant="outline" color="#fff" onClick={() => setAsked("all")}>
                {messages.choose}
              </Button>
              {flood.groups.length > 0 && (
                <Groups groups={flood.groups} timeZone={branch.timeZone} onChoose={setAsked} />
              )}
            </>
          }
        />
      )}
      {asked === "all" && <RejectDialog group={null} onClose={close} />}
      {asked !== null && asked !== "all" && <RejectGroup group={asked} onClose={close} />}
    </>
  );
}

type GroupsProps = {
  groups: readonly Group[];
  timeZone: string;
  onChoose: (group: Group) => void;
};

function Groups({ groups, timeZone, onChoose }: GroupsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const more = groups.length - groupsAtFirst;
  return (
    <>
      <ul className={styles.groups} data-unfolded={isUnfolded}>
        {groups.map((group) => (
          <li key={group.orders[0]?.id}>
            <span>{fill(messages.group, factsOf(group, timeZone))}</span>
            <Button variant="white" color="dark" onClick={() => onChoose(group)}>
              {fill(messages.reject, { count: group.count })}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && !isUnfolded && (
        <Button
          className={styles.more}
          variant="outline"
          color="#fff"
          onClick={() => setUnfolded(true)}
        >
          {more === 1 ? messages.moreOne : fill(messages.moreMany, { count: more })}
        </Button>
      )}
      <p className={styles.shown}>{messages.shown}</p>
    </>
  );
}

/** What is asked about stays as it was when somebody asked, whatever comes meanwhile. */
function RejectGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { branch } = useBranchChoice();
  const [ids] = useState(() => group.orders.map(({ id }) => id));
  return (
    <RejectDialog group={ids} onClose={onClose}>
      <Text fw={600}>{fill(messages.group, factsOf(group, branch.timeZone))}</Text>
    </RejectDialog>
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
