import { lazy, Suspense } from "react";
import { Skeleton } from "@shared/staff/ui/skeleton";
import type { ControlProps } from "../control";

const RichText = lazy(async () => ({ default: (await import("./rich-text")).RichText }));

/** A text with its headings, lists and links; the editor loads where one is shown. */
export function HtmlControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <RichText {...props} />
    </Suspense>
  );
}
