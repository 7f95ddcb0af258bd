import { CirclePause } from "lucide-react";
import { fill, formatTime } from "../../../ui/format";
import { useMayHandleOrders, useMaySetAvailability } from "../../context/rights";
import { useBranchChoice } from "../../context/branch-choice";
import { useServerNow } from "../../context/server-clock";
import { AlertBar } from "../../ui/alert-bar";
import { Button } from "../../ui/button";
import { availabilityMessages as messages } from "./messages";
import {
  useLiveAvailability,
  useAvailability,
  useAvailabilityChange,
} from "./availability-queries";

const minute = 60_000;

export function isInForce(until: string | null, now: number): boolean {
  return until !== null && now < Date.parse(until);
}

/** What keeps orders from coming, on every page. */
export function AvailabilityAlerts() {
  const { branch } = useBranchChoice();
  useLiveAvailability(branch.id);
  return <PauseBar />;
}

/** Nobody may forget a pause: it stands there with its end. */
function PauseBar() {
  const { branch } = useBranchChoice();
  const now = useServerNow();
  const maySetAvailability = useMaySetAvailability();
  const mayHandleOrders = useMayHandleOrders();
  const { data: availability } = useAvailability(branch.id);
  const { change, isPending } = useAvailabilityChange(branch.id, messages.pauseFailed);
  const isOverloaded = isInForce(availability?.overloadedUntil ?? null, now);
  const until = (isOverloaded ? availability?.overloadedUntil : availability?.pausedUntil) ?? null;
  if (until === null || !isInForce(until, now)) return null;
  const name = isOverloaded ? "" : (availability?.pausedBy ?? "");
  // Who answers orders is told of it with the orders that wait.
  if (isOverloaded && mayHandleOrders) return null;
  return (
    <AlertBar
      icon={CirclePause}
      title={
        isOverloaded
          ? messages.overloaded
          : fill(messages.paused, {
              time: formatTime(until, branch.timeZone),
              minutes: Math.ceil((Date.parse(until) - now) / minute),
            })
      }
      text={name === "" ? messages.pausedHint : fill(messages.pausedBy, { name })}
      action={
        maySetAvailability && (
          <Button
            variant="card"
            loading={isPending}
            onClick={() => change({ what: "pause", minutes: 0 })}
          >
            {messages.endPause}
          </Button>
        )
      }
    />
  );
}
