import { useEffect, useRef, useState } from "react";
import { usePath } from "../state/location";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";
import { useConsent, wasAcceptedHere } from "../shell/consent";
import { onInstallRequest, takeInstallEvent } from "../shell/install-request";
import { useTurn } from "../shell/overlay-turn";
import { Card } from "./card";
import { dismiss, isDismissed } from "./dismissal";
import { Instructions } from "./instructions";
import { installationMessages as messages } from "./messages";
import { isStandalone } from "./platform";
import { findRegistration, isSupported, register, unregister } from "./registration";

/**
 * Installs the storefront as an app: suggested now and then, or asked for in the footer; then the worker is registered and
 * the browser's prompt opened, or instructions shown.
 */

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

type Stage = "idle" | "asking" | "installing" | "explaining";

export function InstallPrompt() {
  const hasConsent = useConsent() === "accepted";
  const isOrdering = usePath().includes("/checkout");
  const [stage, setStage] = useState<Stage>("idle");
  const isShown = useTurn("install", stage === "asking" && !isOrdering);

  useEffect(() => {
    if (!hasConsent) return;
    let isStopped = false;
    const suggest = async () => {
      if ((await maySuggest()) && !isStopped) setStage((now) => (now === "idle" ? "asking" : now));
    };
    const timer = setTimeout(() => void suggest(), wasAcceptedHere() ? afterAcceptance : afterLoad);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [hasConsent]);

  const cancel = () => {
    void unregister();
    setStage("asking");
  };

  const install = async () => {
    if (!isSupported() || isStandalone()) return;
    setStage("installing");
    // The browser asks only right after a tap, so it goes first.
    const outcome = takeInstallEvent()?.prompt();
    await register();
    if (outcome === undefined) {
      setStage("explaining");
      return;
    }
    const isWanted = await outcome.then(
      (choice) => choice.outcome === "accepted",
      () => false,
    );
    if (isWanted) setStage("idle");
    else cancel();
  };

  const latestInstall = useRef(install);
  useEffect(() => {
    latestInstall.current = install;
  });
  useEffect(() => onInstallRequest(() => void latestInstall.current()), []);

  useEffect(() => {
    const celebrate = () => {
      setStage("idle");
      showToast(messages.installed);
    };
    addEventListener("appinstalled", celebrate);
    return () => removeEventListener("appinstalled", celebrate);
  }, []);

  if (stage === "explaining") {
    return <Instructions onDone={() => setStage("idle")} onCancel={cancel} />;
  }
  if (!isShown) return null;
  return (
    <Card title={messages.title} text={messages.text}>
      <Button onClick={() => void install()}>{messages.install}</Button>
      <Button
        kind="outline"
        onClick={() => {
          dismiss();
          setStage("idle");
        }}
      >
        {messages.notNow}
      </Button>
    </Card>
  );
}
