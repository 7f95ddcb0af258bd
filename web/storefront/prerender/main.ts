import "./engine";
import { nextChange } from "./next-change";
import { renderPage } from "./render-page";

/** What the server's renderer asks for: one request as JSON, one text as the answer. */
type Request =
  { page: Parameters<typeof renderPage> } | { nextChange: Parameters<typeof nextChange> };

function answer(text: string): string {
  const request = JSON.parse(text) as Request;
  if ("page" in request) return renderPage(...request.page);
  return String(nextChange(...request.nextChange));
}

Object.assign(globalThis, { answer });
