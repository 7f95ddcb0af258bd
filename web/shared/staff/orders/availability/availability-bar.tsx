import { CirclePause, Clock, PackageX } from "lucide-react";
import { useRef, useState } from "react";
import type { Availability } from "../../../api/types";
import { fill } from "../../../ui/format";
import { useMaySetAvailability } from "../../context/rights";
import { useBranchChoice } from "../../context/branch-choice";
import { useServerNow } from "../../context/server-clock";
import { Button } from "../../ui/button";
import { Popover } from "../../ui/popover";
import { availabilityMessages as messages } from "./messages";
import { isInForce } from "./availability-alerts";
import { useAvailability, useAvailabilityChange } from "./availability-queries";
import { SoldOutSheet } from "./sold-out-sheet";
import { useSoldOutSheet } from "./sold-out-address";
import styles from "./availability.module.css";

/** What the counter changes many times a day: a pause, more time for the kitchen, what is sold out. */
export function AvailabilityBar() {
  const { branch } = useBranchChoice();
  const { data: availability } = useAvailability(branch.id);
  const maySetAvailability = useMaySetAvailability();
  const { isOpen, open, close } = useSoldOutSheet();
  const count = availability?.soldOut.length ?? 0;
  return (
    <section className={styles.bar} aria-label={messages.bar}>
      {maySetAvailability && (
        <>
          <PauseChoice branch={branch.id} availability={availability} />
          <MoreMinutes branch={branch.id} availability={availability} />
        </>
      )}
      <Button
        variant="default"
        leftSection={<PackageX aria-hidden size={20} />}
        disabled={availability === undefined}
        onClick={open}
      >
        {count === 0 ? messages.soldOut : fill(messages.soldOutCount, { count })}
      </Button>
      {isOpen && availability && (
        <SoldOutSheet branch={branch} availability={availability} close={close} />
      )}
    </section>
  );
}

type ControlProps = { branch: number; availability: Availability | undefined };

const pauses = [15, 30, 60];

function PauseChoice({ branch, availability }: ControlProps) {
  const { change, isPending } = useAvailabilityChange(branch, messages.pauseFailed);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        variant="default"
        leftSection={<CirclePause aria-hidden size={20} />}
        disabled={availability === undefined}
        loading={isPending}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.pause}
      </Button>
      {isOpen && (
        <Popover
          anchor={anchor}
          align="start"
          label={messages.pause}
          className={styles.pauses}
          onClose={() => setOpen(false)}
        >
          <p>{messages.pauseHint}</p>
          {pauses.map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              disabled={isPending}
              onClick={() => {
                setOpen(false);
                change({ what: "pause", minutes });
              }}
            >
              {fill(messages.pauseFor, { minutes })}
            </Button>
          ))}
        </Popover>
      )}
    </>
  );
}

const more = 15;

function MoreMinutes({ branch, availability }: ControlProps) {
  const now = useServerNow();
  const { change, isPending } = useAvailabilityChange(branch, messages.moreFailed);
  const minutes = availability?.extraMinutes ?? 0;
  const isOn = minutes > 0 && isInForce(availability?.extraMinutesUntil ?? null, now);
  return (
    <Button
      variant={isOn ? "filled" : "default"}
      {...(isOn && { color: "ink" })}
      leftSection={<Clock aria-hidden size={20} />}
      disabled={availability === undefined}
      loading={isPending}
      onClick={() => change({ what: "extra-minutes", minutes: isOn ? 0 : more })}
    >
      {isOn ? fill(messages.endMore, { minutes }) : fill(messages.more, { minutes: more })}
    </Button>
  );
}
