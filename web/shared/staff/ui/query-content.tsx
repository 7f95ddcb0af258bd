import type { ReactNode } from "react";
import { FailurePanel } from "./failure-panel";
import { LateSkeleton } from "./late-skeleton";
import { Skeleton } from "./skeleton";

type QueryContentProps<Data> = {
  query: {
    data: Data | undefined;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What could not be read, from the error catalogue. */
  failed: string;
  /** Holds the place while nothing is there: bars in the final shape, or the height of one bar in pixels. */
  skeleton: ReactNode;
  /** h1 where this is the whole page. */
  heading?: "h1" | "h2";
  children: (data: Data) => ReactNode;
};

/** What a query brought; until then its place, or why it did not come and the way on. Keeps what was there before. */
export function QueryContent<Data>({
  query,
  failed,
  skeleton,
  heading,
  children,
}: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <FailurePanel message={failed} query={query} heading={heading} />;
  return (
    <LateSkeleton>
      {typeof skeleton === "number" ? <Skeleton height={skeleton} /> : skeleton}
    </LateSkeleton>
  );
}
