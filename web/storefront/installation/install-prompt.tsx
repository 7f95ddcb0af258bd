import { useEffect, useEffectEvent } from "react";
import { isDismissed } from "@shared/installation/dismissal";
import { installMessages } from "@shared/installation/messages";
import { isStandalone } from "@shared/installation/platform";
import { useInstallation } from "@shared/installation/use-installation";
import { usePath } from "../state/location";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";
import { useConsent, wasAcceptedHere } from "../shell/consent";
import { useTurn } from "../shell/overlay-turn";
import { Card } from "./card";
import { Instructions } from "./instructions";
import { installationMessages as messages } from "./messages";
import { findRegistration, isSupported, register, unregister } from "./registration";

/** Suggests the storefront as an app now and then; with it comes the worker that keeps it. */

const afterAcceptance = 250;
const afterLoad = 5000;

/** Whether the guest may be asked at all. */
async function maySuggest(): Promise<boolean> {
  if (isStandalone() || !isSupported() || isDismissed()) return false;
  try {
    return (await findRegistration()) === null;
  } catch {
    return false;
  }
}

export function InstallPrompt() {
  const hasConsent = useConsent() === "accepted";
  const isOrdering = usePath().includes("/checkout");
  const { stage, suggest, install, cancel, finish, putOff } = useInstallation({
    isPossible: isSupported,
    prepare: register,
    undo: unregister,
    onInstalled: () => showToast(installMessages.installed),
  });
  const isShown = useTurn("install", stage === "asking" && !isOrdering);

  const suggestNow = useEffectEvent(suggest);
  useEffect(() => {
    if (!hasConsent) return;
    let isStopped = false;
    const ask = async () => {
      if ((await maySuggest()) && !isStopped) suggestNow();
    };
    const timer = setTimeout(() => void ask(), wasAcceptedHere() ? afterAcceptance : afterLoad);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [hasConsent]);

  if (stage === "explaining") return <Instructions onDone={finish} onCancel={cancel} />;
  if (!isShown) return null;
  return (
    <Card title={messages.title} text={messages.text}>
      <Button onClick={install}>{installMessages.install}</Button>
      <Button kind="outline" onClick={putOff}>
        {installMessages.notNow}
      </Button>
    </Card>
  );
}
