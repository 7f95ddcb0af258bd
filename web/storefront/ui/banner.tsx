import type { ImageRef } from "@shared/api/types";
import { fromLandscape } from "@shared/ui/breakpoints";
import styles from "./banner.module.css";
import { Picture } from "./picture";

type BannerProps = {
  image: ImageRef;
  /** Width it is shown at on a tablet on its side and what is wider; it fills narrower screens. */
  width: string;
  isFirst?: boolean;
  className?: string | undefined;
};

/** A picture across a card or a section, whose words say what is to be seen. */
export function Banner({ image, width, isFirst, className = "" }: BannerProps) {
  return (
    <Picture
      image={image}
      cut="category"
      sizes={["small", "medium"]}
      shownWidth={`${fromLandscape} ${width}, 100vw`}
      isFirst={isFirst}
      alt=""
      className={`${styles.banner} ${className}`}
    />
  );
}
