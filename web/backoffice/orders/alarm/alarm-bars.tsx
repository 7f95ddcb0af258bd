import { Button } from "@mantine/core";
import { BellRing, VolumeX } from "lucide-react";
import { Link, useLocation } from "wouter";
import { fill } from "@shared/ui/format";
import { useSwitch } from "../../app/local-setting";
import { useBranchChoice } from "../../shell/branch-choice";
import { AlertBar } from "../../ui/alert-bar";
import { useLiveOrders } from "../live-orders";
import { alarmMessages as messages } from "./messages";
import { useOrderAlarm, useRinging } from "./order-alarm";
import { allowTone, ring, useToneState } from "./tone";

/** Watches the branch's orders on every page of the back office and says loudly what needs somebody. */
export function AlarmBars() {
  const { branch } = useBranchChoice();
  useLiveOrders(branch.id);
  useRinging();
  return (
    <>
      <SilenceBar />
      <NewOrderBar />
    </>
  );
}

function SilenceBar() {
  const [isSoundOn] = useSwitch("backoffice.sound");
  const tone = useToneState();
  if (!isSoundOn || tone === "audible") return null;
  return (
    <AlertBar
      icon={VolumeX}
      title={messages.blockedTitle}
      text={tone === "blocked" ? messages.blocked : messages.unsupported}
      action={
        tone === "blocked" && (
          <Button variant="white" color="dark" onClick={() => void allowTone().then(ring)}>
            {messages.switchOn}
          </Button>
        )
      }
    />
  );
}

/** Away from the board, where the orders themselves cannot be seen. */
function NewOrderBar() {
  const [path] = useLocation();
  const { ringing, acknowledge } = useOrderAlarm();
  if (ringing === 0 || path === "/orders") return null;
  return (
    <AlertBar
      icon={BellRing}
      meaning="waiting"
      title={ringing === 1 ? messages.waitingOne : fill(messages.waitingMany, { count: ringing })}
      action={
        <>
          <Button component={Link} href="/orders" variant="white" color="dark">
            {messages.look}
          </Button>
          <Button variant="outline" color="#fff" onClick={acknowledge}>
            {messages.acknowledge}
          </Button>
        </>
      }
    />
  );
}
