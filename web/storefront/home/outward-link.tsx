import type { ComponentProps } from "react";
import { homeMessages as messages } from "./messages";

/** A link to another house: it opens beside this page, and says so to those who do not see it. */
export function OutwardLink({ children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {messages.newTab}</span>
    </a>
  );
}
