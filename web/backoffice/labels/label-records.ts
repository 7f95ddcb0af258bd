import { useQuery } from "@tanstack/react-query";
import { recordCalls, type Resource } from "@shared/api/records";
import type { PageMeta } from "@shared/api/types";
import { recordKeys } from "../record-queries/record-queries";

/** The records that labels are printed of. */

export type Labelled = { id: number; version: number } & Readonly<Record<string, unknown>>;

/** What is printed at once: as many as stand in one part, and the server's most for one answer. */
const mostRecords = 500;

/** One part of them, and how many there are in all. */
type LabelledPart = { records: Labelled[]; meta: PageMeta };

/** All that are selected, or those of them that are named. */
async function read(
  resource: Resource,
  selection: Readonly<Record<string, string>>,
  ids: readonly number[],
  part: number,
  signal: AbortSignal,
): Promise<LabelledPart> {
  const limit = mostRecords;
  const named = ids.slice((part - 1) * limit, part * limit);
  const query = {
    ...selection,
    ...(ids.length > 0 ? { id: named, page: 1 } : { page: part }),
    limit,
  };
  const { items, meta } = await recordCalls(resource).list(query, { signal });
  const total = ids.length > 0 ? ids.length : meta.total;
  return { records: items as Labelled[], meta: { total, page: part, limit } };
}

export function useLabelledRecords(
  resource: Resource,
  selection: Readonly<Record<string, string>>,
  ids: readonly number[],
  /** Counts from 1. */
  part: number,
) {
  return useQuery({
    queryKey: recordKeys.page(resource, { ...selection, labels: ids.join(","), part }),
    queryFn: ({ signal }) => read(resource, selection, ids, part, signal),
  });
}
