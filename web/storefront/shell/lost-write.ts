import { NetworkError } from "@shared/api/client";

/** What a guest sent and no answer came to: the page says why, and keeps everything as it was typed. */

const listeners = new Set<() => void>();

export function tellLostWrite(failure: unknown): void {
  if (failure instanceof NetworkError) for (const listener of listeners) listener();
}

export function onLostWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
