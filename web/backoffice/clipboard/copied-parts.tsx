import { ClipboardPaste } from "lucide-react";
import { Button } from "@shared/staff/ui/button";
import { useClipboard, type ClipboardItem, type Copied } from "./clipboard";
import { clipboardMessages as messages } from "./messages";
import { useCopy } from "./use-copy";
import { wordsToPaste } from "./words-to-paste";

type Part = Omit<Copied, "context">;

/** Entries of a list within a record that go to lists of the same context. */
export function useParts(context: string) {
  const copyItems = useCopy(messages.copiedPartsHint);
  return {
    copied: useClipboard().itemsOf(context),
    copy: (parts: readonly Part[]) => copyItems(parts.map((part) => ({ context, ...part }))),
  };
}

type PastePartsProps = { copied: readonly ClipboardItem[]; onPaste: () => void };

export function PasteParts({ copied, onPaste }: PastePartsProps) {
  if (copied.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<ClipboardPaste aria-hidden size={20} />}
      onClick={onPaste}
    >
      {wordsToPaste(copied)}
    </Button>
  );
}
