import { FlexRender } from "@tanstack/react-table";
import type { CSSProperties, KeyboardEvent, MouseEvent, Ref } from "react";
import { Link } from "wouter";
import { MoreButton } from "../actions/more-button";
import { isFigure } from "./cell";
import { listMessages as messages } from "./messages";
import type { TableRow } from "./table-model";
import styles from "./table.module.css";

export type RowState = {
  isGone: boolean;
  /** Why nothing could be done with it. */
  obstacle: string | undefined;
};

/** The menu of what can be done with one. */
type RowMenu = {
  label: string;
  openBelow: (opener: HTMLElement) => void;
  openAt: (event: MouseEvent<HTMLElement>) => void;
};

export type RecordRowProps = {
  row: TableRow;
  isSelected: boolean;
  isSelectable: boolean;
  state: RowState;
  address: string;
  menu: RowMenu | undefined;
  /** Of a row among others that are not there. */
  position: number | undefined;
  /** Where its height is measured: its place in the list, and what takes it. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
};

/** Cards on phones have room for so many facts beside the name. */
const factsOnCard = 3;

export function RecordRow(props: RecordRowProps) {
  const { row, isSelected, isSelectable, state, address, menu, position, index, measure } = props;
  const [name, ...facts] = row.getAllCells();
  const linkId = `record-${row.id}`;
  const naming = name?.column.columnDef.meta?.column;
  const isUnnamed =
    naming && !naming.cell && !(row.original as Record<string, unknown>)[naming.name];
  return (
    <tr
      ref={measure}
      data-index={index}
      data-selected={isSelected || undefined}
      data-gone={state.isGone || undefined}
      aria-rowindex={position}
      onContextMenu={state.isGone ? undefined : menu?.openAt}
    >
      {isSelectable && (
        <td className={styles.pick}>
          <label>
            <input
              type="checkbox"
              id={`pick-${row.id}`}
              data-pick={row.id}
              aria-labelledby={`${pickWord} ${linkId}`}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
              onKeyDown={(event) => goOn(event, row)}
            />
          </label>
        </td>
      )}
      <th scope="row" className={styles.name}>
        <Link id={linkId} href={address}>
          {isUnnamed ? messages.unnamed : name && <FlexRender cell={name} />}
        </Link>
        {state.isGone && <span className={styles.quiet}> {messages.isGone}</span>}
        {state.obstacle !== undefined && <p className={styles.obstacle}>{state.obstacle}</p>}
      </th>
      {facts.map((cell, at) => {
        const column = cell.column.columnDef.meta?.column;
        return (
          <td
            key={cell.id}
            data-figure={(column && isFigure(column.facts)) || undefined}
            data-further={at >= factsOnCard || undefined}
          >
            <span className={styles.label}>{column?.label}</span>
            <span className={styles.value}>
              <FlexRender cell={cell} />
            </span>
          </td>
        );
      })}
      {menu && (
        <td className={styles.menu}>
          {!state.isGone && <MoreButton label={menu.label} onOpen={menu.openBelow} />}
        </td>
      )}
    </tr>
  );
}

/** The id of the word before the name of what is picked. */
export const pickWord = "pick-word";

/** Up and down go from box to box, with Shift they pick what they come by; Home goes to the box of all. */
function goOn(event: KeyboardEvent<HTMLInputElement>, row: TableRow): void {
  if (event.key === "Home") {
    event.preventDefault();
    boxOf("all")?.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = row.table.getRowModel().rows;
  const next = rows[rows.findIndex(({ id }) => id === row.id) + step];
  if (!next) return;
  if (event.shiftKey) {
    row.toggleSelected(true);
    next.toggleSelected(true);
  }
  boxOf(next.id)?.focus();
}

const boxOf = (what: string) =>
  document.querySelector<HTMLInputElement>(`input[data-pick="${what}"]`);

/** The place of rows that are not there. */
export function RowGap({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.gap} style={{ "--gap": `${height}px` } as CSSProperties} />
  );
}
