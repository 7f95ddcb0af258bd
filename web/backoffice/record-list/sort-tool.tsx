import { ArrowDownUp } from "lucide-react";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import type { ListColumn } from "./columns";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { Tool } from "./tool";

type SortToolProps = {
  columns: readonly ListColumn[];
  sort: string;
  onSort: (sort: string) => void;
};

/** What cards are sorted by, which have no heads to tap. */
export function SortTool({ columns, sort, onSort }: SortToolProps) {
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, label }) => [
      { sort: name, words: fill(messages.ascending, { label }) },
      { sort: `-${name}`, words: fill(messages.descending, { label }) },
    ]);
  return (
    <Tool name={messages.sort} icon={ArrowDownUp} className={styles.sort}>
      {(close) => (
        <ul className={styles.options}>
          {choices.map((choice) => (
            <li key={choice.sort}>
              <Button
                variant="subtle"
                justify="start"
                className={styles.choice}
                aria-pressed={choice.sort === sort}
                onClick={() => {
                  onSort(choice.sort);
                  close();
                }}
              >
                {choice.words}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Tool>
  );
}
