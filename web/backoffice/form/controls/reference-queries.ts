import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { FieldFacts } from "@shared/api/fields";
import { recordCalls, type Resource } from "@shared/api/records";
import { nameOfRecord, type NamedRecord } from "../../record-queries/record-names";

/** Reads of what a field may refer to: few as a whole, many by words that the server looks for. */

/** Of so many one is found by looking; of more by searching. */
const mostSeen = 50;
/** As many as one looks through after having searched. */
const mostFound = 20;

export function targetOf(facts: FieldFacts): Resource {
  const type = facts.kind === "list" ? facts.item : facts;
  if (type.kind !== "reference") throw new Error(`a field that is ${type.kind} refers to nothing`);
  return type.target;
}

export type Option = { value: string; label: string };

const optionOf = (record: NamedRecord): Option => ({
  value: String(record.id),
  label: nameOfRecord(record),
});

type Found = { options: Option[]; areAll: boolean };

type Wanted = { page: number; limit: number; q?: string };

async function find(target: Resource, query: Wanted, signal: AbortSignal) {
  const { items, meta } = await recordCalls(target).list(query, { signal });
  return { options: items.map(optionOf), areAll: meta.total <= items.length };
}

/** All of them where they are few. */
export function useOptions(target: Resource) {
  return useQuery<Found>({
    queryKey: [target, "options"],
    queryFn: ({ signal }) => find(target, { page: 1, limit: mostSeen }, signal),
  });
}

export function useFoundOptions(target: Resource, words: string) {
  return useQuery<Found>({
    queryKey: [target, "options", words],
    queryFn: ({ signal }) => {
      const query = { page: 1, limit: mostFound, ...(words !== "" && { q: words }) };
      return find(target, query, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/** Those that are chosen already; a number where one cannot be read. */
export function useChosenOptions(target: Resource, ids: readonly number[]): Option[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [target, "option", id],
      queryFn: async () => optionOf(await recordCalls(target).read(id)),
      staleTime: 60_000,
    })),
    combine: (all) =>
      all.map(
        ({ data }, index) => data ?? { value: String(ids[index]), label: String(ids[index]) },
      ),
  });
}
