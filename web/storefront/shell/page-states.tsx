import { useEffect, useState } from "react";
import { reloadBaseData, useKnown } from "../app/base-data";
import { usePath } from "../app/location";
import { usePageHead } from "../app/page-head";
import { kioskOf } from "../kiosk/kiosk";
import { Button } from "../parts/button";
import { Link } from "../parts/link";
import { BusinessToolbar } from "./hours-toolbar";
import { shellMessages as messages } from "./messages";
import styles from "./page-states.module.css";

/** What a page shows instead of its content: waiting, failed, not there. */

const skeletonDelay = 150;

/** Lines in the geometry of a list, after a moment only: a fast answer shows no skeleton at all. */
export function LoadingPage() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.page} id="content" aria-busy="true">
      <span className="visually-hidden">{messages.loading}</span>
      {isShown && (
        <div className={styles.skeleton} aria-hidden="true">
          <i className={styles.heading} />
          {Array.from({ length: 5 }, (_, row) => (
            <i key={row} className={styles.row} />
          ))}
        </div>
      )}
    </main>
  );
}

export function LoadingFailedPage({
  onRetry = () => void reloadBaseData(),
}: {
  onRetry?: () => void;
}) {
  return (
    <main className={styles.page} id="content">
      <h1>{messages.loadingFailedTitle}</h1>
      <p>{messages.loadingFailed}</p>
      <Button onClick={onRetry}>{messages.retry}</Button>
    </main>
  );
}

export function NotFoundPage() {
  usePageHead(useKnown("config"), { title: messages.notFoundTitle, isPrivate: true });
  return (
    <>
      <BusinessToolbar />
      <main className={styles.page} id="content">
        <h1>{messages.notFoundTitle}</h1>
        <p>{messages.notFound}</p>
        <Link href={kioskOf(usePath()) ?? "/"}>{messages.toOverview}</Link>
      </main>
    </>
  );
}

export function InternalErrorPage() {
  return (
    <main className={styles.page} id="content">
      <h1>{messages.internalErrorTitle}</h1>
      <p>{messages.internalError}</p>
      <a href={location.pathname}>{messages.retry}</a>
    </main>
  );
}
