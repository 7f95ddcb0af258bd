import type { CSSProperties } from "react";
import type { ImageRef } from "@shared/api/types";

/**
 * A picture in the formats the browser likes best. Its box is reserved, so that nothing moves when it
 * arrives.
 */

const widths = {
  icon: 64,
  thumbnail: 128,
  tiny: 256,
  small: 640,
  medium: 1280,
  large: 1920,
} as const;

type PictureSize = keyof typeof widths;

/** "product" is cut 1:1, "category" 3:1, "plain" keeps the picture's own shape. */
type PictureCut = "plain" | "product" | "category";

export function pictureAddress(
  image: ImageRef,
  cut: PictureCut,
  size: PictureSize,
  extension: "avif" | "webp" | "jpg",
): string {
  const folder = cut === "plain" ? "/image" : `/image/${cut}`;
  return `${folder}/${size}/${image.id}-${image.version}.${extension}`;
}

/** Where a box cuts it by itself, what is important stays; most pictures have that in their middle. */
const positionOf = ({ x, y }: ImageRef["focus"]) =>
  x === 50 && y === 50 ? undefined : ({ "--focus-point": `${x}% ${y}%` } as CSSProperties);

type PictureProps = {
  image: ImageRef;
  cut: PictureCut;
  /** The sizes offered to the browser, smallest first. */
  sizes: PictureSize[];
  /** Width it is shown at, in CSS terms: "5rem", "(width >= 62rem) 24rem, 100vw". */
  shownWidth: string;
  isFirst?: boolean;
  /** "" where the words beside it already say what is to be seen. */
  alt?: string;
  className?: string | undefined;
};

export function Picture({ image, cut, sizes, shownWidth, isFirst, alt, className }: PictureProps) {
  const smallest = sizes[0] ?? "small";
  const sourceSet = (extension: "avif" | "webp" | "jpg") =>
    sizes
      .map((size) => `${pictureAddress(image, cut, size, extension)} ${widths[size]}w`)
      .join(", ");
  const ratio = { plain: image.height / image.width, product: 1, category: 1 / 3 }[cut];
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={shownWidth} />
      <source type="image/webp" srcSet={sourceSet("webp")} sizes={shownWidth} />
      <img
        className={className}
        style={cut === "plain" ? positionOf(image.focus) : undefined}
        src={pictureAddress(image, cut, smallest, "jpg")}
        srcSet={sourceSet("jpg")}
        sizes={shownWidth}
        width={widths[smallest]}
        height={Math.round(widths[smallest] * ratio)}
        alt={alt ?? image.alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
