import { type RefObject, useEffect, useRef } from "react";

/** For a bar of links that scrolls on small screens: the link of what is shown now is in sight. */
export function useCurrentInSight(current: string | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current === undefined ? null : bar.current?.querySelector("[aria-current]");
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return bar;
}
