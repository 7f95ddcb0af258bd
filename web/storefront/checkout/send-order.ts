import { calls } from "@shared/api/calls";
import { ApiError, type FieldError, NetworkError } from "@shared/api/failures";
import { untilAnswered } from "@shared/api/idempotent";
import type { CreatedOrder, OrderRequest, PublicOrder, Quote } from "@shared/api/types";
import { tellLostWrite } from "../shell/lost-write";
import { attemptAt, forgetAttempts, outliveAttempt, refuseAttempt } from "./attempts";
import { checkoutMessages as messages } from "./messages";

/** Sends an order once: however often it is sent, and whatever is changed in between, one of it is made. */

type SendResult =
  | { kind: "created"; order: CreatedOrder }
  | { kind: "invalid"; errors: FieldError[] }
  /** An earlier attempt has arrived after all. */
  | { kind: "arrived"; order: PublicOrder; errors: FieldError[] }
  | { kind: "changed"; errors: FieldError[]; quote: Quote | null };

function isQuote(data: unknown): data is Quote {
  return typeof data === "object" && data !== null && "totalGross" in data;
}

const arrivedOrder = ({ data, errors }: ApiError): PublicOrder | null =>
  errors.some(({ field }) => field === "replaces") ? (data as PublicOrder) : null;

function resultOf(failure: unknown): SendResult {
  if (failure instanceof NetworkError) {
    return { kind: "invalid", errors: [{ message: messages.networkError }] };
  }
  if (!(failure instanceof ApiError)) {
    return { kind: "invalid", errors: [{ message: messages.unknownError }] };
  }
  const errors = failure.errors.length > 0 ? failure.errors : [{ message: failure.message }];
  const arrived = arrivedOrder(failure);
  if (arrived) return { kind: "arrived", order: arrived, errors: [{ message: failure.message }] };
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
  const { key, replaces } = attemptAt(branchId, JSON.stringify(request));
  try {
    const body = { ...request, replaces };
    const order = await untilAnswered(() =>
      calls.post("/api/orders", { body, idempotencyKey: key }),
    );
    // The order of an earlier attempt, which nobody paid in time: this one takes its place.
    if (order.state === "failed") {
      outliveAttempt(branchId);
      return await sendOrder(request);
    }
    // Where it still has to be paid, a retry must find the same order.
    if (!order.paymentRedirectUrl) forgetAttempts(branchId);
    return { kind: "created", order };
  } catch (failure) {
    tellLostWrite(failure);
    const result = resultOf(failure);
    if (result.kind === "arrived") forgetAttempts(branchId);
    else if (wasAnswered(failure)) refuseAttempt(branchId);
    return result;
  }
}
