import { expect, it } from "vitest";
import {
  cellAt,
  formats,
  paper,
  placesOn,
  placeUnder,
  positionOf,
  sheetsOf,
  type FormatName,
} from "./sheet";

const nowhere = { x: 0, y: 0 };
const names = Object.keys(formats) as FormatName[];

it.each(names)("keeps every cell of %s on the paper, and none on another", (name) => {
  const format = formats[name];
  const boxes = Array.from({ length: placesOn(format) }, (_, place) => {
    const { x, y } = positionOf(format, place, nowhere);
    return { left: x, top: y, right: x + format.cell.width, bottom: y + format.cell.height };
  });
  for (const [index, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.top).toBeGreaterThanOrEqual(0);
    expect(one.right).toBeLessThanOrEqual(paper.width);
    expect(one.bottom).toBeLessThanOrEqual(paper.height);
    for (const other of boxes.slice(index + 1)) {
      const isBeside = other.left >= one.right - 0.001 || other.right <= one.left + 0.001;
      const isBelow = other.top >= one.bottom - 0.001;
      expect(isBeside || isBelow).toBe(true);
    }
  }
});

it.each([
  ["compact", 48],
  ["detail", 10],
  ["detailNarrow", 10],
  ["detailCard", 10],
  ["stand", 4],
  ["poster", 1],
] as const)("%s has %i cells", (name, count) => {
  expect(placesOn(formats[name])).toBe(count);
});

it.each([
  ["compact", 0, { x: 9.7, y: 21.3 }],
  ["compact", 3, { x: 154.6, y: 21.3 }],
  ["compact", 47, { x: 154.6, y: 254.5 }],
  ["detail", 9, { x: 105, y: 234 }],
  ["detailNarrow", 3, { x: 107, y: 72.3 }],
  ["stand", 3, { x: 105, y: 148.5 }],
] as const)("lays cell %#: of %s the place %i", (name, place, position) => {
  expect(positionOf(formats[name], place, nowhere)).toEqual(position);
});

it("moves all by what the printer is off", () => {
  expect(positionOf(formats.compact, 5, { x: -1.2, y: 0.5 })).toEqual({ x: 56.8, y: 43 });
});

it("fills row by row, sheet by sheet", () => {
  const sheets = sheetsOf([..."abcdefghijkl"], formats.detail, 0);
  expect(sheets.map((cells) => cells.length)).toEqual([10, 2]);
  expect(sheets[1]).toEqual([
    { place: 0, label: "k" },
    { place: 1, label: "l" },
  ]);
  expect(cellAt(formats.detail, 3)).toEqual({ row: 1, column: 1 });
});

it("leaves out what is used up on the first sheet alone", () => {
  const sheets = sheetsOf([..."abcde"], formats.stand, 2);
  expect(sheets.map((cells) => cells.map(({ place }) => place))).toEqual([
    [2, 3],
    [0, 1, 2],
  ]);
});

it("begins on the last place where fewer are left than were used up", () => {
  expect(sheetsOf(["a", "b"], formats.poster, 3)).toHaveLength(2);
  expect(sheetsOf([], formats.compact, 0)).toEqual([]);
});

it.each(names)("finds in the middle of each cell of %s that cell", (name) => {
  const format = formats[name];
  for (let place = 0; place < placesOn(format); place += 1) {
    const { x, y } = positionOf(format, place, nowhere);
    const middle = { x: x + format.cell.width / 2, y: y + format.cell.height / 2 };
    expect(placeUnder(format, middle)).toBe(place);
  }
  expect(placeUnder(format, { x: paper.width + 5, y: paper.height + 5 })).toBe(
    placesOn(format) - 1,
  );
});
