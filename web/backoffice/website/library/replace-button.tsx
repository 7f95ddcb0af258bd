import { useQueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { announce } from "@shared/ui/announcer";
import { Button } from "@shared/staff/ui/button";
import { createReplacementQueue } from "../../media/queues";
import { isUnderWay } from "../../media/upload-queue";
import { UploadRows } from "../../media/upload-rows";
import { recordKeys, recordsChanged } from "../../record-queries/record-queries";
import { useFocusAfter } from "../../ui/use-focus-after";
import styles from "./library.module.css";

type ReplaceButtonProps = {
  resource: "images" | "uploads";
  id: number;
  icon: LucideIcon;
  action: string;
  /** What is said afterwards. */
  replaced: string;
  accept: string;
};

/** Another file for the same record: all that refers to it stays. */
export function ReplaceButton(props: ReplaceButtonProps) {
  const { resource, id, icon: Icon, action, replaced, accept } = props;
  const client = useQueryClient();
  const [queue] = useState(() => createReplacementQueue(resource, id));
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const input = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
  const buttonId = useId();
  const stored = files.find(({ state }) => state === "stored");
  const saved = stored?.state === "stored" ? stored.record : undefined;
  useEffect(() => {
    if (!saved) return;
    client.setQueryData(recordKeys.edited(resource, id), saved);
    void recordsChanged(client, resource);
    announce(replaced);
    queue.removeAll();
  }, [client, queue, resource, id, replaced, saved]);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={action}
        accept={accept}
        onChange={({ currentTarget }) => {
          queue.removeAll();
          queue.add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button
        id={buttonId}
        variant="default"
        loading={files.some(isUnderWay)}
        leftSection={<Icon aria-hidden size={20} />}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      {files.length > 0 && (
        <div className={styles.replacing}>
          <UploadRows
            files={files}
            onRetry={queue.retry}
            onRemove={(key) => {
              focusAfter(buttonId);
              queue.remove(key);
            }}
          />
        </div>
      )}
    </>
  );
}
