import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import styles from "./button.module.css";

type Look = {
  /** Filled for what comes next, default for what else is possible, subtle for what stands back, card on dark bars. */
  variant?: "filled" | "default" | "outline" | "subtle" | "card";
  color?: "next" | "ink" | "bad" | "card";
  justify?: "start";
  leftSection?: ReactNode;
};

type ButtonProps = ComponentProps<"button"> & Look & { loading?: boolean };

/** A button that a finger hits, with its words on one line. While it loads it waits for the server, and cannot be hit. */
export function Button({
  variant = "filled",
  color,
  justify,
  leftSection,
  loading = false,
  disabled = false,
  type = "button",
  className = "",
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      disabled={disabled || loading}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-color={color}
      data-justify={justify}
      data-loading={loading || undefined}
    >
      <Inner leftSection={leftSection}>{children}</Inner>
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> &
  Look & {
    href: string;
    /** An address of its own, in place of a page of this application. */
    isElsewhere?: boolean;
  };

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({
  variant = "filled",
  color,
  justify,
  leftSection,
  isElsewhere = false,
  className = "",
  children,
  ...props
}: ButtonLinkProps) {
  const Component = isElsewhere ? "a" : Link;
  return (
    <Component
      {...props}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-color={color}
      data-justify={justify}
    >
      <Inner leftSection={leftSection}>{children}</Inner>
    </Component>
  );
}

function Inner({ leftSection, children }: { leftSection: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.inner}>
      {leftSection !== undefined && (
        <span className={styles.section} data-section>
          {leftSection}
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </span>
  );
}

type IconButtonProps = ComponentProps<"button"> & {
  "aria-label": string;
  variant?: "default" | "subtle";
  size?: "touch" | "control";
};

/** A sign for a word, as high as what it stands beside. */
export function IconButton({
  variant = "default",
  size = "touch",
  className = "",
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={`${styles.button} ${styles.icon} ${className}`}
      data-variant={variant}
      data-size={size}
    />
  );
}
