import { Skeleton } from "../../ui/skeleton";
import styles from "./board-page.module.css";

const heights = [
  [336, 300],
  [280, 260],
  [200, 190],
];

/** The board's skeleton before the first answer. */
export function BoardSkeleton() {
  return (
    <div className={styles.lanes}>
      {heights.map((column) => (
        <div key={column.join()} className={styles.cards}>
          <Skeleton height={56} width="50%" />
          {column.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      ))}
    </div>
  );
}
