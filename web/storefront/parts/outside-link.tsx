import type { ComponentProps } from "react";
import { partsMessages as messages } from "./messages";

/** A link out of the house: it opens in a tab of its own and says so, also to those who hear it. */
export function OutsideLink({ children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{messages.opensOutside}</span>
    </a>
  );
}
