import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { askBeforeLeaving } from "@shared/staff/context/hash-location";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import dialog from "@shared/staff/ui/dialog.module.css";
import { formMessages as messages } from "../messages";

type LeaveGuardProps = {
  /** Called before the page is left without saving; the same function each time. */
  onDiscard: () => void;
};

/** While it is there, whoever leaves the page is asked whether what they typed shall be lost. */
export function LeaveGuard({ onDiscard }: LeaveGuardProps) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  useEffect(
    () => askBeforeLeaving({ ask: (next) => setGoOn(() => next), discard: onDiscard }),
    [onDiscard],
  );

  if (goOn === null) return null;
  const stay = () => setGoOn(null);
  return (
    <Dialog title={messages.leaveTitle} onClose={stay}>
      <Text>{messages.leaveText}</Text>
      <div className={dialog.choice}>
        <Button variant="default" data-autofocus onClick={stay}>
          {messages.stay}
        </Button>
        <Button color="bad" onClick={goOn}>
          {messages.leave}
        </Button>
      </div>
    </Dialog>
  );
}
