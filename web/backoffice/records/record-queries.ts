import { useQuery } from "@tanstack/react-query";
import { api, ApiError } from "@shared/api/client";

/** Reads of a resource's records, and what its refusals say about which field. */

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

/** Sentences by the path of their field, such as `items[0].target`; what belongs to none is general. */
export type Refusal = { general?: string; fields: Record<string, string> };

/** What the server said against it; the fixed text when it said nothing. */
export function refusalOf(failure: unknown, fixed: string): Refusal {
  if (!(failure instanceof ApiError)) return { general: fixed, fields: {} };
  const fields: Record<string, string> = {};
  for (const { field, message } of failure.errors) if (field) fields[field] ??= message;
  return Object.keys(fields).length > 0 ? { fields } : { general: failure.message, fields };
}
