import { useEffect, useState } from "react";
import { api } from "@shared/api/client";
import type { LegalName } from "./legal-names";

/** A legal text's cleaned HTML: from the page where the server wrote it there, else asked for. */

export type LegalTextState = "loading" | "failed" | { html: string };

const known = new Map<LegalName, string>();

/** Browsers without scripts show this element; all others keep it as plain text. */
function writtenInPage(name: LegalName): string | null {
  const element = document.getElementById("legal-text");
  return element?.dataset.name === name ? element.textContent : null;
}

export function useLegalText(name: LegalName): { text: LegalTextState; retry: () => void } {
  const [text, setText] = useState<LegalTextState>(() => {
    const html = known.get(name) ?? writtenInPage(name);
    return html === null ? "loading" : { html };
  });
  useEffect(() => {
    if (text !== "loading") return;
    let isStopped = false;
    const ask = async () => {
      try {
        const answer = await api.get<{ text: string }>(`/api/legal-texts/${name}`);
        known.set(name, answer.text);
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
