import { Upload, X } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { uiMessages } from "@shared/staff/ui/messages";
import page from "@shared/staff/ui/page.module.css";
import { IconAction } from "../ui/icon-action";
import { useFocusAfter } from "../ui/use-focus-after";
import { formatBytes } from "./bytes";
import { mediaMessages as messages } from "./messages";
import { isUnderWay, type QueuedFile, type UploadQueue } from "./upload-queue";
import styles from "./uploader.module.css";

type Stored = { id: number };

type UploaderProps = {
  queue: UploadQueue<Stored>;
  title: string;
  hint: string;
  /** Of the button that picks files. */
  pick: string;
  /** The types that can be picked; the server judges by content. */
  accept?: string;
  /** The page of what was stored. */
  addressOf: (id: number) => string;
};

/** Where files are dropped, pasted and picked, and what becomes of each. */
export function Uploader({ queue, title, hint, pick, accept, addressOf }: UploaderProps) {
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const focusAfter = useFocusAfter();
  usePastedFiles(queue.add);
  useStrayFilesStay();

  const pickId = `${id}-pick`;
  const remove = (key: number) => {
    focusAfter(pickId);
    queue.remove(key);
  };
  return (
    // What is dropped can be picked by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`${page.sheet} ${styles.uploader}`}
      aria-labelledby={`${id}-title`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        queue.add([...event.dataTransfer.files]);
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={page.hint} id={`${id}-hint`}>
        <span className={styles.dropHint}>{messages.dropHint} </span>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={title}
        accept={accept}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <div className={page.buttons}>
        <Button
          id={pickId}
          aria-describedby={`${id}-hint`}
          leftSection={<Upload aria-hidden size={20} />}
          onClick={() => input.current?.click()}
        >
          {pick}
        </Button>
        {files.some(({ state }) => state === "stored") && (
          <Button
            variant="subtle"
            onClick={() => {
              focusAfter(pickId);
              queue.removeStored();
            }}
          >
            {messages.clearStored}
          </Button>
        )}
      </div>
      <output className={page.hint}>{summaryOf(files)}</output>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={messages.queue}>
          {files.map((one) => (
            <li key={one.key}>
              <FileRow
                queued={one}
                addressOf={addressOf}
                onRetry={() => queue.retry(one.key)}
                onRemove={() => remove(one.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryOf(files: readonly QueuedFile<Stored>[]): string {
  if (files.length === 0) return "";
  const count = files.filter(({ state }) => state === "stored").length;
  const failed = files.filter(({ state }) => state === "failed").length;
  const stored = fill(messages.progress, { count, all: files.length });
  return failed === 0 ? stored : `${stored} ${fill(messages.progressFailed, { count: failed })}`;
}

type FileRowProps = {
  queued: QueuedFile<Stored>;
  addressOf: (id: number) => string;
  onRetry: () => void;
  onRemove: () => void;
};

function FileRow({ queued, addressOf, onRetry, onRemove }: FileRowProps) {
  const { name, size } = queued.file;
  return (
    <>
      <span className={styles.name}>
        {queued.state === "stored" ? <Link href={addressOf(queued.record.id)}>{name}</Link> : name}{" "}
        <span className={page.hint}>{formatBytes(size)}</span>
      </span>
      {queued.state === "sending" ? (
        <progress
          className={styles.progress}
          aria-label={fill(messages.sending, { file: name })}
          value={queued.share}
        />
      ) : (
        <span className={styles.state} data-state={queued.state}>
          {queued.state === "failed" ? queued.sentence : messages.states[queued.state]}
        </span>
      )}
      <span className={styles.actions}>
        {queued.state === "failed" && (
          <Button variant="default" onClick={onRetry}>
            {uiMessages.retry}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <IconAction
          icon={X}
          name={fill(isUnderWay(queued) ? messages.cancel : messages.dismiss, { file: name })}
          onClick={onRemove}
        />
      </span>
    </>
  );
}

/** A file that is dropped beside its place would be opened by the browser instead of the page. */
function useStrayFilesStay(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", keep);
    addEventListener("drop", keep);
    return () => {
      removeEventListener("dragover", keep);
      removeEventListener("drop", keep);
    };
  }, []);
}

/** What lies in the clipboard as a file, wherever on the page it is pasted but into a field. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest(
        "input, textarea, [contenteditable]",
      );
      const files = [...(event.clipboardData?.files ?? [])];
      if (isTyping || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, [onFiles]);
}
