import { ApiError, NetworkError } from "./failures";

/**
 * Writes that must happen once although the network is bad: the same key goes with every attempt,
 * and the server answers a repeated key with the first result.
 */

/** 32 hexadecimal characters; also where crypto.randomUUID is missing (plain http in a local network). */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const retryDelays = [500, 1500, 4000];

function mayRepeat(failure: unknown): boolean {
  if (failure instanceof NetworkError) return true;
  return failure instanceof ApiError && [502, 503, 504].includes(failure.status);
}

/**
 * Sends until the server has answered or all attempts are used up; then the last failure is thrown
 * and the caller keeps the key for the next attempt.
 */
export async function untilAnswered<Data>(
  send: () => Promise<Data>,
  delays: readonly number[] = retryDelays,
): Promise<Data> {
  for (const delay of delays) {
    try {
      return await send();
    } catch (failure) {
      if (!mayRepeat(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return send();
}
