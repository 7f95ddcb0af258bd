import type { ComponentProps } from "react";
import styles from "./button.module.css";

type ButtonKind = "primary" | "outline" | "plain";

export function Button({
  kind = "primary",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind }) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={`${styles.button} ${styles[kind]} ${className ?? ""}`}
      {...rest}
    />
  );
}
