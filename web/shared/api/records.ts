import { calls, type AnswerOf, type BodyOf, type MetaOf, type QueryOf } from "./calls";
import type { components, paths } from "./contract.generated";
import type { fieldsByResource } from "./fields.generated";

/** The calls that every resource answers alike, with the records of the one that is named. */

/** As their addresses name them: "working-schedules". */
export type Resource = {
  [P in keyof paths]: P extends `/api/${infer Name}/{id}/restore` ? Name : never;
}[keyof paths];

type OneOf<R extends Resource> = `/api/${R}/{id}`;

export type RecordOf<R extends Resource> = AnswerOf<"get", OneOf<R>>;

/** What is sent of one. */
export type InputOf<R extends Resource> = BodyOf<"put", OneOf<R>>;

/** The name of one of its fields. */
export type FieldOf<R extends Resource> = R extends keyof typeof fieldsByResource
  ? keyof (typeof fieldsByResource)[R] & string
  : never;

export type HistoryEntry = components["schemas"]["HistoryEntry"];

/** What refers to a record, of which there may be more than those that are named. */
export type UsedBy = components["schemas"]["Usage"];

type TrashedOf<R extends Resource> =
  AnswerOf<"get", `/api/${R}/trash`> extends readonly (infer Trashed)[] ? Trashed : never;

type Asked = { signal?: AbortSignal };

/** Which page, and how long it is. */
type Wanted = { page: number; limit: number };

type Page<Item, P> = Promise<{ items: Item[]; meta: MetaOf<P> }>;

type RecordCalls<R extends Resource> = {
  all: (options?: Asked) => Promise<RecordOf<R>[]>;
  list: (query: QueryOf<"get", `/api/${R}`>, options?: Asked) => Page<RecordOf<R>, `/api/${R}`>;
  read: (id: number, options?: Asked) => Promise<RecordOf<R>>;
  create: (input: InputOf<R>) => Promise<RecordOf<R>>;
  /** What is not sent stays; without a version, whatever others changed meanwhile. */
  update: (id: number, version: number | null, input: Partial<InputOf<R>>) => Promise<RecordOf<R>>;
  remove: (id: number) => Promise<undefined>;
  restore: (id: number) => Promise<RecordOf<R>>;
  /** All of the records, or none. */
  bulk: (request: BodyOf<"post", `/api/${R}/bulk`>) => Promise<RecordOf<R>[]>;
  history: (id: number, query: Wanted, options?: Asked) => Promise<HistoryEntry[]>;
  usedBy: (id: number, options?: Asked) => Page<UsedBy, `${OneOf<R>}/used-by`>;
  trash: (query: Wanted, options?: Asked) => Page<TrashedOf<R>, `/api/${R}/trash`>;
};

export function recordCalls<R extends Resource>(resource: R): RecordCalls<R> {
  // All have the same calls: held against the contract as those of one, which a name that is open could not be.
  const all = `/api/${resource as "tags"}` as const;
  const one = `${all}/{id}` as const;
  const of: RecordCalls<"tags"> = {
    all: (options) => calls.get(all, options),
    list: (query, options) => calls.list(all, { ...options, query }),
    read: (id, options) => calls.get(one, { ...options, path: { id } }),
    create: (body) => calls.post(all, { body }),
    update: (id, version, input) => {
      const body = { ...input, id, ...(version !== null && { version }) };
      return calls.put(one, { path: { id }, body: body as InputOf<"tags"> });
    },
    remove: (id) => calls.delete(one, { path: { id } }),
    restore: (id) => calls.post(`${one}/restore`, { path: { id } }),
    bulk: (body) => calls.post(`${all}/bulk`, { body }),
    history: (id, query, options) =>
      calls.get(`${one}/history`, { ...options, path: { id }, query }),
    usedBy: (id, options) => calls.list(`${one}/used-by`, { ...options, path: { id } }),
    trash: (query, options) => calls.list(`${all}/trash`, { ...options, query }),
  };
  return of as unknown as RecordCalls<R>;
}
