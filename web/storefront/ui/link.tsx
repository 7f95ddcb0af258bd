import type { ComponentProps } from "react";
import { navigate } from "../state/location";

/** A link within the app. Whatever asks for a tab of its own is left to the browser. */
export function Link({ href, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        if (
          event.button !== 0 ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey
        ) {
          return;
        }
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
