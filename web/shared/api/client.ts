/**
 * Calls the server: takes {data} out of answers and German messages out of failures. It keeps no data; caching belongs
 * to the apps.
 */

export type FieldError = { message: string; field?: string | null };

export type ListMeta = {
  total: number;
  page: number;
  limit: number;
  /** Of open orders: how many nobody has answered. */
  unanswered?: number;
};

/** The server answered with an error. `message` is the sentence to show. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldError[],
    /** The current record of a 409, where the server sends one. */
    readonly data: unknown,
    /** Seconds after which the server expects another try; 0 where it names none. */
    readonly retryAfter: number,
    /** False when the answer came without a sentence, from something between us and the server. */
    readonly isTold = true,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** No answer arrived: nothing is known about what happened on the server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Keine Verbindung zum Server.", { cause });
    this.name = "NetworkError";
  }
}

type Value = string | number | boolean;

/** Several values are written with commas between them. */
export type Query = Record<string, Value | readonly Value[] | null | undefined>;

type RequestOptions = {
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

type Envelope<Data> = { data: Data; meta?: ListMeta };

let csrfToken: string | null = null;

let whenSignedOut = () => {};

/** Called as soon as any answer says that there is no session, or no longer. */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener;
}

/** The token of the signed-in session; null after signing out. Guests never need one. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

function addressOf(path: string, query: RequestOptions["query"]): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

type Refusal = { message?: string; errors?: FieldError[]; data?: unknown };

async function errorOf(response: Response): Promise<ApiError> {
  const refusal = ((await response.json().catch(() => null)) ?? {}) as Refusal;
  const errors = refusal.errors ?? [];
  const message =
    refusal.message ?? errors[0]?.message ?? "Ein unbekannter Fehler ist aufgetreten.";
  const retryAfter = Number(response.headers.get("Retry-After"));
  const isTold = refusal.message !== undefined || errors.length > 0;
  return new ApiError(response.status, message, errors, refusal.data ?? null, retryAfter, isTold);
}

async function send<Data>(
  method: string,
  path: string,
  options: RequestOptions,
): Promise<Envelope<Data>> {
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (csrfToken !== null && method !== "GET") headers["X-CSRF-Token"] = csrfToken;
  let response: Response;
  try {
    response = await fetch(addressOf(path, options.query), {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      credentials: "same-origin",
      signal: options.signal ?? null,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
  if (response.status === 401) whenSignedOut();
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return { data: undefined as Data };
  try {
    return (await response.json()) as Envelope<Data>;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

export const api = {
  async get<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
    return (await send<Data>("GET", path, options)).data;
  },
  async list<Item>(
    path: string,
    options: RequestOptions = {},
  ): Promise<{ items: Item[]; meta: ListMeta }> {
    const { data, meta } = await send<Item[]>("GET", path, options);
    return { items: data, meta: meta ?? { total: data.length, page: 1, limit: data.length } };
  },
  async post<Data>(path: string, body: unknown = {}, options: RequestOptions = {}): Promise<Data> {
    return (await send<Data>("POST", path, { ...options, body })).data;
  },
  async put<Data>(path: string, body: unknown, options: RequestOptions = {}): Promise<Data> {
    return (await send<Data>("PUT", path, { ...options, body })).data;
  },
  async delete<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
    return (await send<Data>("DELETE", path, options)).data;
  },
};
