import { calls } from "@shared/api/calls";
import { NetworkError } from "@shared/api/failures";
import { withProgress } from "@shared/api/progress";
import { serverMessage } from "@shared/api/server-message";
import { fill } from "@shared/ui/format";
import { mediaMessages as messages } from "./messages";

/** How files reach the server, and what is said when they do not. */

/** The largest of each, as the server allows. */
const mostBytes = { images: 40_000_000, uploads: 300_000_000 } as const;

/** As the server takes it: a data URL. */
export function dataOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable file")));
    reader.readAsDataURL(file);
  });
}

type Way = { signal: AbortSignal; onProgress: (share: number) => void };

/** What is too large would be refused after all of it was sent. */
async function dataWithin(file: File, most: number): Promise<string> {
  if (file.size > most) throw new Error("too large");
  return dataOf(file);
}

export async function sendImage(file: File, { signal, onProgress }: Way) {
  const data = await dataWithin(file, mostBytes.images);
  const body = { name: file.name, data };
  return calls.post("/api/images", { body, signal, via: withProgress(onProgress) });
}

export async function sendUpload(file: File, { signal, onProgress }: Way) {
  const data = await dataWithin(file, mostBytes.uploads);
  const body = { name: file.name, data };
  return calls.post("/api/uploads", { body, signal, via: withProgress(onProgress) });
}

/** What the server said of it; else that it did not arrive, or cannot be used. */
export function uploadSentence(failure: unknown, { name }: File): string {
  const fixed = failure instanceof NetworkError ? messages.uploadLost : messages.uploadFailed;
  return serverMessage(failure) ?? fill(fixed, { file: name });
}
