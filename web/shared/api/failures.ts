/** What becomes of a call that fails, with the German sentence to show. */

export type FieldError = { message: string; field?: string | null };

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

type Refusal = { message?: string; errors?: FieldError[]; data?: unknown };

/** What an answer says that is none of success; `shown` is what of its data is for this screen. */
export async function errorOf(
  response: Response,
  shown: (data: unknown) => unknown = (data) => data,
): Promise<ApiError> {
  const refusal = ((await response.json().catch(() => null)) ?? {}) as Refusal;
  const errors = refusal.errors ?? [];
  const message =
    refusal.message ?? errors[0]?.message ?? "Ein unbekannter Fehler ist aufgetreten.";
  const retryAfter = Number(response.headers.get("Retry-After"));
  const isTold = refusal.message !== undefined || errors.length > 0;
  const data = shown(refusal.data ?? null);
  return new ApiError(response.status, message, errors, data, retryAfter, isTold);
}
