/** A4 sheets of cells: which there are, how many a number of labels takes, and where each cell lies. In millimetres. */

export const paper = { width: 210, height: 297 } as const;

type Point = { x: number; y: number };

export type SheetFormat = {
  rows: number;
  columns: number;
  cell: { width: number; height: number };
  /** Where the first cell begins. */
  origin: Point;
  /** From the beginning of one cell to that of the next. */
  pitch: Point;
  /** How a cell is filled: a few words, all that is known, or what is read from afar. */
  look: "compact" | "detail" | "stand";
};

/** Of sheets of labels that are sold everywhere, and plain paper to be cut. */
export const formats = {
  compact: {
    rows: 12,
    columns: 4,
    cell: { width: 45.7, height: 21.2 },
    origin: { x: 9.7, y: 21.3 },
    pitch: { x: 48.3, y: 21.2 },
    look: "compact",
  },
  detail: {
    rows: 5,
    columns: 2,
    cell: { width: 105, height: 57 },
    origin: { x: 0, y: 6 },
    pitch: { x: 105, y: 57 },
    look: "detail",
  },
  detailNarrow: {
    rows: 5,
    columns: 2,
    cell: { width: 96, height: 50.8 },
    origin: { x: 8, y: 21.5 },
    pitch: { x: 99, y: 50.8 },
    look: "detail",
  },
  detailCard: {
    rows: 5,
    columns: 2,
    cell: { width: 85, height: 54 },
    origin: { x: 15, y: 13.5 },
    pitch: { x: 95, y: 54 },
    look: "detail",
  },
  stand: {
    rows: 2,
    columns: 2,
    cell: { width: 105, height: 148.5 },
    origin: { x: 0, y: 0 },
    pitch: { x: 105, y: 148.5 },
    look: "stand",
  },
  poster: {
    rows: 1,
    columns: 1,
    cell: paper,
    origin: { x: 0, y: 0 },
    pitch: { x: paper.width, y: paper.height },
    look: "stand",
  },
} as const satisfies Record<string, SheetFormat>;

export type FormatName = keyof typeof formats;

export const placesOn = ({ rows, columns }: SheetFormat): number => rows * columns;

/** Row by row; both count from 0, as places do. */
export const cellAt = ({ columns }: SheetFormat, place: number) => ({
  row: Math.floor(place / columns),
  column: place % columns,
});

/** Sums of tenths are tenths. */
const exact = (value: number) => Math.round(value * 100) / 100;

/** The upper left corner of a cell, with what the printer is off by. */
export function positionOf(format: SheetFormat, place: number, offset: Point): Point {
  const { row, column } = cellAt(format, place);
  const { origin, pitch } = format;
  return {
    x: exact(origin.x + column * pitch.x + offset.x),
    y: exact(origin.y + row * pitch.y + offset.y),
  };
}

const within = (value: number, count: number) =>
  Math.min(Math.max(Math.floor(value), 0), count - 1);

/** The place that lies under a point of the sheet, or the next one to it. */
export function placeUnder(format: SheetFormat, { x, y }: Point): number {
  const { rows, columns, origin, pitch } = format;
  const column = within((x - origin.x) / pitch.x, columns);
  return within((y - origin.y) / pitch.y, rows) * columns + column;
}

/** Each label with its place, sheet by sheet; those before `start` are used up on the first one. */
export function sheetsOf<Label>(labels: readonly Label[], format: SheetFormat, start: number) {
  const places = placesOn(format);
  const first = Math.min(start, places - 1);
  const sheets: { place: number; label: Label }[][] = [];
  for (const [index, label] of labels.entries()) {
    const at = first + index;
    const number = Math.floor(at / places);
    (sheets[number] ??= []).push({ place: at % places, label });
  }
  return sheets;
}
