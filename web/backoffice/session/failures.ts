import { ApiError } from "@shared/api/failures";
import { sessionMessages as messages } from "./messages";

export type Failures = { general?: string; email?: string; password?: string; code?: string };

/** The server's sentences at their fields; what belongs to no field of the page stands above all. */
export function failuresOf(failure: unknown): Failures {
  if (!(failure instanceof ApiError)) return { general: messages.unreachable };
  const at = (field: string) => failure.errors.find((error) => error.field === field)?.message;
  const email = at("email");
  const password = at("password");
  const code = at("code");
  return email === undefined && password === undefined && code === undefined
    ? { general: failure.message }
    : { ...(email && { email }), ...(password && { password }), ...(code && { code }) };
}
