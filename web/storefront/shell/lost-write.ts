import { NetworkError } from "@shared/api/failures";

/** A request of a guest without an answer: the page says why, and keeps everything as it was typed. */

const listeners = new Set<() => void>();

export function tellLostWrite(failure: unknown): void {
  if (failure instanceof NetworkError) for (const listener of listeners) listener();
}

export function onLostWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
