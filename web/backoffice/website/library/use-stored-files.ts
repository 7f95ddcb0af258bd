import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Resource } from "@shared/api/records";
import type { UploadQueue } from "../../media/upload-queue";
import { recordsChanged } from "../../record-queries/record-queries";

/** Reads the list again whenever one more file of the queue is stored. */
export function useStoredFiles(resource: Resource, queue: UploadQueue<{ id: number }>): void {
  const client = useQueryClient();
  const stored = useSyncExternalStore(
    queue.subscribe,
    () => queue.files().filter(({ state }) => state === "stored").length,
  );
  useEffect(() => {
    if (stored > 0) void recordsChanged(client, resource);
  }, [client, resource, stored]);
}
