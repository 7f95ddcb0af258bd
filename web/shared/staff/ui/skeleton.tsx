import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** In pixels, or as CSS has it. */
type Length = number | string;

const css = (length: Length) => (typeof length === "number" ? `${length}px` : length);

/** The place of what is not there yet. */
export function Skeleton({ height, width = "100%" }: { height: Length; width?: Length }) {
  const style = { "--skeleton-height": css(height), "--skeleton-width": css(width) };
  return <div className={styles.skeleton} style={style as CSSProperties} />;
}
