import { answeredSchemas, hiddenFields } from "../../api/shown-with.generated";
import type { ShownWith } from "../../api/shown-with";
import { hiddenWord } from "../../ui/format";

/** How what is switched off is taken out of the server's answers. Who switches it off is hiding.ts. */

/** In place of a text. The marks, which nobody sees, tell it from everything that somebody typed. */
export const hiddenText = `\u2060${hiddenWord}\u2060`;

/** Whether a value stands for one that is hidden. Of a figure nothing is left that could be taken for one. */
export const isHidden = (value: unknown): boolean =>
  typeof value === "string" ? value.includes(hiddenText) : Number.isNaN(value);

/** Nothing stays nothing: one sees whether there is something. */
function covered(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? "" : hiddenText;
  if (typeof value === "number") return Number.NaN;
  if (Array.isArray(value)) return value.map(covered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, covered(part)]));
}

function without(data: unknown, schema: string, off: ReadonlySet<ShownWith>): unknown {
  if (Array.isArray(data)) return data.map((one: unknown) => without(one, schema, off));
  if (typeof data !== "object" || data === null) return data;
  const hidden = hiddenFields[schema] ?? {};
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      const how = hidden[name];
      if (how === undefined) return [name, value];
      if (typeof how === "object") return [name, without(value, how.schema, off)];
      return [name, off.has(how) ? covered(value) : value];
    }),
  );
}

/** What a call ("GET /api/orders/{id}") answered, without what is switched off. */
export function shownOf(call: string, data: unknown, off: ReadonlySet<ShownWith>): unknown {
  const schema = answeredSchemas[call];
  return schema === undefined || off.size === 0 ? data : without(data, schema, off);
}

/** Whether anything of a resource's records can be hidden. */
export const holdsHidden = (resource: string): boolean => `GET /api/${resource}` in answeredSchemas;
