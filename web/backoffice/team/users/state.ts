import type { RecordOf } from "@shared/api/records";
import { stateMessages as messages } from "./state.messages";

/** Whether somebody can sign in, in a word. */
export function stateOf(
  user: Pick<RecordOf<"users">, "isEnabled" | "expiresAt" | "hasPassword">,
  now: number,
): string {
  if (!user.isEnabled) return messages.disabled;
  if (user.expiresAt !== null && Date.parse(user.expiresAt) <= now) return messages.expired;
  return user.hasPassword ? messages.active : messages.invited;
}
