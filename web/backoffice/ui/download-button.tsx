import { useMutation } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { fileAt } from "@shared/api/calls";
import { Button } from "@shared/staff/ui/button";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { controlMessages as messages } from "./messages";
import { saveFile } from "./save-file";

type DownloadButtonProps = {
  address: string;
  name: string;
  icon?: LucideIcon;
  onDone?: () => void;
};

/** Saves the file of an address, or says why there is none: a link would save the refusal. */
export function DownloadButton({ address, name, icon: Icon, onDone }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => fileAt(address),
    onSuccess: (file) => {
      saveFile(file.name, file.content);
      onDone?.();
    },
    onError: (failure) =>
      showNotice({
        id: `download-${address}`,
        title: messages.downloadFailed,
        text: serverSentence(failure),
        onRetry: () => download.mutate(),
      }),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={Icon && <Icon aria-hidden size={20} />}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  );
}
