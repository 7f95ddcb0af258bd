import type { AnswerOf, BodyOf } from "./calls";
import { api } from "./client";
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

export function recordCalls<R extends Resource>(resource: R) {
  const all = `/api/${resource}`;
  const one = (id: number) => `${all}/${id}`;
  return {
    all: (options: Asked = {}) => api.get<RecordOf<R>[]>(all, options),
    read: (id: number, options: Asked = {}) => api.get<RecordOf<R>>(one(id), options),
    create: (input: InputOf<R>) => api.post<RecordOf<R>>(all, input),
    update: (id: number, version: number | null, input: Partial<InputOf<R>>) =>
      api.put<RecordOf<R>>(one(id), { ...input, id, version }),
    remove: (id: number) => api.delete<undefined>(one(id)),
    restore: (id: number) => api.post<RecordOf<R>>(`${one(id)}/restore`),
    history: (id: number, options: Asked = {}) =>
      api.get<HistoryEntry[]>(`${one(id)}/history`, options),
    usedBy: (id: number, options: Asked = {}) => api.list<UsedBy>(`${one(id)}/used-by`, options),
    trash: (query: { page: number; limit: number }, options: Asked = {}) =>
      api.list<TrashedOf<R>>(`${all}/trash`, { ...options, query }),
  };
}
