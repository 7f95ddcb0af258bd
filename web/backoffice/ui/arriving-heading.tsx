import { useEffect, useRef, type ReactNode } from "react";

type ArrivingHeadingProps = {
  level: "h2" | "h3";
  id?: string;
  children: ReactNode;
};

/** The title of what has just come: the focus that went with what was there before is here now, and it is read. */
export function ArrivingHeading({ level: Heading, id, children }: ArrivingHeadingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // With what it is the title of, as far as there is room: its own line alone would come to lie at the lower edge.
    title.current?.parentElement?.scrollIntoView({ block: "nearest" });
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Heading id={id} ref={title} tabIndex={-1}>
      {children}
    </Heading>
  );
}
