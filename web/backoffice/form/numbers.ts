import type { FieldFacts } from "@shared/api/fields";
import { readNumber } from "@shared/staff/ui/typed-number";

/** Numbers between what a German writes and what is sent: 1.234,50 € is 1234.5. Nothing is rounded here. */

export type NumberFacts = Extract<FieldFacts, { kind: "integer" } | { places: number }>;

/** Thousands with dots between them. */
const grouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** 1234 to a German, 1,234 to whoever is used to dots: where it could be both it is read as neither. */
const eitherWay = /^-?\d{1,3}\.\d{3}$/;

/** Undefined for what is no number with as many decimals. */
export function readTyped(facts: NumberFacts, typed: string): number | undefined {
  const places = facts.kind === "integer" ? 0 : facts.places;
  const text = typed.replaceAll(/\s|€|%/g, "").replace("−", "-");
  if (!grouped.test(text)) return readNumber(text, places);
  if (places > 2 && eitherWay.test(text)) return undefined;
  return readNumber(text.replaceAll(".", ""), places);
}

const moneyFormat = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 });
const plainFormat = new Intl.NumberFormat("de-DE", {
  useGrouping: false,
  maximumFractionDigits: 20,
});

/** As it stands in its field: money with its cents and its thousands apart, all else as short as it is. */
export function formatTyped({ kind }: NumberFacts, value: unknown): string {
  if (typeof value !== "number") return "";
  return (kind === "money" ? moneyFormat : plainFormat).format(value);
}
