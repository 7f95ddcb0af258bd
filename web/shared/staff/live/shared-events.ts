import { openEvents, type EventHandlers } from "../../api/events";
import type { RelayAnswer, RelayRequest } from "./event-relay";

/**
 * Events for the pages of the back office and the displays. Browsers open six connections to a server, so all
 * pages of a browser share each stream through a worker; where there are no shared workers, each has its own.
 */

type Subscription = {
  url: string;
  handlers: EventHandlers;
  /** Of the stream that the page opened for itself. */
  closeOwn?: () => void;
};

const subscriptions = new Map<number, Subscription>();
let lastId = 0;
/** Undefined until the first page asks, null where there is none or it has failed. */
let port: MessagePort | null | undefined;

/** When the worker fails, each page opens its own stream. */
function goOnAlone(): void {
  port = null;
  for (const subscription of subscriptions.values()) {
    subscription.closeOwn ??= openEvents(subscription.url, subscription.handlers);
  }
}

function take(answer: RelayAnswer): void {
  const handlers = subscriptions.get(answer.id)?.handlers;
  if (answer.type === "event") handlers?.on[answer.name]?.(answer.data);
  else handlers?.onConnection?.(answer.isConnected);
}

function ask(request: RelayRequest): void {
  port?.postMessage(request);
}

function askToOpen(id: number, { url, handlers }: Subscription, isFresh: boolean): void {
  ask({ type: "open", id, url, names: Object.keys(handlers.on), isFresh });
}

function connect(): MessagePort | null {
  if (typeof SharedWorker === "undefined") return null;
  const worker = new SharedWorker(new URL("./event-worker.ts", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("error", goOnAlone);
  worker.port.addEventListener("message", ({ data }: MessageEvent<RelayAnswer>) => take(data));
  worker.port.start();
  // The worker does not notice closed pages; one that is restored from the cache listens again.
  addEventListener("pagehide", () => {
    for (const id of subscriptions.keys()) ask({ type: "close", id });
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const [id, subscription] of subscriptions) askToOpen(id, subscription, true);
  });
  return worker.port;
}

/**
 * Listens to a stream and returns what ends that. `isFresh`: a stream that is open already is not trusted, for example
 * after a long silence.
 */
export function openSharedEvents(
  url: string,
  handlers: EventHandlers,
  { isFresh = false }: { isFresh?: boolean } = {},
): () => void {
  if (port === undefined) port = connect();
  lastId += 1;
  const id = lastId;
  const subscription: Subscription = { url, handlers };
  subscriptions.set(id, subscription);
  if (port === null) subscription.closeOwn = openEvents(url, handlers);
  else askToOpen(id, subscription, isFresh);
  return () => {
    subscriptions.delete(id);
    if (subscription.closeOwn) subscription.closeOwn();
    else ask({ type: "close", id });
  };
}
