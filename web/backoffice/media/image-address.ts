import type { ImageRef } from "@shared/api/types";

/** The address of a picture in its own shape. */
export const imageAddress = ({ id, version }: ImageRef, size: "tiny" | "small"): string =>
  `/image/${size}/${id}-${version}.webp`;
