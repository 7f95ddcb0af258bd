import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useOverlay } from "./use-overlay";
import styles from "./popover.module.css";

type PopoverProps = {
  /** The button that opens it; gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** Which edge of the button it keeps to. */
  align: "start" | "end";
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

const distance = 8;

/** Keeps the box beside its anchor, above it where there is no room below, and inside the window in any case. */
function usePlace(anchor: RefObject<HTMLElement | null>, align: "start" | "end") {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (box.current === null || anchor.current === null) return;
      const { offsetWidth: width, offsetHeight: height } = box.current;
      const { top, bottom, left, right } = anchor.current.getBoundingClientRect();
      const below = bottom + distance;
      const above = top - distance - height;
      const wanted = align === "start" ? left : right - width;
      const farthest = document.documentElement.clientWidth - width - distance;
      const lowest = innerHeight - distance - height;
      const beside = below > lowest && above >= 0 ? above : below;
      box.current.style.top = `${Math.max(distance, Math.min(beside, lowest))}px`;
      box.current.style.left = `${Math.max(distance, Math.min(wanted, farthest))}px`;
    };
    place();
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [anchor, align]);
  return box;
}

/** A small box of choices beside the button that opened it. A tap elsewhere and Escape close it. */
export function Popover({ anchor, label, align, onClose, className = "", children }: PopoverProps) {
  const box = usePlace(anchor, align);
  useOverlay(box, onClose);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [box, anchor].some(({ current }) => current?.contains(target as Node));
      if (!isInside) onClose();
    };
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [box, anchor, onClose]);

  useEffect(() => {
    const button = anchor.current;
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [anchor]);

  return (
    <dialog ref={box} open className={`${styles.popover} ${className}`} aria-label={label}>
      {children}
    </dialog>
  );
}
