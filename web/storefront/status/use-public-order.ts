import { useCallback, useEffect, useRef, useState } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { openEvents } from "@shared/api/events";
import type { PublicOrder } from "@shared/api/types";
import { isFinal } from "@shared/domain/order-state";
import { knownData, updateData } from "../state/base-data";
import { now } from "../state/clock";
import {
  forgetOrder,
  rememberOrder,
  type RunningOrder,
} from "../running-orders/running-orders-store";

/** An order as it changes: by events of the server, and by polling every ten seconds without them. */

const pollInterval = 10_000;

const keyOf = (uid: string, hash: string) => `orders/public/${uid}/${hash}` as const;

type PublicOrderState = {
  order: PublicOrder | null;
  /** When the server last told the state, by its own clock. */
  seenAt: number;
  /** "stale": the last known state is shown, the server does not answer. */
  connection: "live" | "stale";
  isUnknown: boolean;
  update: (order: PublicOrder) => void;
};

export function usePublicOrder(uid: string, hash: string): PublicOrderState {
  const [order, setOrder] = useState<PublicOrder | null>(
    () => knownData()[keyOf(uid, hash)] ?? null,
  );
  const [seenAt, setSeenAt] = useState(now);
  const [connection, setConnection] = useState<"live" | "stale">("live");
  const [isUnknown, setIsUnknown] = useState(false);
  const hasEnded = order !== null && isFinal(order.state);
  const forgotten = useRef<RunningOrder | null>(null);
  // Completed orders can be called back, money that comes late revives failed ones, and some is still to be given back.
  const isOver =
    (order?.state === "rejected" || order?.state === "canceled") &&
    order.isPaid === order.isRefunded;

  /** Answers may arrive out of order; an older one changes nothing. */
  const update = useCallback(
    (received: PublicOrder) => {
      setConnection("live");
      setSeenAt(now());
      setOrder((known) => (known && known.version > received.version ? known : received));
      updateData({ [keyOf(uid, hash)]: received });
    },
    [uid, hash],
  );

  useEffect(() => {
    if (isOver || isUnknown) return;
    let isStreaming = false;
    let isStopped = false;
    const ask = async () => {
      try {
        const received = await calls.get("/api/orders/public/{uid}/{hash}", {
          path: { uid, hash },
        });
        if (!isStopped) update(received);
      } catch (failure) {
        if (isStopped) return;
        if (failure instanceof ApiError && failure.status === 404) setIsUnknown(true);
        else setConnection("stale");
      }
    };
    void ask();
    const timer = setInterval(() => {
      if (!isStreaming) void ask();
    }, pollInterval);
    const closeEvents = openEvents(`/api/${keyOf(uid, hash)}/events`, {
      // An event says that something changed; what it is now is read, so that no event can be too small.
      on: { order: () => void ask() },
      onConnection: (isConnected) => {
        isStreaming = isConnected;
        // Changes before the stream was open, or while it was broken, come with no event.
        if (isConnected) void ask();
      },
    });
    return () => {
      isStopped = true;
      clearInterval(timer);
      closeEvents();
    };
  }, [uid, hash, isOver, isUnknown, update]);

  useEffect(() => {
    if (hasEnded || isUnknown) forgotten.current = forgetOrder(uid) ?? forgotten.current;
    else if (forgotten.current) rememberOrder(forgotten.current);
  }, [hasEnded, isUnknown, uid]);

  return { order, seenAt, connection, isUnknown, update };
}
