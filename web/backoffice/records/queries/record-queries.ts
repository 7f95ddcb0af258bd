import { useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";

/** Reads of a resource's records. */

export const recordKeys = {
  all: (resource: string) => [resource] as const,
  edited: (resource: string, id: number) => [resource, "edited", id] as const,
};

export function useRecords<Item>(resource: string) {
  return useQuery({
    queryKey: recordKeys.all(resource),
    queryFn: ({ signal }) => api.get<Item[]>(`/api/${resource}`, { signal }),
  });
}

/** The record as it was when its page was opened, so that the server notices what others changed meanwhile. */
export function useEditedRecord<Item>(resource: string, id: number) {
  return useQuery({
    queryKey: recordKeys.edited(resource, id),
    queryFn: ({ signal }) => api.get<Item>(`/api/${resource}/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
