/** Where uploaded files are found; pure. */

type StoredFile = {
  id: number;
  version: number;
  publicHash: string;
  extension: string;
  mimeType: string;
};

const previewedTypes = new Set(["image/jpeg", "image/png", "image/gif"]);

export function isPreviewed({ mimeType }: Pick<StoredFile, "mimeType">): boolean {
  return previewedTypes.has(mimeType);
}

export function fileAddress({ id, version, publicHash, extension }: StoredFile): string {
  return `/upload/${publicHash}/${id}-${version}.${extension}`;
}

/** null where there is no picture to show. */
export function previewAddress(file: StoredFile): string | null {
  return isPreviewed(file)
    ? `/upload/${file.publicHash}/preview/${file.id}-${file.version}.jpg`
    : null;
}
