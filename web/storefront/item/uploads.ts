import { api } from "@shared/api/client";
import type { Part, Upload } from "@shared/api/types";

/** Files a guest adds to an item: which ones may be chosen, and how they reach the server. */

const imageTypes = ".jpg,.jpeg,.png,.gif";
const fileTypes =
  ".txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx";

const previewedTypes = new Set(["image/jpeg", "image/png", "image/gif"]);

export function acceptedTypes(type: Part["type"]): string {
  return type === "image" || type === "images" ? imageTypes : fileTypes;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}

export async function uploadFile(file: File): Promise<Upload> {
  return api.post<Upload>("/api/uploads", { data: await readDataUrl(file), name: file.name });
}

export function previewAddress(upload: Upload): string | null {
  if (!previewedTypes.has(upload.mimeType)) return null;
  return `/upload/${upload.publicHash}/preview/${upload.id}-${upload.version}.jpg`;
}
