import { fill } from "@shared/ui/format";
import type { ClipboardItem } from "./clipboard";
import { clipboardMessages as messages } from "./messages";

/** What a button says that puts them in. */
export function wordsToPaste(items: readonly ClipboardItem[]): string {
  const [first] = items;
  if (first && items.length === 1) return fill(messages.paste, { name: first.name });
  return fill(messages.pasteMany, { count: items.length });
}
