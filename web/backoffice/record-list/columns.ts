import type { ReactNode } from "react";
import type { FieldFacts, Fields } from "@shared/api/fields";
import type { ShownWith } from "@shared/api/shown-with";
import type { ActingRole } from "@shared/staff/context/rights";
import { listMessages as messages } from "./messages";

/** The columns of a list: which there are, and what the facts say of them. */

/** A field's name; or a column with what its facts do not say. */
export type Column<Item> =
  | string
  | {
      /** The field that it shows and is sorted by. */
      name: string;
      label?: string;
      cell?: (item: Item) => ReactNode;
      isSortable?: boolean;
    };

export type ListColumn = {
  name: string;
  label: string;
  facts: FieldFacts;
  cell?: (item: never) => ReactNode;
  isSortable: boolean;
};

/** What every record has besides its fields. */
const ofEveryRecord: Fields = {
  createdAt: { kind: "instant", label: messages.createdAt, isReadOnly: true },
  updatedAt: { kind: "instant", label: messages.updatedAt, isReadOnly: true },
};

const isOfSeveralParts = ({ kind }: FieldFacts) =>
  kind === "list" || kind === "group" || kind === "open";

/** Whether a table shows it without words of its own. */
function fitsCell(facts: FieldFacts): boolean {
  const { kind } = facts.kind === "list" ? facts.item : facts;
  return kind !== "group" && kind !== "open";
}

export const isReadBy = (facts: FieldFacts, roles: readonly ActingRole[]): boolean =>
  facts.isWriteOnly !== true &&
  (facts.readers === undefined || roles.some((role) => facts.readers?.includes(role)));

/** The names of those that a file has as well, without what this browser hides. */
export const namesInFile = (
  columns: readonly ListColumn[],
  off: ReadonlySet<ShownWith>,
): string[] =>
  columns
    .filter(({ facts }) => fitsCell(facts) && !(facts.shownWith && off.has(facts.shownWith)))
    .map(({ name }) => name);

/** Those that the list shows by itself, in their order. */
export function usualColumns(facts: Fields, columns: readonly Column<never>[]): ListColumn[] {
  const known: Fields = { ...facts, ...ofEveryRecord };
  return columns.map((column) => {
    const told = typeof column === "string" ? { name: column } : column;
    const fact = known[told.name];
    if (!fact) throw new Error(`there is no field ${told.name}`);
    return {
      label: fact.label ?? told.name,
      facts: fact,
      isSortable: !isOfSeveralParts(fact),
      ...told,
    };
  });
}

/** All that these roles may choose from: first those that the list shows by itself. */
export function allColumns(
  facts: Fields,
  columns: readonly Column<never>[],
  roles: readonly ActingRole[],
): ListColumn[] {
  const usual = usualColumns(facts, columns);
  const further = Object.entries({ ...facts, ...ofEveryRecord })
    .filter(
      ([name, fact]) =>
        fitsCell(fact) && fact.kind !== "html" && usual.every((one) => one.name !== name),
    )
    .map(([name]) => name);
  return [...usual, ...usualColumns(facts, further)].filter((one) => isReadBy(one.facts, roles));
}
