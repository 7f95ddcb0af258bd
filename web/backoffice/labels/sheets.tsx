import { useElementSize } from "@mantine/hooks";
import type { CSSProperties, MouseEvent } from "react";
import { createPortal } from "react-dom";
import { fill } from "@shared/ui/format";
import type { Label } from "./label";
import { LabelCell } from "./label-cell";
import type { SheetSettings } from "./label-settings";
import styles from "./labels.module.css";
import { labelPageMessages as messages } from "./messages";
import { paper, placeUnder, positionOf, type SheetFormat } from "./sheet";

/** The sheets: the same on the screen, where they are only made smaller, and on paper. */

type PlacedLabel = { place: number; label: Label };

type SheetProps = {
  format: SheetFormat;
  cells: readonly PlacedLabel[];
  offset: Pick<SheetSettings, "x" | "y">;
};

const inMillimetres = (places: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(places).map(([name, value]) => [name, `${value}mm`]),
  ) as CSSProperties;

const boxOf = (format: SheetFormat, place: number, offset: { x: number; y: number }) => {
  const { x, y } = positionOf(format, place, offset);
  const { width, height } = format.cell;
  return inMillimetres({ "--x": x, "--y": y, "--width": width, "--height": height });
};

function Sheet({ format, cells, offset }: SheetProps) {
  return (
    <div className={styles.sheet}>
      {cells.map(({ place, label }) => (
        <div key={place} className={styles.cell} style={boxOf(format, place, offset)}>
          <LabelCell label={label} look={format.look} />
        </div>
      ))}
    </div>
  );
}

const noOffset = { x: 0, y: 0 };

/** Where the labels of the sheet lie that is put into the printer. */
function Edges({ format, used }: { format: SheetFormat; used: number }) {
  return Array.from({ length: format.rows * format.columns }, (_, place) => (
    <div
      key={place}
      className={styles.edge}
      data-used={place < used || undefined}
      style={boxOf(format, place, noOffset)}
    />
  ));
}

/** Of style sheets. */
const pixelsInAnInch = 96;
const millimetresInAnInch = 25.4;

type SheetsProps = {
  format: SheetFormat;
  sheets: readonly (readonly PlacedLabel[])[];
  settings: SheetSettings;
  onStart: (place: number) => void;
};

/** What will come out of the printer, made smaller to fit the page. */
export function Preview({ format, sheets, settings, onStart }: SheetsProps) {
  const { ref, width } = useElementSize();
  const scale = { "--scale": (width * millimetresInAnInch) / (paper.width * pixelsInAnInch) };
  const pickStart = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const inMillimetre = (pixels: number) => (pixels * paper.width) / box.width;
    const point = { x: inMillimetre(clientX - box.left), y: inMillimetre(clientY - box.top) };
    onStart(placeUnder(format, point));
  };
  return (
    <div className={styles.preview}>
      {sheets.map((cells, index) => (
        <figure key={index}>
          <div
            ref={index === 0 ? ref : undefined}
            role="presentation"
            className={styles.screen}
            data-picks={index === 0 || undefined}
            style={scale as CSSProperties}
            // Who cannot tap picks it from the list beside it.
            onClick={index === 0 ? pickStart : undefined}
          >
            <div className={styles.scaled}>
              <Edges format={format} used={index === 0 ? settings.start : 0} />
              <Sheet format={format} cells={cells} offset={settings} />
            </div>
          </div>
          <figcaption>
            {fill(messages.sheetOf, { number: index + 1, count: sheets.length })}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Lies beside the page in the body and takes its place on paper. */
export function PrintedSheets({ format, sheets, settings }: Omit<SheetsProps, "onStart">) {
  return createPortal(
    <div className={styles.printed}>
      {sheets.map((cells, index) => (
        <Sheet key={index} format={format} cells={cells} offset={settings} />
      ))}
    </div>,
    document.body,
  );
}
