import { useTable, type ReactTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { fill } from "@shared/ui/format";
import { actionMessages } from "../actions/messages";
import { useActionMenu } from "../actions/action-menu";
import { isFigure } from "./cell";
import type { ListColumn } from "./columns";
import type { ListActions } from "./list-actions";
import { sortedBy } from "./list-address";
import type { Stored } from "./list-queries";
import { listMessages as messages } from "./messages";
import { LongRows } from "./long-rows";
import { RecordRow, type RowState } from "./record-row";
import { definitionOf, features, type Features, type TableRow } from "./table-model";
import styles from "./table.module.css";
import type { Selection } from "./use-selection";

type RecordTableProps = {
  caption: string;
  columns: readonly ListColumn[];
  rows: readonly Stored[];
  /** How many records there are on the pages before. */
  before: number;
  total: number;
  /** Null where nobody may do anything with several at once. */
  selection: Selection | null;
  sort: string;
  onSort: (sort: string) => void;
  stateOf: (id: number) => RowState;
  addressOf: (id: number) => string;
  actions: ListActions | undefined;
  /** One is gone by an action of its row. */
  onGone: (id: number) => void;
};

/** From so many rows on only those in sight are there. */
const longList = 100;

/** Records as rows that lead to their pages; on phones each is a card. */
export function RecordTable(props: RecordTableProps) {
  const { caption, columns, rows, selection, sort, onSort, actions } = props;
  const { menu, openBelow, openAt } = useActionMenu();
  const table = useTable({
    features,
    columns: columns.map(definitionOf),
    data: rows as Stored[],
    getRowId: ({ id }) => String(id),
    state: { rowSelection: selection?.state ?? {} },
    onRowSelectionChange: (updater) => selection?.change(updater),
  });
  const all = table.getRowModel().rows;
  const isLong = all.length > longList;
  // Rows are kept while their columns change.
  const key = columns.map(({ name }) => name).join();
  const menuOf = (record: Stored) => {
    if (!actions) return undefined;
    const actionsOf = () => actions.ofRow(record, () => props.onGone(record.id));
    const label = fill(actionMessages.moreOf, { name: actions.nameOf(record) || messages.unnamed });
    return {
      label,
      openBelow: (opener: HTMLElement) => openBelow(opener, label, actionsOf()),
      openAt: (event: MouseEvent<HTMLElement>) => openAt(event, label, actionsOf()),
    };
  };
  const rowOf = (row: TableRow, index: number) => ({
    row,
    isSelected: selection?.state[row.id] === true,
    isSelectable: selection !== null,
    state: props.stateOf(row.original.id),
    address: props.addressOf(row.original.id),
    position: isLong ? props.before + index + 2 : undefined,
    menu: menuOf(row.original),
  });
  return (
    <>
      <table className={styles.table} aria-rowcount={isLong ? props.total + 1 : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {selection && <PickAll table={table} />}
            {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
              <SortableHead
                key={id}
                column={column.columnDef.meta?.column}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {actions && (
              <td className={styles.menu}>
                <span className="visually-hidden">{actionMessages.column}</span>
              </td>
            )}
          </tr>
        </thead>
        {isLong ? (
          <LongRows key={key} rows={all} rowOf={rowOf} />
        ) : (
          <tbody key={key}>
            {all.map((row, index) => (
              <RecordRow key={row.id} {...rowOf(row, index)} />
            ))}
          </tbody>
        )}
      </table>
      {menu}
    </>
  );
}

function PickAll({ table }: { table: ReactTable<Features, Stored> }) {
  const isAll = table.getIsAllPageRowsSelected();
  const isSome = !isAll && table.getIsSomePageRowsSelected();
  return (
    <td className={styles.pick}>
      <label>
        <input
          type="checkbox"
          data-pick="all"
          aria-label={messages.pickAll}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
        />
        <span className={styles.pickAll}>{messages.pickAll}</span>
      </label>
    </td>
  );
}

type SortableHeadProps = {
  column: ListColumn | undefined;
  sort: string;
  onSort: (sort: string) => void;
};

function SortableHead({ column, sort, onSort }: SortableHeadProps) {
  if (!column) return null;
  const { name, label, facts, isSortable } = column;
  const { name: sorted, isDescending } = sortedBy(sort);
  const isSorted = sorted === name;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-figure={isFigure(facts) || undefined}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      {isSortable ? (
        <button type="button" onClick={() => onSort(isSorted && !isDescending ? `-${name}` : name)}>
          {label}
          {isSorted && <Arrow aria-hidden size={16} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
