import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Resource } from "@shared/api/records";
import { recordsChanged } from "../record-queries/record-queries";
import type { UploadQueue } from "./upload-queue";

/** Reads the list again whenever one more file of the queue is stored. */
export function useStoredFiles(resource: Resource, queue: UploadQueue<unknown>): void {
  const client = useQueryClient();
  const stored = useSyncExternalStore(
    queue.subscribe,
    () => queue.files().filter(({ state }) => state === "stored").length,
  );
  useEffect(() => {
    if (stored > 0) void recordsChanged(client, resource);
  }, [client, resource, stored]);
}
