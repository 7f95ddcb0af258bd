import { useQueries } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { recordCalls, type Resource } from "@shared/api/records";
import type { Naming, RecordKind } from "../frame/area";
import { recordKeys } from "../record-queries/record-queries";
import { paletteMessages as messages } from "./messages";
import { byName, fitting } from "./ranking";

/** Records found by words: the server searches, and is asked for a few of each kind. */

type FoundRecord = { path: string; name: string; detail: string };
type FoundGroup = { kind: RecordKind; records: FoundRecord[] };

/** As long as somebody types on, nobody is asked. */
const pause = 200;
const fewest = 2;
const mostOfKind = 5;
const staleTime = 30_000;

export function useFoundRecords(kinds: readonly RecordKind[], typed: string, naming: Naming) {
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, pause);
  const isAsked = asked.length >= fewest;
  // Orders are no resource, but searched like one.
  const answers = useQueries({
    queries: kinds.map(({ resource }) => ({
      queryKey: recordKeys.found(resource, asked),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        recordCalls(resource as Resource).list(
          { q: asked, page: 1, limit: mostOfKind },
          { signal },
        ),
      enabled: isAsked,
      staleTime,
      retry: false,
    })),
  });
  const isCurrent = asked === wanted;
  const groups = kinds.map((kind, index): FoundGroup => {
    const items = (isAsked && answers[index]?.data?.items) || [];
    const records = items.map((record) => ({
      path: `/${kind.resource}/${record.id}`,
      name: kind.nameOf(record as never) || messages.unnamed,
      detail: kind.detailOf?.(record as never, naming) ?? "",
    }));
    // What was found before somebody typed on stays as long as its name fits.
    return { kind, records: (isCurrent ? byName : fitting)(wanted, records) };
  });
  return {
    groups: groups.filter(({ records }) => records.length > 0),
    isSearching: wanted.length >= fewest && (!isCurrent || answers.some((one) => one.isFetching)),
    hasFailed: isAsked && answers.some((one) => one.isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
