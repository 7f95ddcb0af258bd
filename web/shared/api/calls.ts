import type { paths } from "./contract.generated";
import { errorOf, NetworkError } from "./failures";

/**
 * Calls the server as the contract says: the compiler knows which calls there are, their parameters, what is sent and
 * what comes back. Takes {data} out of answers and keeps none; caching belongs to the apps.
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

/** What comes back about a list besides its items. */
export type MetaOf<P> =
  Answered<"get", P> extends { meta?: infer Meta } ? NonNullable<Meta> : never;

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
  Part<"body", BodyOf<M, P>> &
  Pick<Given, "signal" | "via" | (M extends "post" ? "idempotencyKey" : never)>;

type Arguments<M extends Method, P> =
  Record<string, never> extends Options<M, P>
    ? [options?: Options<M, P>]
    : [options: Options<M, P>];

type Scalar = string | number | boolean;

/** Several values are written with commas between them. */
type Query = Record<string, Scalar | readonly Scalar[] | undefined>;

type Given = {
  path?: Record<string, string | number>;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** What carries the call in place of fetch. */
  via?: typeof fetch;
  /** What is sent again with the same one is done once. */
  idempotencyKey?: string;
};

type Envelope = { data: unknown; meta?: unknown };

let csrfToken: string | null = null;

let whenSignedOut = () => {};

/** What a screen does with what it gets and sends, before anybody else sees it. */
type Filtering = {
  /** Of what a call answered: "GET /api/orders/{id}". */
  answered: (call: string, data: unknown) => unknown;
  /** Whether a value is sent, wherever it stands in a body. */
  isSent: (value: unknown) => boolean;
};

let filtering: Filtering = { answered: (_call, data) => data, isSent: () => true };

/** Of every call from now on. */
export function filterCalls(chosen: Filtering): void {
  filtering = chosen;
}

/** Called as soon as any answer says that there is no session, or no longer. */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener;
}

/** The token of the signed-in session; null after signing out. Guests never need one. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** "/api/tags/{id}" with what stands in it, and what narrows it. */
function addressOf(pattern: string, { path = {}, query = {} }: Given): string {
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? address : `${address}?${text}`;
}

async function send(
  method: Uppercase<Method>,
  pattern: string,
  given: Given = {},
): Promise<Envelope> {
  // A post that tells nothing says so.
  const { body = method === "POST" ? {} : undefined, signal, idempotencyKey, via = fetch } = given;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  if (csrfToken !== null && method !== "GET") headers["X-CSRF-Token"] = csrfToken;
  const response = await via(addressOf(pattern, given), {
    method,
    headers,
    // Of nothing it makes nothing.
    body: JSON.stringify(body, (_name, value: unknown) =>
      filtering.isSent(value) ? value : undefined,
    ),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
  if (response.status === 401) whenSignedOut();
  const answered = (data: unknown) => filtering.answered(`${method} ${pattern}`, data);
  if (!response.ok) throw await errorOf(response, answered);
  if (response.status === 204) return { data: undefined };
  const envelope = (await response.json().catch((cause: unknown) => {
    throw new NetworkError(cause);
  })) as Envelope;
  return { ...envelope, data: answered(envelope.data) };
}

/** A file that an address answers with, and what the server calls it (RFC 6266); refused like every call. */
export async function fileAt(address: string): Promise<{ name: string; content: Blob }> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  if (response.status === 401) whenSignedOut();
  if (!response.ok) throw await errorOf(response);
  const content = await response.blob().catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  const told = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("Content-Disposition") ?? "");
  return { name: decodeURIComponent(told?.[1] ?? ""), content };
}

const dataOf =
  <M extends Method>(method: Uppercase<M>) =>
  async <P extends PathOf<M>>(path: P, ...[given]: Arguments<M, P>): Promise<AnswerOf<M, P>> =>
    (await send(method, path, given)).data as AnswerOf<M, P>;

export const calls = {
  get: dataOf<"get">("GET"),
  post: dataOf<"post">("POST"),
  put: dataOf<"put">("PUT"),
  delete: dataOf<"delete">("DELETE"),
  async list<P extends ListPath>(path: P, ...[given]: Arguments<"get", P>) {
    const { data, meta } = await send("GET", path, given);
    const items = data as AnswerOf<"get", P>;
    const all = (data as unknown[]).length;
    return { items, meta: (meta ?? { total: all, page: 1, limit: all }) as MetaOf<P> };
  },
};
