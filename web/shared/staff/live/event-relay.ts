import { openEvents } from "../../api/events";

/**
 * Passes the server's events to the pages of a browser: one stream for each address, however many pages listen. It runs
 * in the shared worker.
 */

export type RelayRequest =
  /** `isFresh`: the page has reason not to trust a stream that is open already. */
  | { type: "open"; id: number; url: string; names: string[]; isFresh: boolean }
  | { type: "close"; id: number };

export type RelayAnswer =
  | { id: number; type: "connection"; isConnected: boolean }
  | { id: number; type: "event"; name: string; data: unknown };

type Listener = { id: number; answer: (answer: RelayAnswer) => void };
type Stream = { listeners: Set<Listener>; isConnected: boolean; close: () => void };

const streams = new Map<string, Stream>();

function open(url: string, names: string[]): Stream {
  const stream: Stream = { listeners: new Set(), isConnected: false, close: () => undefined };
  const tellAll = (tell: (listener: Listener) => void) => stream.listeners.forEach(tell);
  stream.close = openEvents(url, {
    on: Object.fromEntries(
      names.map((name) => [
        name,
        (data: unknown) => tellAll(({ id, answer }) => answer({ id, type: "event", name, data })),
      ]),
    ),
    onConnection: (isConnected) => {
      stream.isConnected = isConnected;
      tellAll(({ id, answer }) => answer({ id, type: "connection", isConnected }));
    },
  });
  return stream;
}

/** Serves one page; the function takes what the page asks for. */
export function servePage(answer: (answer: RelayAnswer) => void): (request: RelayRequest) => void {
  const closers = new Map<number, () => void>();

  return (request) => {
    closers.get(request.id)?.();
    closers.delete(request.id);
    if (request.type === "close") return;

    const key = JSON.stringify([request.url, request.names]);
    const listener: Listener = { id: request.id, answer };
    const known = streams.get(key);
    const stream =
      known === undefined || request.isFresh ? open(request.url, request.names) : known;
    if (known !== undefined && stream !== known) {
      known.close();
      for (const other of known.listeners) stream.listeners.add(other);
    }
    streams.set(key, stream);
    stream.listeners.add(listener);
    if (stream.isConnected) answer({ id: request.id, type: "connection", isConnected: true });
    closers.set(request.id, () => {
      // Another page may have renewed the stream meanwhile.
      const current = streams.get(key);
      current?.listeners.delete(listener);
      if (current?.listeners.size !== 0) return;
      current.close();
      streams.delete(key);
    });
  };
}
