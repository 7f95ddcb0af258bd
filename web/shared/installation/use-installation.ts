import { useEffect, useEffectEvent, useState } from "react";
import { dismiss } from "./dismissal";
import { onInstallRequest, takeInstallEvent } from "./install-request";
import { isStandalone } from "./platform";

type Stage = "idle" | "asking" | "installing" | "explaining";

type Options = {
  /** Whether this browser can have the app at all. */
  isPossible: () => boolean;
  /** What the app needs besides; begins while the browser asks. */
  prepare?: () => Promise<void>;
  /** Takes that back where it was not wanted after all. */
  undo?: () => Promise<void>;
  /** Once it lies on the home screen. */
  onInstalled: () => void;
};

/**
 * The way of an app to the home screen: suggested or asked for on the page; then the browser's own prompt, or
 * instructions where it has none.
 */
export function useInstallation({ isPossible, prepare, undo, onInstalled }: Options) {
  const [stage, setStage] = useState<Stage>("idle");

  const cancel = () => {
    void undo?.();
    setStage("asking");
  };
  const install = async () => {
    if (!isPossible() || isStandalone()) return;
    setStage("installing");
    // The browser asks only right after a tap, so it goes first.
    const outcome = takeInstallEvent()?.prompt();
    await prepare?.();
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

  const takeRequest = useEffectEvent(() => void install());
  useEffect(() => onInstallRequest(() => takeRequest()), []);

  const celebrate = useEffectEvent(() => {
    setStage("idle");
    onInstalled();
  });
  useEffect(() => {
    const tell = () => celebrate();
    addEventListener("appinstalled", tell);
    return () => removeEventListener("appinstalled", tell);
  }, []);

  return {
    stage,
    suggest: () => setStage((now) => (now === "idle" ? "asking" : now)),
    install: () => void install(),
    cancel,
    finish: () => setStage("idle"),
    putOff: () => {
      dismiss();
      setStage("idle");
    },
  };
}
