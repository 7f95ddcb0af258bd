import {
  rowSelectionFeature,
  tableFeatures,
  type ColumnDef,
  type Row,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import { FieldValue } from "./cell";
import type { ListColumn } from "./columns";
import type { Stored } from "./list-queries";

/** A list's columns and rows as TanStack Table has them. The server sorts, filters and pages. */

export const features = tableFeatures({
  rowSelectionFeature,
  columnMeta: {} as { column: ListColumn },
});

export type Features = typeof features;
export type TableRow = Row<Features, Stored>;

export const definitionOf = (column: ListColumn): ColumnDef<Features, Stored> => ({
  id: column.name,
  header: column.label,
  meta: { column },
  cell: ({ row: { original } }) => {
    if (column.cell) return (column.cell as (item: Stored) => ReactNode)(original);
    const value = (original as Record<string, unknown>)[column.name];
    return <FieldValue facts={column.facts} value={value} />;
  },
});
