import { api, type ListMeta, type Query } from "./client";
import type { paths } from "./contract.generated";

/**
 * The calls of the contract: the compiler knows which there are, their parameters, what is sent and what comes back. How
 * they are sent, and what becomes of failures, is the client's.
 */

type Method = "get" | "post" | "put" | "delete";

/** The addresses that are called so, as the contract writes them: "/api/tags/{id}". */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P> = P extends keyof paths ? paths[P][M] : never;

type Sent<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;

/** What is sent, as JSON. */
export type BodyOf<M extends Method, P> =
  Operation<M, P> extends { requestBody?: infer Request } ? Sent<NonNullable<Request>> : never;

type Done<Responses> = Responses[keyof Responses & (200 | 201 | 202)];

type Answered<M extends Method, P> =
  Operation<M, P> extends { responses: infer Responses } ? Sent<Done<Responses>> : never;

/** What comes back; nothing where the contract names no content. */
export type AnswerOf<M extends Method, P> = [Answered<M, P>] extends [{ data: infer Data }]
  ? [Answered<M, P>] extends [never]
    ? undefined
    : Data
  : undefined;

/** Reads that answer a list. */
type ListPath = {
  [P in PathOf<"get">]: AnswerOf<"get", P> extends readonly unknown[] ? P : never;
}[PathOf<"get">];

/** As a part of the options: required where something in it is. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type ParametersOf<M extends Method, P, Place extends string> =
  Operation<M, P> extends { parameters: { [N in Place]?: infer Values } }
    ? NonNullable<Values>
    : never;

/** What narrows a read. */
export type QueryOf<M extends Method, P> = ParametersOf<M, P, "query">;

type Options<M extends Method, P> = Part<"path", ParametersOf<M, P, "path">> &
  Part<"query", QueryOf<M, P>> &
  Part<"body", BodyOf<M, P>> & { signal?: AbortSignal };

type Arguments<M extends Method, P> =
  Record<string, never> extends Options<M, P>
    ? [options?: Options<M, P>]
    : [options: Options<M, P>];

type Given = {
  path?: Record<string, string | number>;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
};

function addressOf(pattern: string, { path = {} }: Given): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
}

/** What is asked for, as the client takes it. */
function requestOf<M extends Method, P extends string>(pattern: P, args: Arguments<M, P>) {
  const given = (args[0] ?? {}) as Given;
  const { query, body, signal } = given;
  return {
    address: addressOf(pattern, given),
    body,
    options: { ...(query && { query }), ...(signal && { signal }) },
  };
}

export const calls = {
  get<P extends PathOf<"get">>(path: P, ...args: Arguments<"get", P>) {
    const { address, options } = requestOf<"get", P>(path, args);
    return api.get<AnswerOf<"get", P>>(address, options);
  },
  list<P extends ListPath>(
    path: P,
    ...args: Arguments<"get", P>
  ): Promise<{ items: AnswerOf<"get", P>; meta: ListMeta }> {
    const { address, options } = requestOf<"get", P>(path, args);
    return api.list(address, options) as Promise<{ items: AnswerOf<"get", P>; meta: ListMeta }>;
  },
  post<P extends PathOf<"post">>(path: P, ...args: Arguments<"post", P>) {
    const { address, body, options } = requestOf<"post", P>(path, args);
    return api.post<AnswerOf<"post", P>>(address, body, options);
  },
  put<P extends PathOf<"put">>(path: P, ...args: Arguments<"put", P>) {
    const { address, body, options } = requestOf<"put", P>(path, args);
    return api.put<AnswerOf<"put", P>>(address, body, options);
  },
  delete<P extends PathOf<"delete">>(path: P, ...args: Arguments<"delete", P>) {
    const { address, options } = requestOf<"delete", P>(path, args);
    return api.delete<AnswerOf<"delete", P>>(address, options);
  },
};
