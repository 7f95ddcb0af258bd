import { fill } from "@shared/ui/format";
import { showNotice } from "@shared/staff/ui/notices";
import { useClipboard, type Copied } from "./clipboard";
import { clipboardMessages as messages } from "./messages";

const notice = "clipboard";

/** Puts something into the clipboard and says so. */
export function useCopy(hint: string) {
  const { copy } = useClipboard();
  return function copyItems(items: readonly Copied[]): void {
    const [first] = items;
    if (first === undefined) return;
    if (!copy(items)) return showNotice({ id: notice, title: messages.tooMuch });
    const title =
      items.length === 1
        ? fill(messages.copied, { name: first.name })
        : fill(messages.copiedMany, { count: items.length });
    showNotice({ id: notice, title, text: hint, isBrief: true });
  };
}
