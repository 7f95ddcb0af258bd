import { useEffect, useRef } from "react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { useSwitch } from "@shared/staff/context/local-setting";
import { ring } from "@shared/staff/sound/tone";
import type { Order } from "@shared/staff/orders/order";
import { orderStationMessages as messages } from "./messages";

/**
 * Rings once when orders come that were not there before: the counter has accepted them, so nobody has to say in
 * the kitchen that they were heard.
 */
export function useArrivals(orders: readonly Order[]): void {
  const [isSoundOn] = useSwitch("backoffice.sound");
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(orders.map(({ id }) => id));
    if (before === null) return;
    const [first, ...others] = orders.filter(({ id }) => !before.has(id));
    if (first === undefined) return;
    if (isSoundOn) ring();
    announce(
      others.length === 0
        ? fill(messages.arrived, { number: first.ticketNumber })
        : fill(messages.arrivedMany, { count: others.length + 1 }),
    );
  }, [orders, isSoundOn]);
}
