import { ApiError, type FieldError, NetworkError } from "@shared/api/client";
import { createIdempotencyKey, postOnce } from "@shared/api/idempotent";
import type { CreatedOrder, OrderRequest, Quote } from "@shared/api/types";
import { checkoutMessages as messages } from "./messages";

/**
 * Sends an order once. The key of an attempt is kept until the server has answered it, also over a
 * reload: the same order sent again gets the same key.
 */

export type SendResult =
  | { kind: "created"; order: CreatedOrder }
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "changed"; errors: FieldError[]; quote: Quote | null };

type Attempt = { key: string; body: string };

const attemptKey = (branchId: number) => `order-attempt.${branchId}`;

function keyFor(branchId: number, body: string): string {
  try {
    const attempt = JSON.parse(
      sessionStorage.getItem(attemptKey(branchId)) ?? "null",
    ) as Attempt | null;
    if (attempt?.body === body) return attempt.key;
    const key = createIdempotencyKey();
    sessionStorage.setItem(attemptKey(branchId), JSON.stringify({ key, body }));
    return key;
  } catch {
    return createIdempotencyKey();
  }
}

function forgetAttempt(branchId: number): void {
  try {
    sessionStorage.removeItem(attemptKey(branchId));
  } catch {
    // Nothing was kept.
  }
}

function isQuote(data: unknown): data is Quote {
  return typeof data === "object" && data !== null && "totalGross" in data;
}

function resultOf(failure: unknown): SendResult {
  if (failure instanceof NetworkError) {
    return { kind: "invalid", errors: [{ message: messages.networkError }] };
  }
  if (!(failure instanceof ApiError)) {
    return { kind: "invalid", errors: [{ message: messages.unknownError }] };
  }
  const errors = failure.errors.length > 0 ? failure.errors : [{ message: failure.message }];
  // A full slot is a conflict too, but nothing that could be accepted.
  if (errors.some(({ field }) => /^(items\[\d+\]|totalGross$)/.test(field ?? ""))) {
    return { kind: "changed", errors, quote: isQuote(failure.data) ? failure.data : null };
  }
  return { kind: "invalid", errors };
}

function wasAnswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status < 500;
}

export async function sendOrder(request: OrderRequest): Promise<SendResult> {
  const branchId = request.branch.id;
  const key = keyFor(branchId, JSON.stringify(request));
  try {
    const order = await postOnce<CreatedOrder>("/api/orders", request, key);
    // Where it still has to be paid, a retry must find the same order.
    if (!order.paymentRedirectUrl) forgetAttempt(branchId);
    // The order of an earlier attempt, which nobody paid in time: this one is a new one.
    if (order.state === "failed") return await sendOrder(request);
    return { kind: "created", order };
  } catch (failure) {
    if (wasAnswered(failure)) forgetAttempt(branchId);
    return resultOf(failure);
  }
}
