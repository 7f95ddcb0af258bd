import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { useClipboard } from "../clipboard/clipboard";
import { wordsToPaste } from "../clipboard/words-to-paste";
import { useFocusAfter } from "../ui/use-focus-after";
import { pastePath, type Collection } from "./collection";
import { usePaste } from "./use-paste";

const pasteId = "paste";

/** Puts in what lies in the clipboard, if it fits: one record by its form, several at once. */
export function PasteButton({ collection }: { collection: Collection }) {
  const items = useClipboard().itemsOf(collection.resource);
  const paste = usePaste(collection);
  const [isPasting, setIsPasting] = useState(false);
  const focusAfter = useFocusAfter();
  if (items.length === 0) return null;
  const words = wordsToPaste(items);
  const leftSection = <ClipboardPaste aria-hidden size={20} />;
  if (items.length === 1)
    return (
      <ButtonLink href={pastePath(collection)} variant="default" leftSection={leftSection}>
        {words}
      </ButtonLink>
    );
  return (
    <Button
      id={pasteId}
      variant="default"
      leftSection={leftSection}
      loading={isPasting}
      onClick={() => {
        setIsPasting(true);
        void paste(items).finally(() => {
          // It had it when it was pressed, and lost it while it waited.
          focusAfter(pasteId);
          setIsPasting(false);
        });
      }}
    >
      {words}
    </Button>
  );
}
