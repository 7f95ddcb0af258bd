import { Upload } from "lucide-react";
import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { useFocusAfter } from "../ui/use-focus-after";
import { mediaMessages as messages } from "./messages";
import { usePastedFiles, useStrayFilesStay } from "./taken-files";
import type { QueuedFile, UploadQueue } from "./upload-queue";
import { UploadRows } from "./upload-rows";
import styles from "./uploader.module.css";

type UploaderProps<Stored> = {
  queue: UploadQueue<Stored>;
  title: string;
  hint: string;
  /** Of the button that picks files. */
  pick: string;
  /** The types that can be picked; the server judges by content. */
  accept?: string;
  /** A sheet of a page, or a part of a dialog, which has its own. */
  place?: "page" | "dialog";
  /** Of several the first one takes the place of the one before. */
  takes?: "one" | "several";
  /** The page of what was stored. */
  addressOf?: (record: Stored) => string;
  /** Below what was stored. */
  children?: (record: Stored) => ReactNode;
};

/** Where files are dropped, pasted and picked, and what becomes of each. */
export function Uploader<Stored>(props: UploaderProps<Stored>) {
  const { queue, title, hint, pick, accept, place = "page", takes = "several" } = props;
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const focusAfter = useFocusAfter();
  const take = (taken: readonly File[]) => {
    if (takes === "several" || taken.length === 0) return queue.add(taken);
    queue.removeAll();
    return queue.add(taken.slice(0, 1));
  };
  usePastedFiles(take);
  useStrayFilesStay();

  const pickId = `${id}-pick`;
  const Title = place === "page" ? "h2" : "h3";
  return (
    // What is dropped can be picked by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`${place === "page" ? page.sheet : ""} ${styles.uploader}`}
      data-place={place}
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
        take([...event.dataTransfer.files]);
      }}
    >
      <Title id={`${id}-title`}>{title}</Title>
      <p className={page.hint} id={`${id}-hint`}>
        <span className={styles.dropHint}>{messages.dropHint[takes]} </span>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple={takes === "several"}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={title}
        accept={accept}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <div className={page.buttons}>
        <Button
          id={pickId}
          variant={place === "page" ? undefined : "default"}
          aria-describedby={`${id}-hint`}
          leftSection={<Upload aria-hidden size={20} />}
          onClick={() => input.current?.click()}
        >
          {pick}
        </Button>
        {place === "page" && files.some(({ state }) => state === "stored") && (
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
      <UploadRows
        files={files}
        addressOf={props.addressOf}
        onRetry={queue.retry}
        onRemove={(key) => {
          focusAfter(pickId);
          queue.remove(key);
        }}
      >
        {props.children}
      </UploadRows>
    </section>
  );
}

function summaryOf(files: readonly QueuedFile<unknown>[]): string {
  if (files.length === 0) return "";
  const count = files.filter(({ state }) => state === "stored").length;
  const failed = files.filter(({ state }) => state === "failed" || state === "refused").length;
  const stored = fill(messages.progress, { count, all: files.length });
  return failed === 0 ? stored : `${stored} ${fill(messages.progressFailed, { count: failed })}`;
}
