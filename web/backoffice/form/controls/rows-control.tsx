import { arrayMove } from "@dnd-kit/sortable";
import { Input } from "@mantine/core";
import { ClipboardCopy, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { FieldFacts, Fields } from "@shared/api/fields";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { IconAction, Movers } from "../../ui/icon-action";
import { useFocusAfter } from "../../ui/use-focus-after";
import { PasteParts, useParts } from "../../clipboard/copied-parts";
import { clipboardMessages } from "../../clipboard/messages";
import { draftOf, renewed, rowOf, type Draft, type Row } from "../draft";
import { FieldInputs } from "./field-inputs";
import { askedOf, fieldsWithin } from "../form";
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
  const { copied, copy: copyParts } = useParts(contextOf(facts));

  useEffect(() => {
    if (added.current === undefined) return;
    const row = list.current?.querySelector(`[data-row="${added.current}"]`);
    row?.querySelector<HTMLElement>("[data-field] :is(input, select, textarea, button)")?.focus();
    added.current = undefined;
  });

  if (facts.kind !== "list" || facts.item.kind !== "group") return null;
  const within = facts.item.fields();
  const fields = fieldsWithin(within, parts);
  const shape = fields.find((field) => field.facts.isShape);
  const rows = value as Row[];
  const names = namesOf(rows, within, entry);
  const addId = `add-${path}`;

  const move = (from: number, to: number) => {
    onChange(arrayMove(rows, from, to));
    const [name = "", all] = [names[from], rows.length];
    announce(fill(messages.position, { name, position: to + 1, all }));
  };
  const add = (...further: Row[]) => {
    added.current = further[0]?.key;
    onChange([...rows, ...further]);
  };
  const room = (facts.atMost ?? Number.POSITIVE_INFINITY) - rows.length;
  const copy = (which: readonly Row[]) =>
    copyParts(which.map((row) => ({ name: names[rows.indexOf(row)] ?? "", values: row.values })));
  const paste = () => {
    add(...copied.slice(0, room).map(({ values }) => rowOf(renewed(values) as Draft)));
    if (copied.length > room)
      showNotice({ id: "clipboard", title: clipboardMessages.noRoom, isBrief: true });
  };
  const kinds =
    shape?.facts.kind === "choice"
      ? Object.entries(shape.facts.choices).map(([kind, what]) => ({
          what,
          start: { [shape.name]: kind },
        }))
      : [{ what: entry ?? messages.entry, start: {} }];

  return (
    <fieldset className={styles.rows}>
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
                  <div className={styles.bar}>
                    <DragHandle />
                    <strong>{name}</strong>
                    <Movers
                      rowKey={row.key}
                      name={name}
                      index={index}
                      count={rows.length}
                      onMove={(by, id) => {
                        focusAfter(id);
                        move(index, index + by);
                      }}
                    />
                    <IconAction
                      icon={ClipboardCopy}
                      name={fill(clipboardMessages.copyPart, { name })}
                      onClick={() => copy([row])}
                    />
                    <IconAction
                      icon={Trash2}
                      name={fill(messages.remove, { name })}
                      onClick={() => {
                        focusAfter(addId);
                        onChange(rows.toSpliced(index, 1));
                        announce(fill(messages.removed, { name }));
                      }}
                    />
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
      <div className={page.buttons}>
        {room > 0 &&
          kinds.map(({ what, start }, index) => (
            <Button
              key={what}
              {...(index === 0 && { id: addId })}
              variant="default"
              leftSection={<Plus aria-hidden size={20} />}
              onClick={() => add(rowOf(draftOf(fields, null, start)))}
            >
              {fill(messages.add, { what })}
            </Button>
          ))}
        {room > 0 && <PasteParts copied={copied} onPaste={paste} />}
        {rows.length > 1 && (
          <Button
            variant="subtle"
            leftSection={<ClipboardCopy aria-hidden size={20} />}
            onClick={() => copy(rows)}
          >
            {clipboardMessages.copyAll}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Entries fit wherever entries have the same fields. */
function contextOf(facts: FieldFacts): string {
  if (facts.kind !== "list" || facts.item.kind !== "group") return "";
  return `entries of ${Object.keys(facts.item.fields()).toSorted().join(" ")}`;
}

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
