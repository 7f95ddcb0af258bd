import { queryOptions, useQueries } from "@tanstack/react-query";
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
/** So many are asked for one by one. */
const mostAsked = 40;
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

const oneOf = ({ target, id }: Reference) =>
  queryOptions({
    queryKey: recordKeys.named(target, id),
    queryFn: async ({ signal }) => nameOfRecord(await recordCalls(target).read(id, { signal })),
    staleTime,
    retry: false,
  });

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
  const further = readable
    .filter(({ target, id }) => {
      const known = first.get(target);
      return known && !known.areAll && !known.names.has(id);
    })
    .slice(0, mostAsked);
  const single = useQueries({
    queries: further.map(oneOf),
    combine: (all) => new Map(further.map((one, index) => [keyOf(one), all[index]?.data])),
  });
  return (target: Resource, id: number): string | undefined =>
    first.get(target)?.names.get(id) ?? single.get(keyOf({ target, id }));
}

const keyOf = ({ target, id }: Reference) => `${target} ${id}`;
