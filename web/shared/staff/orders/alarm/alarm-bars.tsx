import { BellRing } from "lucide-react";
import { useLocation } from "wouter";
import { fill } from "../../../ui/format";
import { useBranchChoice } from "../../context/branch-choice";
import { AlertBar } from "../../ui/alert-bar";
import { Button, ButtonLink } from "../../ui/button";
import { useLiveOrders } from "../live-orders";
import { OverloadBar, useOverload } from "./overload-bar";
import { alarmMessages as messages } from "./messages";
import { useOrderAlarm, useRinging } from "./order-alarm";
import { SilenceBar } from "./silence-bar";

/** Watches the branch's orders on every page of the back office and shows bars about what needs attention. */
export function AlarmBars() {
  const { branch } = useBranchChoice();
  useLiveOrders(branch.id);
  useRinging();
  return (
    <>
      <SilenceBar />
      <OverloadBar />
      <NewOrderBar />
    </>
  );
}

/** Away from the board, where the orders themselves cannot be seen. */
function NewOrderBar() {
  const [path] = useLocation();
  const { ringing, acknowledge } = useOrderAlarm();
  const hasOverload = useOverload() !== null;
  if (ringing === 0 || path === "/orders" || hasOverload) return null;
  return (
    <AlertBar
      icon={BellRing}
      meaning="waiting"
      title={ringing === 1 ? messages.waitingOne : fill(messages.waitingMany, { count: ringing })}
      action={
        <>
          <ButtonLink href="/orders" variant="card">
            {messages.look}
          </ButtonLink>
          <Button variant="outline" color="card" onClick={acknowledge}>
            {messages.acknowledge}
          </Button>
        </>
      }
    />
  );
}
