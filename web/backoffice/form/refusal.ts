import { ApiError } from "@shared/api/client";

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
