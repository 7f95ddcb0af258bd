import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@shared/staff/ui/button";
import { SelectField } from "@shared/staff/ui/fields";
import { uiMessages } from "@shared/staff/ui/messages";
import { Pager } from "@shared/staff/ui/pager";
import states from "@shared/staff/ui/states.module.css";
import { inNumber, noObstacles, type Obstacles } from "./bulk-calls";
import type { ListActions } from "./list-actions";
import { limits } from "./list-address";
import type { ListOfPage } from "./list-queries";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { pickWord } from "./record-row";
import { RecordTable } from "./record-table";
import type { List } from "./use-list";
import type { ListRows } from "./use-list-rows";

type ListViewProps = {
  caption: string;
  list: List;
  query: UseQueryResult<ListOfPage>;
  page: ListOfPage;
  rows: ListRows;
  actions: ListActions | undefined;
  isSelectable: boolean;
  obstacles?: Obstacles;
  /** Null where nothing that is picked can be deleted now. */
  onDelete: (() => void) | null;
  /** One is gone by an action of its row. */
  onGone: (id: number) => void;
  recordAddress: (id: number) => string;
  /** What can be done with what is picked, once something is. */
  children: ReactNode;
};

/** One page of a list: its rows, what is picked of them, and the way to the other pages. */
export function ListView(props: ListViewProps) {
  const { list, query, page, rows, actions, obstacles = noObstacles, onDelete } = props;
  const { meta } = page;
  const { selection, isTooMuch, catchUp } = rows;
  const isPicked = selection.picked.length > 0;
  return (
    <div
      id={rows.placeId}
      tabIndex={-1}
      className={`${styles.list} ${states.renewed}`}
      aria-busy={query.isPlaceholderData}
    >
      <div className={styles.above}>
        <output>{inNumber(messages.countOne, messages.count, meta.total)}</output>
        {rows.isBehind && (
          <p>
            {messages.hasChanged}{" "}
            <Button variant="subtle" onClick={catchUp}>
              {messages.catchUp}
            </Button>
          </p>
        )}
        {query.isRefetchError && (
          <p role="alert">
            {messages.isOld}{" "}
            <Button
              variant="subtle"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {uiMessages.retry}
            </Button>
          </p>
        )}
      </div>
      {isPicked && props.children}
      <span hidden id={pickWord}>
        {messages.pick}
      </span>
      <div
        role="presentation"
        className={styles.rows}
        onPointerEnter={({ pointerType }) => rows.setIsPointedAt(pointerType === "mouse")}
        onPointerLeave={() => rows.setIsPointedAt(false)}
        onFocus={() => rows.setIsFocused(true)}
        onBlur={() => rows.setIsFocused(false)}
        onKeyDown={({ key }) => {
          if (key === "Delete" && isPicked && !isTooMuch) onDelete?.();
          if (key === "Escape") selection.clear();
        }}
      >
        <RecordTable
          caption={props.caption}
          columns={list.shown}
          rows={rows.rows}
          before={(meta.page - 1) * meta.limit}
          total={meta.total}
          selection={props.isSelectable ? selection : null}
          sort={list.asked.sort}
          onSort={(sort) => list.show({ sort })}
          stateOf={(id) => ({ isGone: rows.gone.has(id), obstacle: obstacles.get(id) })}
          addressOf={props.recordAddress}
          actions={actions}
          onGone={props.onGone}
        />
      </div>
      {meta.total > limits[0] && (
        <div className={styles.below}>
          <Pager meta={meta} addressOf={(number) => list.addressFor({ page: number })} />
          <SelectField
            label={messages.perPage}
            className={styles.limit}
            value={String(list.address.limit)}
            onChange={(event) => list.show({ limit: Number(event.currentTarget.value) })}
            data={limits.map((one) => ({ value: String(one), label: String(one) }))}
          />
        </div>
      )}
    </div>
  );
}
