import type { UseQueryResult } from "@tanstack/react-query";
import { FileText, Pencil } from "lucide-react";
import { useContext, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { actionsFor, type Action } from "@shared/staff/actions/action";
import { menuHandlers } from "@shared/staff/actions/action-menu";
import { useOffer } from "@shared/staff/actions/offered";
import { ActingRolesContext, hasOneOf, rightsOf } from "@shared/staff/context/rights";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { SelectField } from "@shared/staff/ui/fields";
import { uiMessages } from "@shared/staff/ui/messages";
import { Pager } from "@shared/staff/ui/pager";
import { commandOf } from "../shortcuts/pressed";
import { useFocusAfter } from "../ui/use-focus-after";
import { BulkBar } from "./bulk-bar";
import { inNumber, noObstacles, obstaclesIn, useBulkDelete, type Obstacles } from "./bulk-calls";
import { BulkChangeDialog, bulkFieldsOf } from "./bulk-change-dialog";
import type { ListColumn } from "./columns";
import { removal, type RecordAction } from "./list-action";
import { limits } from "./list-address";
import type { ListOfPage, Stored } from "./list-queries";
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
  actions: readonly RecordAction[];
  /** Counts what was put in here: whoever did wants to see it. */
  insertions: number;
  onSort: (sort: string) => void;
  onLimit: (limit: number) => void;
  pageAddress: (page: number) => string;
  recordAddress: (id: number) => string;
};

const noActions: readonly Action[] = [];

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
  const [changing, setChanging] = useState<readonly Stored[] | null>(null);
  const [seenInsertions, setSeenInsertions] = useState(props.insertions);
  if (seenInsertions !== props.insertions) {
    setSeenInsertions(props.insertions);
    catchUp();
  }

  const settle = () => {
    setObstacles(noObstacles);
    setChanging(null);
    selection.clear();
    catchUp();
    // What had the focus goes.
    const { activeElement } = document;
    const wasHere = activeElement === document.body || place.current?.contains(activeElement);
    if (wasHere) focusAfter(placeId);
  };
  const remove = useBulkDelete({ resource, onDone: settle });
  const removeAll = (records: readonly Stored[]) =>
    remove.mutate(records, {
      onError: (failure) => setObstacles(obstaclesIn(failure)),
    });
  const { picked } = selection;
  const shownIds = new Set(rows.map(({ id }) => id));
  const fields = mayChange ? bulkFieldsOf(facts, roles) : [];
  const kinds: RecordAction[] = [
    {
      id: "open",
      name: messages.open,
      icon: FileText,
      hrefOf: ([record]) => props.recordAddress(record?.id ?? 0),
    },
    ...props.actions,
    {
      id: "change",
      name: messages.change,
      icon: Pencil,
      right: change,
      atMost: mostPicked,
      appliesTo: () => fields.length > 0,
      take: setChanging,
    },
    {
      ...removal,
      right: shape,
      atMost: mostPicked,
      isPending: remove.isPending,
      take: removeAll,
    },
  ];
  /** What can be done with a row, or with all that are picked where it is one of them. */
  const offeredFor = (id: number) => {
    const own = rows.find((row) => row.id === id);
    const records = picked.some((row) => row.id === id) ? picked : own ? [own] : [];
    return { records, actions: actionsFor(kinds, records, roles) };
  };
  const pickedActions = actionsFor(kinds, picked, roles).filter(({ id }) => id !== "open");
  useOffer(
    inNumber(messages.pickedOne, messages.picked, picked.length),
    picked.length > 0 ? pickedActions : noActions,
  );
  const menus = menuHandlers((target) => {
    const thing = target.closest("tr[data-record]");
    if (!thing) return null;
    const { records, actions } = offeredFor(Number(thing.getAttribute("data-record")));
    const name = thing.querySelector("th a")?.textContent ?? "";
    const label =
      records.length === 1
        ? fill(messages.menuOf, { name })
        : fill(messages.menuOfPicked, { count: records.length });
    return { thing, label, actions };
  });
  const takeKey = (event: KeyboardEvent) => {
    menus.onKeyDown(event);
    if (event.defaultPrevented) return;
    const { key, target } = event;
    const isPossible = picked.length > 0 && picked.length <= mostPicked && !remove.isPending;
    if (key === "Delete" && mayDelete && isPossible) removeAll(picked);
    if (key === "Escape") selection.clear();
    const row = (target as Element).closest("tr[data-record]");
    const command = row && commandOf(event);
    if (!command) return;
    const { actions } = offeredFor(Number(row.getAttribute("data-record")));
    const meant = actions.find(({ shortcut }) => shortcut === command);
    if (!meant) return;
    event.preventDefault();
    meant.run?.();
  };

  return (
    <div
      ref={place}
      id={placeId}
      tabIndex={-1}
      className={styles.list}
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
          selection={selection}
          actions={pickedActions}
          elsewhere={picked.filter(({ id }) => !shownIds.has(id)).length}
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
        {...menus}
        onKeyDown={takeKey}
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
        />
      </div>
      {changing && (
        <BulkChangeDialog
          resource={resource}
          fields={fields}
          records={changing}
          onRefused={setObstacles}
          onDone={settle}
          onClose={() => setChanging(null)}
        />
      )}
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
