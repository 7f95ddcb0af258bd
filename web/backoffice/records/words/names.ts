import { useQueries } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import { fill } from "@shared/ui/format";
import { nameOfRecord } from "../list/name-of-record";
import { recordKeys } from "../queries/record-queries";
import { wordMessages as messages } from "./messages";

/** What records are called to which others refer. */

type Named = { id: number } & Record<string, unknown>;

export type Reference = { target: string; id: number };

/** So many are asked for; of the others their number has to do. */
const mostAsked = 40;
const briefly = 60_000;

/** Asks for the names; until one is there, and where the record is gone, its number stands for it. */
export function useNames(references: readonly Reference[]) {
  const distinct = new Map(references.map((one) => [`${one.target} ${one.id}`, one]));
  return useQueries({
    queries: [...distinct.values()].slice(0, mostAsked).map(({ target, id }) => ({
      queryKey: recordKeys.named(target, id),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        nameOfRecord(await api.get<Named>(`/api/${target}/${id}`, { signal })),
      staleTime: briefly,
      retry: false,
    })),
    combine: (results) => {
      const keys = [...distinct.keys()];
      const names = new Map(results.map(({ data }, index) => [keys[index], data]));
      return (target: string, id: number) =>
        names.get(`${target} ${id}`) || fill(messages.unknown, { id });
    },
  });
}
