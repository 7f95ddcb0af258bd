import type { CSSProperties } from "react";
import type { Label } from "./label";
import styles from "./labels.module.css";
import { QrCode } from "./qr-code";
import type { SheetFormat } from "./sheet";

/** How many letters of full size have room in a line, and what a title shrinks to before it is cut. */
const roomIn = {
  compact: { letters: 9, smallest: 0.6 },
  detail: { letters: 7, smallest: 0.5 },
  stand: { letters: 9, smallest: 0.3 },
} as const;

/** So that its longest word fits one line, and all of it a few. */
function sizeOf(title: string, look: SheetFormat["look"]): number {
  const { letters, smallest } = roomIn[look];
  const longest = Math.max(1, ...title.split(/[\s-]+/).map((word) => word.length));
  const inTwoLines = Math.sqrt((2 * letters) / Math.max(1, title.length));
  return Math.max(smallest, Math.min(1, letters / longest, inTwoLines));
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, "");

type LabelCellProps = { label: Label; look: SheetFormat["look"] };

/** What stands in one cell of a sheet. All sizes follow the cell's own. */
export function LabelCell({ label, look }: LabelCellProps) {
  const { title, lines, code, invitation } = label;
  const size = sizeOf(title, look);
  const shown = look === "compact" ? lines.slice(0, 2) : lines;
  return (
    <div className={styles.label} data-look={look} style={{ "--size": size } as CSSProperties}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {shown.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      {code !== null && <QrCode text={code} className={styles.code} />}
      {look !== "compact" && code !== null && invitation !== undefined && (
        <div className={styles.invitation}>
          <span>{invitation}</span>
          {look === "stand" && <small>{withoutScheme(code)}</small>}
        </div>
      )}
    </div>
  );
}
