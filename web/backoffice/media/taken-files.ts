import { useEffect } from "react";

/** Files that are dropped or pasted somewhere on a page. */

/** A file that is dropped beside its place would be opened by the browser instead of the page. */
export function useStrayFilesStay(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", keep);
    addEventListener("drop", keep);
    return () => {
      removeEventListener("dragover", keep);
      removeEventListener("drop", keep);
    };
  }, []);
}

/** What lies in the clipboard as a file, wherever on the page it is pasted but into a field. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest(
        "input, textarea, [contenteditable]",
      );
      const files = [...(event.clipboardData?.files ?? [])];
      if (isTyping || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, [onFiles]);
}
