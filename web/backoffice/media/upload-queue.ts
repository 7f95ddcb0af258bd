/**
 * Files on their way to the server: some at once, the others wait their turn. What fails stays until it is sent again
 * or thrown away. No part of a page, so that going elsewhere stops nothing.
 */

export type QueuedFile<Stored> = {
  key: number;
  file: File;
  /** The share of it that has left. */
  share: number;
} & (
  | { state: "waiting" | "sending" }
  | { state: "failed"; sentence: string }
  | { state: "stored"; record: Stored }
);

type QueueOptions<Stored> = {
  send: (
    file: File,
    way: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Stored>;
  /** Why it was not stored, in a sentence. */
  sentenceOf: (failure: unknown, file: File) => string;
  atOnce: number;
};

export type UploadQueue<Stored> = ReturnType<typeof createUploadQueue<Stored>>;

export function createUploadQueue<Stored>({ send, sentenceOf, atOnce }: QueueOptions<Stored>) {
  type Queued = QueuedFile<Stored>;
  let queued: readonly Queued[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();

  function change(next: readonly Queued[]): void {
    queued = next;
    for (const listener of listeners) listener();
  }

  /** What was cancelled meanwhile is not there any more. */
  const put = (next: Queued) => change(queued.map((one) => (one.key === next.key ? next : one)));

  async function start({ key, file }: Queued): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    put({ key, file, state: "sending", share: 0 });
    try {
      const record = await send(file, {
        signal: controller.signal,
        onProgress: (share) => put({ key, file, state: "sending", share }),
      });
      put({ key, file, state: "stored", share: 1, record });
    } catch (failure) {
      put({ key, file, state: "failed", share: 0, sentence: sentenceOf(failure, file) });
    }
    running.delete(key);
    startNext();
  }

  function startNext(): void {
    while (running.size < atOnce) {
      const next = queued.find(({ state }) => state === "waiting");
      if (!next) return;
      void start(next);
    }
  }

  return {
    files: () => queued,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: readonly File[]) => {
      const added = files.map((file): Queued => {
        lastKey += 1;
        return { key: lastKey, file, state: "waiting", share: 0 };
      });
      change([...queued, ...added]);
      startNext();
    },
    retry: (key: number) => {
      const failed = queued.find((one) => one.key === key && one.state === "failed");
      if (!failed) return;
      put({ key, file: failed.file, state: "waiting", share: 0 });
      startNext();
    },
    /** Stops what is on its way; what is stored stays so. */
    remove: (key: number) => {
      change(queued.filter((one) => one.key !== key));
      running.get(key)?.abort();
    },
    removeStored: () => change(queued.filter(({ state }) => state !== "stored")),
  };
}

export const isUnderWay = ({ state }: QueuedFile<unknown>): boolean =>
  state === "waiting" || state === "sending";
