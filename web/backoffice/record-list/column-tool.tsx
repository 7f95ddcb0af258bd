import { Columns3 } from "lucide-react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { Movers } from "../ui/icon-action";
import { useFocusAfter } from "../ui/use-focus-after";
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

const boxOf = (name: string) => `column-${name}`;

/** Which columns stand in the list, and in which order: those that do come first. */
export function ColumnTool({ all, shown, onChange }: ColumnToolProps) {
  const names = shown.map(({ name }) => name);
  const others = all.filter(({ name }) => !names.includes(name));
  const focusAfter = useFocusAfter();
  const toggle = (name: string) => {
    focusAfter(boxOf(name));
    onChange(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
  };
  const move = ({ name, label }: ListColumn, to: number) => {
    onChange(names.filter((one) => one !== name).toSpliced(to, 0, name));
    announce(fill(messages.columnMoved, { name: label, position: to + 1, all: names.length }));
  };
  return (
    <Tool name={messages.columns} icon={Columns3}>
      {() => (
        <>
          <ul className={styles.options}>
            {[...shown, ...others].map((column, index) => {
              const { name, label } = column;
              const isShown = index < names.length;
              return (
                <li key={name} className={styles.column}>
                  <label className={styles.option}>
                    <input
                      id={boxOf(name)}
                      type="checkbox"
                      disabled={index === 0}
                      checked={isShown}
                      onChange={() => toggle(name)}
                    />
                    {label}
                  </label>
                  {isShown && index > 0 && (
                    <span className={styles.moves}>
                      <Movers
                        rowKey={all.indexOf(column)}
                        name={label}
                        index={index - 1}
                        count={names.length - 1}
                        onMove={(by, id) => {
                          focusAfter(id);
                          move(column, index + by);
                        }}
                      />
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          <Button variant="subtle" justify="start" onClick={() => onChange(null)}>
            {messages.usualColumns}
          </Button>
        </>
      )}
    </Tool>
  );
}
