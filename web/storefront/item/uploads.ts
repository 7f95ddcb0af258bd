import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import type { NewUpload, Part, Upload } from "@shared/api/types";
import { isPreviewed } from "@shared/domain/uploads";

/** Files a guest adds to an item: which ones may be chosen, and how they reach the server. */

/** As the server allows. */
export const mostUploads = 10;

const imageTypes = ".jpg,.jpeg,.png,.gif";
const fileTypes =
  ".txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx";

function isImagePart(type: Part["type"]): boolean {
  return type === "image" || type === "images";
}

export function acceptedTypes(type: Part["type"]): string {
  return isImagePart(type) ? imageTypes : fileTypes;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}

/** How long a refusal lasts while other files are checked; a full disk takes longer. */
const shortWait = 10;
const mostTries = 8;

/** Where many send pictures at the same moment, some of them wait for the others. */
async function postInTurn(body: { data: string; name: string }): Promise<NewUpload> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await calls.post("/api/uploads", { body });
    } catch (failure) {
      const seconds = failure instanceof ApiError ? failure.retryAfter : 0;
      if (seconds === 0 || seconds > shortWait || tries === mostTries) throw failure;
      // Spread, so that not all retry at the same moment.
      const wait = seconds * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

/** The server tells the type by the content: a text that calls itself a picture is refused here. */
export async function uploadFile(file: File, type: Part["type"]): Promise<NewUpload> {
  const data = await readDataUrl(file);
  const upload = await postInTurn({ data, name: file.name });
  if (isImagePart(type) && !isPreviewed(upload)) throw new Error(upload.mimeType);
  return upload;
}

const key = "uploads";

function readUploads(): Record<number, Upload> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<number, Upload>;
  } catch {
    return {};
  }
}

/** A cart keeps numbers and handles of uploads alone; their names and previews last as long as the cart does. */
export function rememberUpload(upload: Upload): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readUploads(), [upload.id]: upload }));
  } catch {
    // Then a file is called by its place in the list.
  }
}

export function knownUpload(id: number): Upload | undefined {
  return readUploads()[id];
}
