import { ApiError } from "./failures";

/** What the server itself said about a failure; null where no answer arrived, or one without words. */
export function serverMessage(failure: unknown): string | null {
  return failure instanceof ApiError ? (failure.errors[0]?.message ?? null) : null;
}
