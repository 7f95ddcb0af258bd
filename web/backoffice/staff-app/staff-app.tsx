import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isSupported, register, unregister, type AppWorker } from "@shared/installation/app-worker";
import { dismiss } from "@shared/installation/dismissal";
import { takeInstallEvent } from "@shared/installation/install-event";
import { maySuggest } from "@shared/installation/may-suggest";
import { stepMessages } from "@shared/installation/messages";
import { isStandalone } from "@shared/installation/platform";
import { useConfig } from "@shared/staff/context/config";
import { Button } from "@shared/staff/ui/button";
import { showNotice } from "@shared/staff/ui/notices";
import { onAppWish } from "./app-wish";
import { Instructions } from "./instructions";
import { staffAppMessages as messages } from "./messages";
import styles from "./staff-app.module.css";

/**
 * The back office as an app on the home screen: suggested now and then, or asked for in the account menu. Guests have
 * another, of the root (storefront/installation).
 */

const worker: AppWorker = { address: "/staff-worker.js", scope: "/backend" };

/** There is no question about cookies here; what has to be looked at first has had its time. */
const afterLoad = 5000;

/** Where the browser finds name and icons; `links` of the page's head, as long as the business has an app. */
const links = [
  { rel: "manifest", href: "/backend.webmanifest" },
  { rel: "apple-touch-icon", href: "/app-icon/touch-180.png" },
];

export function StaffApp() {
  const config = useConfig();
  if (config.data === undefined) return null;
  return config.data.enablePluginPWA ? <Suggestion /> : <NoApp />;
}

/** When the business has no app, an installed one is removed from the device. */
function NoApp() {
  useEffect(() => {
    if (isSupported()) void unregister(worker);
  }, []);
  return null;
}

type Stage = "idle" | "asking" | "explaining";

function Suggestion() {
  const [path] = useLocation();
  // Over the board it would lie on what somebody is about to tap.
  const isBusy = path.startsWith("/orders");
  const [stage, setStage] = useState<Stage>("idle");

  useEffect(() => {
    const made = links.map((link) => Object.assign(document.createElement("link"), link));
    document.head.append(...made);
    return () => {
      for (const link of made) link.remove();
    };
  }, []);

  useEffect(() => {
    let isStopped = false;
    const suggest = async () => {
      if ((await maySuggest(worker)) && !isStopped)
        setStage((now) => (now === "idle" ? "asking" : now));
    };
    const timer = setTimeout(() => void suggest(), afterLoad);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, []);

  const install = async () => {
    if (!isSupported() || isStandalone()) return;
    // The browser asks only right after a tap, so it goes first.
    const outcome = takeInstallEvent()?.prompt();
    await register(worker);
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
  const cancel = () => {
    void unregister(worker);
    setStage("idle");
  };

  const latestInstall = useRef(install);
  useEffect(() => {
    latestInstall.current = install;
  });
  useEffect(() => onAppWish(() => void latestInstall.current()), []);

  useEffect(() => {
    const celebrate = () => {
      setStage("idle");
      showNotice({ id: "installed", title: stepMessages.installed, isBrief: true });
    };
    addEventListener("appinstalled", celebrate);
    return () => removeEventListener("appinstalled", celebrate);
  }, []);

  if (stage === "explaining")
    return <Instructions onDone={() => setStage("idle")} onCancel={cancel} />;
  if (stage !== "asking" || isBusy) return null;
  return (
    <aside className={styles.card} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <div className={styles.answers}>
        <Button color="next" onClick={() => void install()}>
          {stepMessages.install}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            dismiss();
            setStage("idle");
          }}
        >
          {stepMessages.notNow}
        </Button>
      </div>
    </aside>
  );
}
