import { useEffect, useState } from "react";
import { usePath } from "../state/location";
import { Button } from "../ui/button";
import { useTurn } from "../shell/overlay-turn";
import { Card } from "./card";
import { installationMessages as messages } from "./messages";
import { activate, followUpdates, isSupported } from "./registration";

/** A new version was loaded and waits for the guest's consent. */
export function UpdatePrompt() {
  const [worker, setWorker] = useState<ServiceWorker | null>(null);
  const isOrdering = usePath().includes("/checkout");
  const isShown = useTurn("update", worker !== null && !isOrdering);
  useEffect(() => (isSupported() ? followUpdates(setWorker) : undefined), []);
  if (!isShown || !worker) return null;
  return (
    <Card title={messages.updateTitle} text={messages.update}>
      <Button onClick={() => activate(worker)}>{messages.restart}</Button>
      <Button kind="outline" onClick={() => setWorker(null)}>
        {messages.later}
      </Button>
    </Card>
  );
}
