import type { FieldFacts, Fields } from "@shared/api/fields";
import type { HistoryEntry } from "@shared/api/records";

/** What a version of a record changed, by field. */

export type FieldChange = { name: string; facts: FieldFacts; before: unknown; after: unknown };

const isNothing = (value: unknown) =>
  value === null || value === "" || value === false || (Array.isArray(value) && !value.length);

/** Of the fields that people know; of a new record what it began with, without what was left empty. */
export function changesIn({ version, change }: HistoryEntry, facts: Fields): FieldChange[] {
  return Object.entries(facts)
    .flatMap(([name, field]) => {
      const pair = change[name];
      return pair ? [{ name, facts: field, before: pair[0], after: pair[1] }] : [];
    })
    .filter(({ after }) => version > 1 || !isNothing(after));
}

/** The word for what was done, by its message. */
export function stepOf({ version, change }: HistoryEntry, changes: readonly FieldChange[]) {
  if (version === 1) return "created";
  const { deleted } = change;
  if (deleted) return deleted[1] === true ? "removed" : "restored";
  return changes.length > 0 ? "changed" : "unchanged";
}
