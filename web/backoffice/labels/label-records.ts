import { useQuery } from "@tanstack/react-query";
import { recordCalls, type Resource } from "@shared/api/records";
import { recordKeys } from "../record-queries/record-queries";

/** The records that labels are printed of. */

export type Labelled = { id: number; version: number } & Readonly<Record<string, unknown>>;

/** What is printed at once, and the server's most for one answer. */
const mostRecords = 500;

/** A list has no parameter for single records: they are looked for page by page, until the last one is found. */
async function read(
  resource: Resource,
  selection: Readonly<Record<string, string>>,
  ids: readonly number[],
  signal: AbortSignal,
) {
  const wanted = new Set(ids.slice(0, mostRecords));
  const found: Labelled[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...selection, page, limit: mostRecords };
    const { items, meta } = await recordCalls(resource).list(query, { signal });
    const some = items as Labelled[];
    if (wanted.size === 0) return { records: some, total: meta.total };
    found.push(...some.filter(({ id }) => wanted.has(id)));
    const isLast = page * mostRecords >= meta.total;
    if (isLast || found.length === wanted.size) return { records: found, total: ids.length };
  }
}

export function useLabelledRecords(
  resource: Resource,
  selection: Readonly<Record<string, string>>,
  ids: readonly number[],
) {
  return useQuery({
    queryKey: recordKeys.page(resource, { ...selection, labels: ids.join(",") }),
    queryFn: ({ signal }) => read(resource, selection, ids, signal),
  });
}
