import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { uiMessages } from "@shared/staff/ui/messages";
import page from "@shared/staff/ui/page.module.css";
import { IconAction } from "../ui/icon-action";
import { formatBytes } from "./bytes";
import { mediaMessages as messages } from "./messages";
import { isUnderWay, type QueuedFile } from "./upload-queue";
import styles from "./uploader.module.css";

type UploadRowsProps<Stored> = {
  files: readonly QueuedFile<Stored>[];
  /** The page of what was stored. */
  addressOf?: ((record: Stored) => string) | undefined;
  /** Below what was stored. */
  children?: ((record: Stored) => ReactNode) | undefined;
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
};

/** What becomes of each file, with the ways to stop it and to send it again. */
export function UploadRows<Stored>(props: UploadRowsProps<Stored>) {
  const { files, onRetry, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={messages.queue}>
      {files.map((queued) => (
        <li key={queued.key}>
          <Name queued={queued} addressOf={props.addressOf} />
          <State queued={queued} />
          <span className={styles.actions}>
            {queued.state === "failed" && (
              <Button variant="default" onClick={() => onRetry(queued.key)}>
                {uiMessages.retry}
                <span className="visually-hidden"> {queued.file.name}</span>
              </Button>
            )}
            <IconAction
              icon={X}
              name={fill(isUnderWay(queued) ? messages.cancel : messages.dismiss, {
                file: queued.file.name,
              })}
              onClick={() => onRemove(queued.key)}
            />
          </span>
          {queued.state === "stored" && props.children && (
            <div className={styles.below}>{props.children(queued.record)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

type NameProps<Stored> = {
  queued: QueuedFile<Stored>;
  addressOf: UploadRowsProps<Stored>["addressOf"];
};

function Name<Stored>({ queued, addressOf }: NameProps<Stored>) {
  const { name, size } = queued.file;
  return (
    <span className={styles.name}>
      {queued.state === "stored" && addressOf ? (
        <Link href={addressOf(queued.record)}>{name}</Link>
      ) : (
        name
      )}{" "}
      <span className={page.hint}>{formatBytes(size)}</span>
    </span>
  );
}

function State({ queued }: { queued: QueuedFile<unknown> }) {
  switch (queued.state) {
    case "sending":
      return (
        <progress
          className={styles.progress}
          aria-label={fill(messages.sending, { file: queued.file.name })}
          value={queued.share}
        />
      );
    case "failed":
    case "refused":
      return (
        <span className={styles.state} data-state="failed">
          {queued.sentence}
        </span>
      );
    default:
      return <span className={styles.state}>{messages.states[queued.state]}</span>;
  }
}
