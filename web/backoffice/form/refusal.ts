import { ApiError } from "@shared/api/failures";

/** Sentences by the path of their field, such as `items[0].target`; what belongs to none is general. */
export type Refusal = { general?: string; fields: Readonly<Record<string, string>> };

export type ErrorAt = (field: string) => string | undefined;

export const nothingRefused: Refusal = { fields: {} };

/** What the server said against it; the fixed text when it said nothing. */
export function refusalOf(failure: unknown, fixed: string): Refusal {
  if (!(failure instanceof ApiError) || !failure.isTold) return { general: fixed, fields: {} };
  const fields: Record<string, string> = {};
  for (const { field, message } of failure.errors) if (field) fields[field] ??= message;
  return Object.keys(fields).length > 0 ? { fields } : { general: failure.message, fields };
}

/** What stands against other fields than the one at this path and what lies within it. */
export function withoutFaultsAt(refusal: Refusal, path: string): Refusal {
  const isThere = (one: string) =>
    one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[`);
  const others = Object.entries(refusal.fields).filter(([one]) => !isThere(one));
  return { ...refusal, fields: Object.fromEntries(others) };
}
