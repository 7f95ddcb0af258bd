import { useEffect, useState } from "react";
import { calls } from "@shared/api/calls";
import type { LegalTextName } from "@shared/api/types";

/** A legal text's cleaned HTML: from the page where the server wrote it there, else asked for. */

type LegalTextState = "loading" | "failed" | { html: string };

const known = new Map<LegalTextName, string>();

export function keepLegalText(name: LegalTextName, html: string): void {
  known.set(name, html);
}

/** The server writes it as the page's own content, or for browsers without scripts: others keep that as plain text. */
function writtenInPage(name: LegalTextName): string | null {
  const element = document.getElementById("legal-text");
  if (element?.dataset.name !== name) return null;
  return element.tagName === "NOSCRIPT" ? element.textContent : element.innerHTML;
}

export function useLegalText(name: LegalTextName): { text: LegalTextState; retry: () => void } {
  const [text, setText] = useState<LegalTextState>(() => {
    const html = known.get(name) ?? writtenInPage(name);
    return html === null ? "loading" : { html };
  });
  useEffect(() => {
    if (text !== "loading") return;
    let isStopped = false;
    const ask = async () => {
      try {
        const answer = await calls.get("/api/legal-texts/{name}", { path: { name } });
        keepLegalText(name, answer.text);
        if (!isStopped) setText({ html: answer.text });
      } catch {
        if (!isStopped) setText("failed");
      }
    };
    void ask();
    return () => {
      isStopped = true;
    };
  }, [name, text]);
  return { text, retry: () => setText("loading") };
}
