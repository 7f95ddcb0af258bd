import { Columns3 } from "lucide-react";
import { Button } from "@shared/staff/ui/button";
import type { ListColumn } from "./columns";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { Tool } from "./tool";

type ColumnToolProps = {
  /** In their order; the first names the record and always stands. */
  all: readonly ListColumn[];
  shown: readonly ListColumn[];
  /** Null for those that the list shows by itself. */
  onChange: (names: readonly string[] | null) => void;
};

/** Which columns stand in the list. */
export function ColumnTool({ all, shown, onChange }: ColumnToolProps) {
  const isShown = (name: string) => shown.some((column) => column.name === name);
  const toggle = (wanted: string) =>
    onChange(all.map(({ name }) => name).filter((name) => isShown(name) !== (name === wanted)));
  return (
    <Tool name={messages.columns} icon={Columns3}>
      {() => (
        <>
          <ul className={styles.options}>
            {all.map(({ name, label }, index) => (
              <li key={name}>
                <label className={styles.option}>
                  <input
                    type="checkbox"
                    disabled={index === 0}
                    checked={isShown(name)}
                    onChange={() => toggle(name)}
                  />
                  {label}
                </label>
              </li>
            ))}
          </ul>
          <Button variant="subtle" justify="start" onClick={() => onChange(null)}>
            {messages.usualColumns}
          </Button>
        </>
      )}
    </Tool>
  );
}
