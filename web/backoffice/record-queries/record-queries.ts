import { useQuery, type QueryClient } from "@tanstack/react-query";
import { recordCalls, type Resource } from "@shared/api/records";

/** Reads of a resource's records. */

export const recordKeys = {
  all: (resource: string) => [resource] as const,
  edited: (resource: string, id: number) => [resource, "edited", id] as const,
  page: (resource: string, query: object) => [resource, "page", query] as const,
  found: (resource: string, words: string) => [resource, "found", words] as const,
  names: (resource: string) => [resource, "names"] as const,
  named: (resource: string, id: number) => [resource, "named", id] as const,
  history: (resource: string, id: number) => [resource, "history", id] as const,
  usedBy: (resource: string, id: number) => [resource, "used-by", id] as const,
  trash: (resource: string, page: number) => [resource, "trash", page] as const,
};

/** Something became of one of them. What is being edited stays as it was opened. */
export function recordsChanged(client: QueryClient, resource: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [kind, part] }) => kind === resource && part !== "edited",
  });
}

export function useRecords<R extends Resource>(resource: R) {
  return useQuery({
    queryKey: recordKeys.all(resource),
    queryFn: ({ signal }) => recordCalls(resource).all({ signal }),
  });
}

/** The record as it was when its page was opened, so that the server notices what others changed meanwhile. */
export function useEditedRecord<R extends Resource>(resource: R, id: number) {
  return useQuery({
    queryKey: recordKeys.edited(resource, id),
    queryFn: ({ signal }) => recordCalls(resource).read(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
