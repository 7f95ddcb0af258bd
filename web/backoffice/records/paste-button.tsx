import { ClipboardPaste } from "lucide-react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { useClipboard } from "../clipboard/clipboard";
import { wordsToPaste } from "../clipboard/words-to-paste";
import { useFocusAfter } from "../ui/use-focus-after";
import { pastePath, type Collection } from "./collection";
import { isPastedAsItIs } from "./own-form";
import { usePaste } from "./use-paste";

const pasteId = "paste";

/** Puts in what lies in the clipboard, if it fits: one record by its form; several at once, where nothing is left to say. */
export function PasteButton({ collection }: { collection: Collection }) {
  const items = useClipboard().itemsOf(collection.resource);
  const { branch } = useBranchChoice();
  const { paste, isPasting } = usePaste(collection);
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
  if (!items.every((item) => isPastedAsItIs(collection, item, branch.id))) return null;
  return (
    <Button
      id={pasteId}
      variant="default"
      leftSection={leftSection}
      loading={isPasting}
      onClick={() =>
        paste(items, {
          onSettled: () => {
            // It had the focus when it was pressed, and lost it while it waited.
            if (document.activeElement === document.body) focusAfter(pasteId);
          },
        })
      }
    >
      {words}
    </Button>
  );
}
