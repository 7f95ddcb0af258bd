import { calls } from "@shared/api/calls";
import { NetworkError } from "@shared/api/failures";
import { withProgress } from "@shared/api/progress";
import { recordCalls } from "@shared/api/records";
import { serverMessage } from "@shared/api/server-message";
import { fill } from "@shared/ui/format";
import { formatBytes } from "./bytes";
import { mediaMessages as messages } from "./messages";

/** How files reach the server, and what is said when they do not. */

/** The largest of each, as the server allows. */
export const mostBytes = { images: 40_000_000, uploads: 300_000_000 } as const;

export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/** As the server takes it: a data URL. */
function dataOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable file")));
    reader.readAsDataURL(file);
  });
}

type Way = { signal: AbortSignal; onProgress: (share: number) => void };

export async function sendImage(file: File, { signal, onProgress }: Way) {
  const body = { name: file.name, data: await dataOf(file) };
  return calls.post("/api/images", { body, signal, via: withProgress(onProgress) });
}

export async function sendUpload(file: File, { signal, onProgress }: Way) {
  const body = { name: file.name, data: await dataOf(file) };
  return calls.post("/api/uploads", { body, signal, via: withProgress(onProgress) });
}

/** In the place of the file that a record has; what people say of it stays. */
export async function sendReplacement(
  resource: keyof typeof mostBytes,
  id: number,
  file: File,
  { signal, onProgress }: Way,
) {
  const data = await dataOf(file);
  const via = withProgress(onProgress);
  return recordCalls(resource).update(id, null, { data }, { signal, via });
}

/** What would be refused after all of it was sent. What the browser does not know the server judges. */
export function imageRefusal({ name, size, type }: File): string | undefined {
  const most = mostBytes.images;
  if (type !== "" && !imageTypes.includes(type)) return fill(messages.notAPicture, { file: name });
  if (size <= most) return undefined;
  const sizes = { size: formatBytes(size), most: formatBytes(most) };
  return fill(messages.pictureTooLarge, { file: name, ...sizes });
}

export const uploadRefusal = ({ name, size }: File): string | undefined =>
  size > mostBytes.uploads ? fill(messages.uploadFailed, { file: name }) : undefined;

/** What the server said of it; else that it did not arrive, or cannot be used. */
export function uploadSentence(failure: unknown, { name }: File): string {
  const fixed = failure instanceof NetworkError ? messages.uploadLost : messages.uploadFailed;
  return serverMessage(failure) ?? fill(fixed, { file: name });
}
