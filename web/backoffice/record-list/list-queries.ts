import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recordCalls, type Resource } from "@shared/api/records";
import { hearsOfRecords, useRight } from "@shared/staff/context/rights";
import { openSharedEvents } from "@shared/staff/live/shared-events";
import { readingAgain } from "@shared/staff/live/read-again";
import { recordKeys, recordsChanged } from "../record-queries/record-queries";

/** Reads of a list's pages, and reading them again when somebody else has changed a record. */

/** What every record has that stands in a list. */
export type Stored = { id: number; version: number };

export function useListPage(resource: Resource, query: Record<string, string | number>) {
  return useQuery({
    queryKey: recordKeys.page(resource, query),
    queryFn: async ({ signal }) => {
      const { items, meta } = await recordCalls(resource).list(query, { signal });
      return { items, meta, query: JSON.stringify(query) };
    },
    placeholderData: keepPreviousData,
    // Whoever comes back from a record sees what has become of it.
    refetchOnMount: "always",
  });
}

export type ListOfPage = NonNullable<ReturnType<typeof useListPage>["data"]>;

/** Somebody who imports a thousand records is shown every so often. */
const pause = 2000;

export function useLiveRecords(resource: Resource): void {
  const mayListen = useRight(hearsOfRecords);
  const client = useQueryClient();
  useEffect(() => {
    if (!mayListen) return undefined;
    const reading = readingAgain(() => recordsChanged(client, resource), pause);
    let wasAway = false;
    const close = openSharedEvents(`/api/records/events?resources=${resource}`, {
      on: {
        record: () => reading.tell(),
        // Some of what happened was not told.
        reload: () => reading.tell(),
      },
      onConnection: (isConnected) => {
        if (isConnected && wasAway) reading.tell();
        wasAway = !isConnected;
      },
    });
    return () => {
      close();
      reading.end();
    };
  }, [mayListen, client, resource]);
}
