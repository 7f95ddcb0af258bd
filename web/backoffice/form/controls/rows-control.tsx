import { arrayMove } from "@dnd-kit/sortable";
import { Input } from "@mantine/core";
import { ArrowDown, ArrowUp, ClipboardCopy, ClipboardPaste, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { Fields } from "@shared/api/fields";
import type { Action } from "@shared/staff/actions/action";
import { ActionButton } from "@shared/staff/actions/action-button";
import { menuHandlers } from "@shared/staff/actions/action-menu";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { useParts } from "../../clipboard/use-parts";
import { commandOf } from "../../shortcuts/pressed";
import { IconAction } from "../../ui/icon-action";
import { controlMessages } from "../../ui/messages";
import { useFocusAfter } from "../../ui/use-focus-after";
import { draftOf, rowLike, rowOf, type Draft, type Row } from "../draft";
import { FieldInputs } from "./field-inputs";
import { askedOf, fieldsWithin, type PlacedField } from "../form";
import { formMessages as messages } from "../messages";
import type { ControlProps } from "../control";
import styles from "./rows.module.css";
import { DragHandle, Sortable, SortableItem } from "./sortable";

/** Entries in an order: added, removed, moved by buttons or by dragging. */
export function RowsControl(props: ControlProps) {
  const { name: path, facts, label, hint, value, onChange, error, errorAt, parts, entry } = props;
  const focusAfter = useFocusAfter();
  const list = useRef<HTMLOListElement>(null);
  const added = useRef<number>(undefined);

  useEffect(() => {
    if (added.current === undefined) return;
    const row = list.current?.querySelector(`[data-row="${added.current}"]`);
    row?.querySelector<HTMLElement>("[data-field] :is(input, select, textarea, button)")?.focus();
    added.current = undefined;
  });

  const isRows = facts.kind === "list" && facts.item.kind === "group";
  const within = isRows && facts.item.kind === "group" ? facts.item.fields() : {};
  const fields = fieldsWithin(within, parts);
  const shape = fields.find((field) => field.facts.isShape);
  const rows = value as Row[];
  const most = (isRows && facts.atMost) || Number.POSITIVE_INFINITY;
  const clipboard = useParts({
    fields: within,
    list: label,
    room: most - rows.length,
    most,
    onInsert: (items, at) => {
      const fresh = items.map(({ values }) => rowLike({ ...draftOf(fields, null), ...values }));
      added.current = fresh[0]?.key;
      onChange(rows.toSpliced(at, 0, ...fresh));
    },
  });
  if (!isRows) return null;
  const names = namesOf(rows, within, entry);
  const addId = `add-${path}`;

  const move = (from: number, to: number) => {
    onChange(arrayMove(rows, from, to));
    const [name = "", all] = [names[from], rows.length];
    announce(fill(messages.position, { name, position: to + 1, all }));
  };
  const add = (start: Draft) => {
    const row = rowOf(draftOf(fields, null, start));
    added.current = row.key;
    onChange([...rows, row]);
  };
  const isFull = rows.length >= most;
  const step = (row: Row, index: number, by: -1 | 1): Action => {
    const id = by < 0 ? "up" : "down";
    const name = names[index] ?? "";
    const isPossible = index + by >= 0 && index + by < rows.length;
    return {
      id,
      name: fill(controlMessages[id], { name }),
      icon: by < 0 ? ArrowUp : ArrowDown,
      ...(!isPossible && { isDisabled: true }),
      run: () => {
        focusAfter(`${id}-${row.key}`);
        move(index, index + by);
      },
    };
  };
  /** What can be done with an entry: beside it as buttons, and in its menu. */
  const actionsOf = (row: Row, index: number): Action[] => {
    const name = names[index] ?? "";
    return [
      {
        id: "copy",
        name: fill(messages.copy, { name }),
        icon: ClipboardCopy,
        shortcut: "copy",
        run: () => clipboard.copy({ name, values: readable(fields, row.values) }),
      },
      step(row, index, -1),
      step(row, index, 1),
      {
        id: "remove",
        name: fill(messages.remove, { name }),
        icon: Trash2,
        isDanger: true,
        run: () => {
          focusAfter(addId);
          onChange(rows.toSpliced(index, 1));
          announce(fill(messages.removed, { name }));
        },
      },
    ];
  };
  const pasting = (id: string, at: number): Action[] =>
    clipboard.paste === null
      ? []
      : [
          {
            id,
            name: clipboard.paste,
            icon: ClipboardPaste,
            shortcut: "paste",
            run: () => clipboard.insertAt(at),
          },
        ];
  const indexOf = (target: Element) =>
    rows.findIndex(({ key }) => String(key) === rowAt(target)?.getAttribute("data-row"));
  const menus = menuHandlers((target) => {
    const index = indexOf(target);
    const row = rows[index];
    const thing = target.closest("[data-row-bar]");
    if (!row || !thing) return null;
    const actions = [...actionsOf(row, index), ...pasting("paste", index + 1)];
    return { thing, label: names[index] ?? "", actions };
  });
  const takeKey = (event: KeyboardEvent) => {
    menus.onKeyDown(event);
    const command = event.defaultPrevented ? undefined : commandOf(event);
    const index = indexOf(event.target as Element);
    const row = rows[index];
    const isTaken =
      command === "paste"
        ? clipboard.insertAt(row ? index + 1 : rows.length)
        : command === "copy" && row !== undefined;
    if (!isTaken) return;
    event.preventDefault();
    if (command === "copy" && row) actionsOf(row, index)[0]?.run?.();
  };
  // What is pressed in it, its entries have heard first.
  const handlers = { ...menus, onKeyDown: takeKey };
  const kinds =
    shape?.facts.kind === "choice"
      ? Object.entries(shape.facts.choices).map(([kind, what]) => ({
          what,
          start: { [shape.name]: kind },
        }))
      : [{ what: entry ?? messages.entry, start: {} }];

  return (
    <fieldset className={styles.rows} {...handlers}>
      <legend>{label}</legend>
      {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <Sortable keys={rows.map(({ key }) => key)} onMove={move}>
        <ol ref={list}>
          {rows.map((row, index) => {
            const name = names[index] ?? "";
            return (
              <SortableItem key={row.key} sortKey={row.key}>
                <fieldset className={styles.row} aria-label={name}>
                  <div className={styles.bar} data-row-bar>
                    <DragHandle />
                    <strong>{name}</strong>
                    {actionsOf(row, index).map((action) => (
                      <span key={action.id} className={styles.action} data-action={action.id}>
                        <IconAction
                          id={`${action.id}-${row.key}`}
                          icon={action.icon}
                          name={action.name}
                          isPossible={action.isDisabled !== true}
                          onClick={() => action.run?.()}
                        />
                      </span>
                    ))}
                  </div>
                  <div className={styles.fields}>
                    <FieldInputs
                      // What kind of entry it is was said when it was added.
                      fields={askedOf(fields, row.values).filter((field) => field !== shape)}
                      facts={within}
                      draft={row.values}
                      within={`${path}[${index}].`}
                      onChange={(part, next, at) =>
                        onChange(
                          rows.with(index, { ...row, values: { ...row.values, [part]: next } }),
                          at,
                        )
                      }
                      errorAt={errorAt}
                    />
                  </div>
                </fieldset>
              </SortableItem>
            );
          })}
        </ol>
      </Sortable>
      {!isFull && (
        <div className={page.buttons}>
          {kinds.map(({ what, start }, index) => (
            <Button
              key={what}
              {...(index === 0 && { id: addId })}
              variant="default"
              leftSection={<Plus aria-hidden size={20} />}
              onClick={() => add(start)}
            >
              {fill(messages.add, { what })}
            </Button>
          ))}
          {pasting("paste", rows.length).map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Without what somebody only writes: secrets are not copied. */
const readable = (fields: readonly PlacedField[], values: Draft): Draft =>
  Object.fromEntries(
    fields.filter(({ facts }) => !facts.isWriteOnly).map(({ name }) => [name, values[name]]),
  );

const rowAt = (target: Element) => target.closest("[data-row]");

/** What each entry is called: what it is and its number, or its own first words. */
function namesOf(rows: readonly Row[], facts: Fields, entry: string | undefined): string[] {
  const all = Object.entries(facts);
  const [shape, kind] = all.find(([, { isShape }]) => isShape) ?? [];
  const words = all.find(([, one]) => one.kind === "text")?.[0];
  return rows.map(({ values }, index) => {
    const own = words === undefined ? "" : String(values[words]).trim();
    if (entry === undefined && shape === undefined && own !== "") return own;
    const what = kind?.kind === "choice" ? kind.choices[String(values[shape ?? ""])] : entry;
    return `${what ?? messages.entry} ${index + 1}`;
  });
}
