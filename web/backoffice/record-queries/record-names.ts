import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { recordCalls, type Resource } from "@shared/api/records";
import { ActingRolesContext, hasOneOf, rightsOf } from "@shared/staff/context/rights";
import { recordKeys } from "./record-queries";

/** What people call the records of whichever resource, and the names of those that others refer to. */

export type NamedRecord = { id: number } & Readonly<Record<string, unknown>>;

/** Its name where it has one, else what stands for it. */
export function nameOfRecord(record: NamedRecord): string {
  const person = [record.firstName, record.lastName].filter(Boolean).join(" ");
  const name = [record.name, person, record.username, record.email, record.identifier, record.path];
  return String(name.find(Boolean) ?? record.id);
}

export type Reference = { target: Resource; id: number };

/** As many as the server gives at once. */
const atOnce = 500;
const staleTime = 60_000;

/** Where they are few, one answer names all of a resource. */
const firstOf = (target: Resource) =>
  queryOptions({
    queryKey: recordKeys.names(target),
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: atOnce };
      const { items, meta } = await recordCalls(target).list(query, { signal });
      const names = new Map(items.map((item) => [item.id, nameOfRecord(item)]));
      return { names, areAll: meta.total <= items.length };
    },
    staleTime,
  });

/** All in one request. */
const namedOf = (target: Resource, wanted: readonly number[]) => {
  const ids = [...new Set(wanted)].toSorted((one, other) => one - other).slice(0, atOnce);
  return queryOptions({
    queryKey: recordKeys.named(target, ids),
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: atOnce, id: ids };
      const { items } = await recordCalls(target).list(query, { signal });
      return new Map(items.map((item) => [item.id, nameOfRecord(item)]));
    },
    staleTime,
    enabled: ids.length > 0,
  });
};

/** Of those of one resource; nothing until they are there, and where a record is gone. */
export function useNamesOf(target: Resource, ids: readonly number[]) {
  const { data } = useQuery({ ...namedOf(target, ids), placeholderData: keepPreviousData });
  return (id: number): string | undefined => data?.get(id);
}

/** Of which records one may know the names; nothing until one is there, and where the record is gone. */
export function useNames(references: readonly Reference[]) {
  const own = useContext(ActingRolesContext);
  const distinct = new Map(references.map((one) => [keyOf(one), one]));
  const readable = [...distinct.values()].filter(({ target }) =>
    hasOneOf(own, rightsOf(target).read),
  );
  const targets = [...new Set(readable.map(({ target }) => target))];
  const first = useQueries({
    queries: targets.map(firstOf),
    combine: (all) => new Map(targets.map((target, index) => [target, all[index]?.data])),
  });
  const furtherOf = (target: Resource): number[] => {
    const known = first.get(target);
    if (!known || known.areAll) return [];
    const ids = readable.filter((one) => one.target === target).map(({ id }) => id);
    return ids.filter((id) => !known.names.has(id));
  };
  const named = useQueries({
    queries: targets.map((target) => namedOf(target, furtherOf(target))),
    combine: (all) => new Map(targets.map((target, index) => [target, all[index]?.data])),
  });
  return (target: Resource, id: number): string | undefined =>
    first.get(target)?.names.get(id) ?? named.get(target)?.get(id);
}

const keyOf = ({ target, id }: Reference) => `${target} ${id}`;
