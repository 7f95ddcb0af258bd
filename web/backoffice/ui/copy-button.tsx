import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { announce } from "@shared/ui/announcer";
import { Button } from "@shared/staff/ui/button";
import { controlMessages as messages } from "./messages";

/** Puts a text that is shown beside it into the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  // Browsers have no clipboard on pages without https; the text can be marked there.
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(messages.copied);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button color="next" leftSection={<Icon aria-hidden size={18} />} onClick={() => void copy()}>
      {isCopied ? messages.copied : messages.copy}
    </Button>
  );
}
