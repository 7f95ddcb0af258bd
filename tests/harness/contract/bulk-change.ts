import type { Fields } from "../client";
import { operation, resolved } from "./contract";

/** One field of a sample that several records may have in common: neither unique nor only sent. */
export function bulkChangeOf(resource: string, sample: Fields): Fields {
  const sent = resolved(operation(`POST /api/${resource}`)?.body ?? {});
  const answered = resolved(
    operation(`PUT /api/${resource}/{id}`)?.statuses.get(200)?.properties?.["data"] ?? {},
  );
  const [input = sent] = (sent.oneOf ?? []).map(resolved);
  const [output = answered] = (answered.oneOf ?? []).map(resolved);
  const tag = sent.discriminator?.propertyName;
  const [name] = Object.keys(sample).filter(
    (one) => one !== tag && !input.properties?.[one]?.["x-unique"] && output.properties?.[one],
  );
  if (!name) throw new Error(`${resource} has no field that several records may have in common`);
  return { [name]: sample[name] };
}
