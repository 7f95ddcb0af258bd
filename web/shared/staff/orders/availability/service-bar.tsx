import { CirclePause, Clock, PackageX } from "lucide-react";
import { useRef, useState } from "react";
import { fill } from "../../../ui/format";
import { useMaySetAvailability } from "../../context/rights";
import { useBranchChoice } from "../../context/branch-choice";
import { useServerNow } from "../../context/server-clock";
import { Button } from "../../ui/button";
import { Popover } from "../../ui/popover";
import { availabilityMessages as messages } from "./messages";
import { isInForce } from "./service-alerts";
import { useService, useAvailabilityChange, type Service } from "./service-queries";
import { SoldOutSheet } from "./sold-out-sheet";
import { useSoldOutSheet } from "./sold-out-address";
import styles from "./service.module.css";

/** What the counter changes many times a day: a pause, more time for the kitchen, what is sold out. */
export function ServiceBar() {
  const { branch } = useBranchChoice();
  const { data: service } = useService(branch.id);
  const maySetAvailability = useMaySetAvailability();
  const { isOpen, open, close } = useSoldOutSheet();
  const count = service?.soldOut.length ?? 0;
  return (
    <section className={styles.bar} aria-label={messages.bar}>
      {maySetAvailability && (
        <>
          <PauseChoice branch={branch.id} service={service} />
          <MoreMinutes branch={branch.id} service={service} />
        </>
      )}
      <Button
        variant="default"
        leftSection={<PackageX aria-hidden size={20} />}
        disabled={service === undefined}
        onClick={open}
      >
        {count === 0 ? messages.soldOut : fill(messages.soldOutCount, { count })}
      </Button>
      {isOpen && service && <SoldOutSheet branch={branch} service={service} close={close} />}
    </section>
  );
}

type PartProps = { branch: number; service: Service | undefined };

const pauses = [15, 30, 60];

function PauseChoice({ branch, service }: PartProps) {
  const { change, isPending } = useAvailabilityChange(branch, messages.pauseFailed);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        variant="default"
        leftSection={<CirclePause aria-hidden size={20} />}
        disabled={service === undefined}
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

function MoreMinutes({ branch, service }: PartProps) {
  const now = useServerNow();
  const { change, isPending } = useAvailabilityChange(branch, messages.moreFailed);
  const minutes = service?.extraMinutes ?? 0;
  const isOn = minutes > 0 && isInForce(service?.extraMinutesUntil ?? null, now);
  return (
    <Button
      variant={isOn ? "filled" : "default"}
      {...(isOn && { color: "ink" })}
      leftSection={<Clock aria-hidden size={20} />}
      disabled={service === undefined}
      loading={isPending}
      onClick={() => change({ what: "extra-minutes", minutes: isOn ? 0 : more })}
    >
      {isOn ? fill(messages.endMore, { minutes }) : fill(messages.more, { minutes: more })}
    </Button>
  );
}
