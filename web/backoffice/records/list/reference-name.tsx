import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import { useBranches } from "@shared/staff/context/branch-choice";
import { recordKeys } from "../queries/record-queries";
import { nameOfRecord } from "./name-of-record";
import { useMayCall } from "./use-may-call";

type Named = { id: number } & Record<string, unknown>;

/** As many as the server gives at once. */
const atOnce = 500;
const staleTime = 60_000;

/** Where they are few, one answer names all of a resource. */
const firstOf = (target: string) =>
  queryOptions({
    queryKey: recordKeys.names(target),
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: atOnce };
      const { items, meta } = await api.list<Named>(`/api/${target}`, { query, signal });
      const names = new Map(items.map((item) => [item.id, nameOfRecord(item)]));
      return { names, isAll: meta.total <= items.length };
    },
    staleTime,
  });

type ReferenceNameProps = { target: string; id: number };

/** What the record that a field refers to is called. */
export function ReferenceName({ target, id }: ReferenceNameProps) {
  return target === "branches" ? <BranchName id={id} /> : <RecordName target={target} id={id} />;
}

function BranchName({ id }: { id: number }) {
  return useBranches().data?.find((branch) => branch.id === id)?.name;
}

function RecordName({ target, id }: ReferenceNameProps) {
  const mayRead = useMayCall(`GET /api/${target}`);
  const first = useQuery({ ...firstOf(target), enabled: mayRead });
  const known = first.data?.names.get(id);
  const one = useQuery({
    queryKey: [...recordKeys.names(target), id],
    queryFn: async ({ signal }) =>
      nameOfRecord(await api.get<Named>(`/api/${target}/${id}`, { signal })),
    enabled: mayRead && first.data?.isAll === false && known === undefined,
    staleTime,
  });
  return known ?? one.data;
}
