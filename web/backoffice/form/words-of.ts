import type { FieldFacts } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { formatDay, formatInstant } from "@shared/staff/dates/dates";
import { textOf } from "./html";
import { formMessages as messages } from "./messages";

type Words = {
  nameOf: (target: Resource, id: number) => string;
  timeZone: string;
};

/** A value as it is typed, in a line of words; none for what has to be looked at. */
export function wordsOf(
  facts: FieldFacts,
  value: unknown,
  { nameOf, timeZone }: Words,
): string | undefined {
  switch (facts.kind) {
    case "day":
      return formatDay(String(value)) || messages.nothing;
    case "instant":
      return formatInstant(String(value), timeZone) || messages.nothing;
    case "switch":
      return value === true ? messages.on : messages.off;
    case "html":
      return textOf(String(value)) || messages.nothing;
    case "choice":
      return facts.choices[String(value)] ?? messages.nothing;
    case "reference":
      return value === null ? messages.nothing : nameOf(facts.target, (value as { id: number }).id);
    case "group":
    case "open":
      return undefined;
    case "list": {
      const { item } = facts;
      if (item.kind === "text") return String(value) || messages.nothing;
      if (item.kind === "choice")
        return (
          (value as string[]).map((one) => item.choices[one] ?? one).join(", ") || messages.nothing
        );
      return undefined;
    }
    default:
      return String(value) || messages.nothing;
  }
}
