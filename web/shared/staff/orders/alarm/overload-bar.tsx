import { Siren } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "wouter";
import type { components } from "../../../api/contract.generated";
import { fill, formatTime } from "../../../ui/format";
import { useMaySetAvailability } from "../../context/rights";
import { useBranchChoice } from "../../context/branch-choice";
import { useServerNow } from "../../context/server-clock";
import { AlertBar } from "../../ui/alert-bar";
import { Button, ButtonLink } from "../../ui/button";
import { isInForce } from "../availability/availability-alerts";
import { useAvailability, useAvailabilityChange } from "../availability/availability-queries";
import { useCurrentOrders, useUnconfirmedOrders } from "../order-queries";
import { RejectDialog } from "../rejection/reject-dialog";
import { overloadMessages as messages } from "./overload.messages";
import { alarmMessages } from "./messages";
import styles from "./overload-bar.module.css";

type Group = components["schemas"]["NetworkGroup"];

/** On a phone more would push the orders themselves out of sight. */
const groupsAtFirst = 1;

/** The unconfirmed orders of an overloaded branch, or those that fill slots; null while there are few. */
export function useOverload() {
  const { branch } = useBranchChoice();
  const { data: open } = useCurrentOrders(branch.id);
  const { data: availability } = useAvailability(branch.id);
  const now = useServerNow();
  const shown = open?.orders.filter(({ state }) => state === "new").length ?? 0;
  const waiting = shown + (open?.more.unanswered ?? 0);
  const isOverloaded = (availability?.overloadedUntil ?? null) !== null;
  const isWorthAsking = waiting > 0 || isOverloaded;
  const { data: unconfirmed } = useUnconfirmedOrders(branch.id, isOverloaded, isWorthAsking);
  if (!isWorthAsking || !unconfirmed) return null;
  const { count, ceiling, groups } = unconfirmed;
  const isFull = ceiling > 0 && count >= ceiling;
  const isPaused = isInForce(availability?.pausedUntil ?? null, now);
  return groups.length > 0 || unconfirmed.isOverloaded || isFull
    ? { ...unconfirmed, isFull, isPaused }
    : null;
}

type Overload = NonNullable<ReturnType<typeof useOverload>>;

function wordsOf(overload: Overload, timeZone: string) {
  const { count, ceiling, isOverloaded, isFull, isPaused, heldOpenUntil } = overload;
  if (isOverloaded)
    return {
      title: fill(messages.closed, { count }),
      text: fill(messages.closedHint, { count: Math.ceil(ceiling / 2) }),
      isTextVital: true,
    };
  const title = fill(messages.waiting, { count });
  if (!isFull) return { title, text: messages.hint };
  if (isPaused) return { title, text: messages.pausedHint, isTextVital: true };
  return {
    title: fill(messages.open, { count }),
    text:
      heldOpenUntil === null
        ? messages.openHint
        : fill(messages.heldOpenHint, { ceiling, time: formatTime(heldOpenUntil, timeZone) }),
    isTextVital: true,
  };
}

/**
 * A bar while very many orders wait for their confirmation: how many, whether guests can order, and on the board those
 * that came from one network or site, with a button to reject many of them.
 */
export function OverloadBar() {
  const { branch } = useBranchChoice();
  const overload = useOverload();
  const [path] = useLocation();
  const actions = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Group | "all" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {overload && (
        <AlertBar
          icon={Siren}
          meaning="waiting"
          {...wordsOf(overload, branch.timeZone)}
          action={
            path === "/orders" ? (
              <>
                <div ref={actions} className={styles.actions}>
                  <Ordering branch={branch.id} overload={overload} place={actions} />
                  <Button variant="outline" color="card" onClick={() => setAsked("all")}>
                    {messages.choose}
                  </Button>
                </div>
                {overload.groups.length > 0 && (
                  <Groups groups={overload.groups} timeZone={branch.timeZone} onChoose={setAsked} />
                )}
              </>
            ) : (
              <ButtonLink href="/orders" variant="card">
                {alarmMessages.look}
              </ButtonLink>
            )
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
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isUnfolded) list.current?.querySelectorAll("button")[groupsAtFirst]?.focus();
  }, [isUnfolded]);
  return (
    <>
      <ul ref={list} className={styles.groups} data-unfolded={isUnfolded}>
        {groups.map((group) => (
          <li key={group.orders[0]?.id}>
            <span>{wordsOfGroup(group, timeZone)}</span>
            <Button variant="card" onClick={() => onChoose(group)}>
              {fill(messages.reject, { count: group.count })}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && !isUnfolded && (
        <Button
          className={styles.more}
          variant="outline"
          color="card"
          onClick={() => setUnfolded(true)}
        >
          {more === 1 ? messages.moreOne : fill(messages.moreMany, { count: more })}
        </Button>
      )}
      <p className={styles.shown}>{messages.shown}</p>
    </>
  );
}

/** The question stays about the orders that were there when it was opened. */
function RejectGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { branch } = useBranchChoice();
  const [ids] = useState(() => group.orders.map(({ id }) => id));
  return (
    <RejectDialog group={ids} onClose={onClose}>
      <p className={styles.group}>{wordsOfGroup(group, branch.timeZone)}</p>
    </RejectDialog>
  );
}

type OrderingProps = { branch: number; overload: Overload; place: RefObject<HTMLElement | null> };

/** A disabled or removed button loses the focus: its replacement gets it. */
function useFocusAfter(isPending: boolean, place: RefObject<HTMLElement | null>) {
  const wasPending = useRef(false);
  useEffect(() => {
    const isDone = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (isDone && document.activeElement === document.body)
      place.current?.querySelector("button")?.focus();
  }, [isPending, place]);
}

/** Lets guests order although too many orders wait, or takes that back. */
function Ordering({ branch, overload, place }: OrderingProps) {
  const maySetAvailability = useMaySetAvailability();
  const isClosed = overload.isOverloaded;
  const { change, isPending } = useAvailabilityChange(
    branch,
    isClosed ? messages.openFailed : messages.pauseFailed,
  );
  useFocusAfter(isPending, place);
  if (!maySetAvailability || !(isClosed || (overload.isFull && !overload.isPaused))) return null;
  return (
    <Button
      variant="outline"
      color="card"
      loading={isPending}
      onClick={() => change({ what: "pause", minutes: isClosed ? 0 : 30 })}
    >
      {isClosed ? messages.open30 : messages.pause30}
    </Button>
  );
}

function wordsOfGroup(
  { count, firstAt, lastAt, isFromBranchNetwork }: Group,
  timeZone: string,
): string {
  const from = formatTime(firstAt, timeZone);
  const to = formatTime(lastAt, timeZone);
  const times = fill(from === to ? messages.at : messages.between, { from, to });
  return fill(isFromBranchNetwork ? messages.groupOfBranchNetwork : messages.group, {
    count,
    times,
  });
}
