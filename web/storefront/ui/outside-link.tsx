import type { ComponentProps } from "react";
import { partsMessages as messages } from "./messages";

/** A link to another website: it opens in a new tab and says so, also to screen readers. */
export function OutsideLink({ children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{messages.opensOutside}</span>
    </a>
  );
}
