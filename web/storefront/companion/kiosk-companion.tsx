import { useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { usePath } from "../state/location";
import { useCart } from "../cart/cart-store";
import { OfflineNotice } from "./offline-notice";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { forgetGuest } from "../kiosk/forget";
import { kioskOf } from "../state/kiosk";
import { LegalRow } from "../kiosk/legal-row";
import { kioskMessages as messages } from "../kiosk/messages";
import { Screensaver } from "../kiosk/screensaver";
import { useIdleSeconds } from "../kiosk/use-idle";
import styles from "../kiosk/kiosk.module.css";

/** Seconds without a touch until the screensaver comes, or the question before it. */
const idleLimit = 60;
/** Seconds that question stands. */
const questionTime = 20;
/** Seconds an order that was sent stays on the screen. */
const statusTime = 45;

const secondsText = (n: number) => (n === 1 ? messages.second : fill(messages.seconds, { n }));

/** Links that would lead out of the kiosk, for instance in a text of the business, lead nowhere. */
function useNoWayOut(): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const isInside =
        link.origin === location.origin && kioskOf(link.pathname) === kioskOf(location.pathname);
      if (!isInside || link.target === "_blank") event.preventDefault();
    };
    document.addEventListener("click", stop, { capture: true });
    return () => document.removeEventListener("click", stop, { capture: true });
  }, []);
}

/** An order's page goes back to the start by itself, visibly. */
function StatusBar({ path }: { path: string }) {
  const { idle } = useIdleSeconds(0, statusTime, () => forgetGuest(path));
  const left = Math.max(0, statusTime - idle);
  return (
    <aside className={styles.statusBar} aria-label={messages.newOrder}>
      <p role="timer">{fill(messages.returning, { time: secondsText(left) })}</p>
      <Button onClick={() => forgetGuest(path)}>{messages.newOrder}</Button>
    </aside>
  );
}

/** Asks whether the guest is still there before anything is dropped. */
function IdleGuard({ path, onAsleep }: { path: string; onAsleep: () => void }) {
  const start = kioskOf(path) ?? path;
  const cart = useCart(decodeURIComponent(start.slice("/kiosk/".length)));
  const isBusy = cart.items.length > 0 || path !== start;
  const limit = isBusy ? idleLimit + questionTime : idleLimit;
  const { idle, renew } = useIdleSeconds(idleLimit, limit, () => {
    forgetGuest(path);
    onAsleep();
  });
  if (!isBusy || idle < idleLimit) return null;
  return (
    <Sheet title={messages.areYouThere} onClose={renew}>
      <p role="timer" className={styles.question}>
        {fill(messages.dropped, { time: secondsText(Math.max(0, limit - idle)) })}
      </p>
      <div className={styles.answers}>
        <Button onClick={renew}>{messages.goOn}</Button>
        <Button
          kind="outline"
          onClick={() => {
            renew();
            forgetGuest(path);
          }}
        >
          {messages.startAgain}
        </Button>
      </div>
    </Sheet>
  );
}

/** What a kiosk has on every page. */
export function KioskCompanion({ config }: { config: Config }) {
  const path = usePath();
  const [isAsleep, setIsAsleep] = useState(false);
  useNoWayOut();
  return (
    <>
      <LegalRow />
      {path.includes("/status/") ? (
        <StatusBar key={path} path={path} />
      ) : (
        !isAsleep && <IdleGuard key={path} path={path} onAsleep={() => setIsAsleep(true)} />
      )}
      {isAsleep && <Screensaver config={config} onWake={() => setIsAsleep(false)} />}
      <OfflineNotice />
    </>
  );
}
