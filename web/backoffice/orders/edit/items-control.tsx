import { Input } from "@mantine/core";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { useFocusAfter } from "../../ui/use-focus-after";
import { fieldPlace, type ControlProps } from "../../form/control";
import { AddItem } from "./add-item";
import { useEditedOrder } from "./edited-order";
import { ItemFields } from "./item-fields";
import { furtherRow, type ItemRow } from "./item-rows";
import { editMessages as messages } from "./messages";
import styles from "./edit.module.css";

const searchId = "search-item";
const amountId = (row: ItemRow) => `amount-${row.key}`;

type Removed = { row: ItemRow; index: number };

/** All that the order holds: changed, removed and taken back, and what the branch sells besides. */
export function ItemsControl(props: ControlProps) {
  const { name, value, onChange, error, errorAt } = props;
  const { offered } = useEditedOrder();
  const focusAfter = useFocusAfter();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const rows = value as ItemRow[];

  const remove = (index: number) => {
    const row = rows[index];
    if (!row) return;
    if (row.stored !== null) setRemoved([...removed, { row, index }]);
    focusAfter(row.stored === null ? searchId : `back-${row.key}`);
    onChange(rows.toSpliced(index, 1));
    announce(fill(messages.removed, { name: row.name }));
  };

  const takeBack = (one: Removed) => {
    setRemoved(removed.filter((other) => other !== one));
    focusAfter(amountId(one.row));
    onChange(rows.toSpliced(one.index, 0, one.row));
    announce(fill(messages.takenBack, { name: one.row.name }));
  };

  return (
    <div className={styles.order}>
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <ul className={styles.items}>
        {rows.map((row, index) => (
          <li key={row.key} {...fieldPlace(`${name}[${index}]`)}>
            <ItemFields
              row={row}
              amountId={amountId(row)}
              errorAt={(field) => errorAt(`${name}[${index}]${field}`)}
              onChange={(changes) =>
                onChange(rows.with(index, { ...row, ...changes }), `${name}[${index}]`)
              }
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <ul className={styles.removed} aria-label={messages.removedItems}>
          {removed.map((one) => (
            <li key={one.row.key}>
              <s>{one.row.name}</s>
              <Button
                id={`back-${one.row.key}`}
                variant="default"
                leftSection={<Undo2 aria-hidden size={20} />}
                onClick={() => takeBack(one)}
              >
                {fill(messages.takeBack, { name: one.row.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddItem
        id={searchId}
        offered={offered}
        onAdd={(product) => {
          const row = furtherRow(product);
          focusAfter(amountId(row));
          onChange([...rows, row]);
          announce(fill(messages.added, { name: product.name }));
        }}
      />
    </div>
  );
}
