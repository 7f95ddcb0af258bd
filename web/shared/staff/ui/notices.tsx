import { X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { ApiError } from "../../api/failures";
import { Button, IconButton } from "./button";
import { uiMessages } from "./messages";
import styles from "./notices.module.css";

/**
 * Notices that stay until somebody read them, one per id. Failures that replace a whole screen are
 * failure-panel's business.
 */

type Notice = {
  id: string;
  title: string;
  text?: string | undefined;
  /** Offered when doing the same again may help. */
  onRetry?: () => void;
  /** Offered for what can be taken back. */
  onUndo?: () => void;
  /** Of what went well: goes by itself. */
  isBrief?: boolean;
};

/** `turn` tells a notice from one before it with the same id. */
type Shown = Notice & { turn: number };

let shown: readonly Shown[] = [];
let turns = 0;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Some of the server's sentences begin with what the title says already. */
function withoutTitle(text: string | undefined, title: string): string | undefined {
  if (text === undefined || !text.startsWith(title)) return text;
  return text.slice(title.length).trim() || undefined;
}

export function showNotice(notice: Notice): void {
  turns += 1;
  const text = withoutTitle(notice.text, notice.title);
  change([...shown.filter(({ id }) => id !== notice.id), { ...notice, text, turn: turns }]);
}

/** Takes a notice back that is no longer true, for example because the next try has worked. */
export function hideNotice(id: string): void {
  if (shown.some((notice) => notice.id === id)) change(shown.filter((notice) => notice.id !== id));
}

/** The server's own sentence about a failure, if it gave one. */
export function serverSentence(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || !failure.isTold) return undefined;
  return failure.errors[0]?.message ?? failure.message;
}

/** So many stand at once; further ones wait for their turn. */
const atOnce = 4;
const briefly = 6000;

/** Where notices stand: over everything else, dialogs too. Mount once. */
export function Notices() {
  const notices = useSyncExternalStore(subscribe, () => shown);
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.slice(0, atOnce).map((notice) => (
        <NoticeBox key={`${notice.id} ${notice.turn}`} notice={notice} />
      ))}
    </div>
  );
}

function NoticeBox({ notice }: { notice: Notice }) {
  const { id, title, text, onRetry, onUndo, isBrief = false } = notice;
  const action = onRetry ?? onUndo;
  useEffect(() => {
    if (!isBrief) return undefined;
    const timer = setTimeout(() => hideNotice(id), briefly);
    return () => clearTimeout(timer);
  }, [id, isBrief]);
  return (
    <div className={styles.notice} role={isBrief || onUndo ? "status" : "alert"}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {text !== undefined && <span>{text}</span>}
        {action && (
          <Button
            variant="default"
            onClick={() => {
              hideNotice(id);
              action();
            }}
          >
            {onRetry ? uiMessages.retry : uiMessages.undo}
          </Button>
        )}
      </div>
      <IconButton variant="subtle" aria-label={uiMessages.close} onClick={() => hideNotice(id)}>
        <X aria-hidden size={32} strokeWidth={1.6} />
      </IconButton>
    </div>
  );
}
