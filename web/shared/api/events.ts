/**
 * Server-sent events that come back by themselves, also after the browser's own EventSource gave up.
 * What an event means is the caller's business, and so is polling while the stream is down.
 */

export type EventHandlers = {
  /** One entry per event name; the argument is the parsed `data` line. */
  on: Record<string, (data: unknown) => void>;
  /** true once the stream is open, false each time it breaks. */
  onConnection?: (isConnected: boolean) => void;
};

const reopenDelays = [1000, 2000, 5000, 10_000];

/** Opens the stream and returns what closes it for good. */
export function openEvents(url: string, handlers: EventHandlers): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      handlers.onConnection?.(true);
    });
    for (const [name, handle] of Object.entries(handlers.on)) {
      opened.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent).data)));
    }
    opened.addEventListener("error", () => {
      handlers.onConnection?.(false);
      // In state CONNECTING the browser tries again itself.
      if (opened.readyState !== EventSource.CLOSED) return;
      const delay = reopenDelays[Math.min(failures, reopenDelays.length - 1)];
      failures += 1;
      timer = setTimeout(open, delay);
    });
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
