import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

/** A real HTTP server for tests of components, so that the real client with its real failures runs. */

export type Answer = { status?: number; body: unknown };
export type Routes = Record<
  string,
  (body: unknown, query: URLSearchParams) => Answer | Promise<Answer>
>;

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void };
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text === "" ? null : (JSON.parse(text) as unknown);
}

async function answer(routes: Routes, request: IncomingMessage, response: ServerResponse) {
  const [path = "", query] = (request.url ?? "").split("?");
  const route = routes[`${request.method} ${path}`];
  const body = await bodyOf(request);
  const { status = 200, body: answered } = route
    ? await route(body, new URLSearchParams(query))
    : { status: 404, body: { message: "Unbekannt.", errors: [] } };
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(JSON.stringify(answered));
}

/** What a page listens to with: a stream that never opens. The window of these tests has none. */
class SilentStream {
  readonly readyState = 0;
  addEventListener(): void {}
  close(): void {}
}

/** Answers "GET /api/…" by the given routes until the test ends, and makes the page come from there. */
export async function startServer(routes: Routes, page: string): Promise<void> {
  const server = createServer((request, response) => void answer(routes, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubGlobal("EventSource", SilentStream);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.close();
  });
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`);
}
