import { vi } from "vitest";

/** A server for component tests: what it answers is set per address, what it was sent can be read. */

type Answer = { status?: number; body: unknown };

type Call = { method: string; path: string; body: unknown; headers: Headers };

export type TestServer = {
  calls: Call[];
  /** The answer from now on to a method and a path, such as "GET /api/time"; null for no connection. */
  answers: Record<string, Answer | null>;
  /** Opens all event streams, or breaks them. */
  setConnected: (isConnected: boolean) => void;
  emit: (event: string, data?: unknown) => void;
};

class TestEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: TestEventSource[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    TestEventSource.all.push(this);
  }
  close() {
    this.readyState = TestEventSource.CLOSED;
  }
}

export function startTestServer(): TestServer {
  TestEventSource.all = [];
  const calls: Call[] = [];
  const answers: TestServer["answers"] = {};
  vi.stubGlobal("EventSource", TestEventSource);
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    const method = request.method ?? "GET";
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : null;
    calls.push({ method, path, body, headers: new Headers(request.headers) });
    const answer = answers[`${method} ${path}`];
    if (!answer) return Promise.reject(new TypeError("no connection"));
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
  });
  const dispatch = (event: Event) => {
    for (const source of TestEventSource.all) source.dispatchEvent(event);
  };
  return {
    calls,
    answers,
    setConnected: (isConnected) => dispatch(new Event(isConnected ? "open" : "error")),
    emit: (event, data = {}) => dispatch(new MessageEvent(event, { data: JSON.stringify(data) })),
  };
}
