import type { ReactNode } from "react";

/** A column of a list: the name of a field, or what the facts of the field do not say. */
export type Column<Item> =
  string | { name: string; label?: string; cell?: (item: Item) => ReactNode; isSortable?: boolean };
