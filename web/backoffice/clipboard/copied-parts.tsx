import { ClipboardPaste } from "lucide-react";
import type { FieldFacts } from "@shared/api/fields";
import { Button } from "@shared/staff/ui/button";
import { useClipboard, type ClipboardItem, type Copied } from "./clipboard";
import { clipboardMessages as messages } from "./messages";
import { useCopy } from "./use-copy";
import { wordsToPaste } from "./words-to-paste";

/** Entries fit wherever entries have the same fields. */
export function contextOf(facts: FieldFacts): string {
  if (facts.kind !== "list" || facts.item.kind !== "group") return "";
  return `entries of ${Object.keys(facts.item.fields()).toSorted().join(" ")}`;
}

type Part = Omit<Copied, "context">;

/** Entries of a list within a record that go to lists of the same context. */
export function useParts(context: string) {
  const copyItems = useCopy(messages.copiedPartsHint);
  return {
    copied: useClipboard().itemsOf(context),
    copy: (parts: readonly Part[]) => copyItems(parts.map((part) => ({ context, ...part }))),
  };
}

type PastePartsProps = {
  copied: readonly ClipboardItem[];
  /** Where it does something else than to add them. */
  words?: string;
  onPaste: () => void;
};

export function PasteParts({ copied, words, onPaste }: PastePartsProps) {
  if (copied.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<ClipboardPaste aria-hidden size={20} />}
      onClick={onPaste}
    >
      {words ?? wordsToPaste(copied)}
    </Button>
  );
}
