import type { UseQueryResult } from "@tanstack/react-query";
import { useContext, useId, useRef, useState } from "react";
import type { Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { ActingRolesContext, hasOneOf, rightsOf } from "@shared/staff/context/rights";
import { Button } from "@shared/staff/ui/button";
import { SelectField } from "@shared/staff/ui/fields";
import { uiMessages } from "@shared/staff/ui/messages";
import { Pager } from "@shared/staff/ui/pager";
import states from "@shared/staff/ui/states.module.css";
import { useFocusAfter } from "../ui/use-focus-after";
import { BulkBar } from "./bulk-bar";
import { inNumber, noObstacles, obstaclesIn, useBulkDelete, type Obstacles } from "./bulk-calls";
import { bulkFieldsOf } from "./bulk-change-dialog";
import type { ListColumn } from "./columns";
import type { ListActions } from "./list-actions";
import { limits } from "./list-address";
import type { ListOfPage } from "./list-queries";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { RecordTable } from "./record-table";
import { pickWord } from "./record-row";
import { useSteadyRows } from "./steady-rows";
import { mostPicked, useSelection } from "./use-selection";

type ListViewProps = {
  caption: string;
  resource: Resource;
  facts: Fields;
  query: UseQueryResult<ListOfPage>;
  list: ListOfPage;
  columns: readonly ListColumn[];
  sort: string;
  limit: number;
  actions: ListActions | undefined;
  onSort: (sort: string) => void;
  onLimit: (limit: number) => void;
  pageAddress: (page: number) => string;
  recordAddress: (id: number) => string;
};

/** One page of a list: its rows, what is picked of them, and the way to the other pages. */
export function ListView(props: ListViewProps) {
  const { caption, resource, facts, query, list, columns, limit } = props;
  const { total } = list.meta;
  const roles = useContext(ActingRolesContext);
  const { change, shape } = rightsOf(resource);
  const mayDelete = hasOneOf(roles, shape);
  const mayChange = hasOneOf(roles, change);
  const place = useRef<HTMLDivElement>(null);
  const placeId = useId();
  const focusAfter = useFocusAfter();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { rows, gone, isBehind, catchUp } = useSteadyRows(list, isPointedAt || isFocused);
  const selection = useSelection(rows);
  const [obstacles, setObstacles] = useState<Obstacles>(noObstacles);

  /** The list changes where somebody is: what had the focus goes. */
  const renew = () => {
    setObstacles(noObstacles);
    catchUp();
    const { activeElement } = document;
    const wasHere = activeElement === document.body || place.current?.contains(activeElement);
    if (wasHere) focusAfter(placeId);
  };
  const settle = () => {
    selection.clear();
    renew();
  };
  const settleOne = (id: number) => {
    selection.change(({ [String(id)]: _gone, ...others }) => others);
    renew();
  };
  const remove = useBulkDelete({ resource, onDone: settle });
  const removePicked = () =>
    remove.mutate(selection.picked, {
      onError: (failure) => setObstacles(obstaclesIn(failure)),
    });
  const { picked } = selection;
  const shownIds = new Set(rows.map(({ id }) => id));

  return (
    <div
      ref={place}
      id={placeId}
      tabIndex={-1}
      className={`${styles.list} ${states.renewed}`}
      aria-busy={query.isPlaceholderData}
    >
      <div className={styles.above}>
        <output>{inNumber(messages.countOne, messages.count, total)}</output>
        {isBehind && (
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
      {picked.length > 0 && (
        <BulkBar
          resource={resource}
          selection={selection}
          actions={
            props.actions?.ofSeveral({ selection: { sort: props.sort }, records: picked }) ?? []
          }
          elsewhere={picked.filter(({ id }) => !shownIds.has(id)).length}
          fields={mayChange ? bulkFieldsOf(facts, roles) : []}
          onDelete={mayDelete ? removePicked : null}
          isDeleting={remove.isPending}
          onRefused={setObstacles}
          onDone={settle}
        />
      )}
      <span hidden id={pickWord}>
        {messages.pick}
      </span>
      <div
        role="presentation"
        className={styles.rows}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === "mouse")}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onKeyDown={({ key }) => {
          const isPossible = picked.length > 0 && picked.length <= mostPicked && !remove.isPending;
          if (key === "Delete" && mayDelete && isPossible) removePicked();
          if (key === "Escape") selection.clear();
        }}
      >
        <RecordTable
          caption={caption}
          columns={columns}
          rows={rows}
          before={(list.meta.page - 1) * list.meta.limit}
          total={total}
          selection={mayDelete || mayChange ? selection : null}
          sort={props.sort}
          onSort={props.onSort}
          stateOf={(id) => ({ isGone: gone.has(id), obstacle: obstacles.get(id) })}
          addressOf={props.recordAddress}
          actions={props.actions}
          onGone={settleOne}
        />
      </div>
      {total > limits[0] && (
        <div className={styles.below}>
          <Pager meta={list.meta} addressOf={props.pageAddress} />
          <SelectField
            label={messages.perPage}
            className={styles.limit}
            value={String(limit)}
            onChange={(event) => props.onLimit(Number(event.currentTarget.value))}
            data={limits.map((one) => ({ value: String(one), label: String(one) }))}
          />
        </div>
      )}
    </div>
  );
}
