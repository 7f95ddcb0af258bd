import { reloadBaseData, useKnown } from "../state/base-data";
import { usePath } from "../state/location";
import { usePageHead } from "./page-head";
import { kioskOf } from "../state/kiosk";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { BusinessToolbar } from "./hours-toolbar";
import { shellMessages as messages } from "./messages";
import styles from "./page-states.module.css";

/** What a page shows instead of its content: waiting, failed, not there. */

/** Lines in the geometry of a list, after a moment only: a fast answer shows no skeleton at all. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} className={styles.row} />
      ))}
    </div>
  );
}

/** `heading` is the page's own where it is known before its content. */
export function LoadingPage({ heading }: { heading?: string }) {
  return (
    <main className={styles.page} id="content" aria-busy="true">
      {heading === undefined ? (
        <i className={`${styles.skeleton} ${styles.heading}`} aria-hidden="true" />
      ) : (
        <h1>{heading}</h1>
      )}
      <span className="visually-hidden">{messages.loading}</span>
      <Skeleton rows={5} />
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
