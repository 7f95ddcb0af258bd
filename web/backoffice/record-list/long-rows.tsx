import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type Ref } from "react";
import { belowTablet } from "@shared/ui/breakpoints";
import { useMediaQuery } from "@shared/staff/ui/use-media-query";
import { RecordRow, RowGap, type RecordRowProps } from "./record-row";
import type { TableRow } from "./table-model";

type LongRowsProps = {
  rows: readonly TableRow[];
  rowOf: (row: TableRow, index: number) => Omit<RecordRowProps, "index" | "measure">;
};

/** The rows of a long page that are in sight. On phones the window scrolls, elsewhere the content of the frame. */
export function LongRows(props: LongRowsProps) {
  return useMediaQuery(belowTablet) ? <RowsInWindow {...props} /> : <RowsInContent {...props} />;
}

const heightOfRow = 57;
const heightOfCard = 148;
/** Enough for a finger that scrolls fast. */
const overscan = 12;

const content = () => document.getElementById("content");

/** The row with the focus stays wherever one scrolls. */
function rangeExtractor(range: Range): number[] {
  const indexes = defaultRangeExtractor(range);
  const held = Number(document.activeElement?.closest("tr")?.dataset.index);
  if (Number.isNaN(held) || held >= range.count || indexes.includes(held)) return indexes;
  return [...indexes, held].toSorted((one, other) => one - other);
}

/** What both ways to scroll have in common. `scrolled`: how far, with what lies above. */
function useRange(rows: readonly TableRow[], scrolled: () => number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + scrolled());
  }, [scrolled]);
  const getItemKey = (index: number) => rows[index]?.id ?? index;
  return {
    body,
    options: { count: rows.length, overscan, scrollMargin, rangeExtractor, getItemKey },
  };
}

const scrolledInContent = () =>
  (content()?.scrollTop ?? 0) - (content()?.getBoundingClientRect().top ?? 0);
const scrolledInWindow = () => scrollY;

function RowsInContent(props: LongRowsProps) {
  // The virtualizer stays the same object while it scrolls.
  "use no memo";
  const { body, options } = useRange(props.rows, scrolledInContent);
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    getScrollElement: content,
    estimateSize: () => heightOfRow,
  });
  return (
    <Rows
      {...props}
      body={body}
      items={virtualizer.getVirtualItems()}
      begin={options.scrollMargin}
      height={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
    />
  );
}

function RowsInWindow(props: LongRowsProps) {
  "use no memo";
  const { body, options } = useRange(props.rows, scrolledInWindow);
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...options,
    estimateSize: () => heightOfCard,
  });
  return (
    <Rows
      {...props}
      body={body}
      items={virtualizer.getVirtualItems()}
      begin={options.scrollMargin}
      height={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
    />
  );
}

type RowsProps = LongRowsProps & {
  body: Ref<HTMLTableSectionElement>;
  items: VirtualItem[];
  /** Where the rows begin, and how high all of them are. */
  begin: number;
  height: number;
  measure: Ref<HTMLTableRowElement>;
};

function Rows({ rows, rowOf, body, items, begin, height, measure }: RowsProps) {
  const rest = begin + height - (items.at(-1)?.end ?? begin);
  return (
    <tbody ref={body}>
      {items.map((item, at) => {
        const row = rows[item.index];
        const gap = item.start - (items[at - 1]?.end ?? begin);
        return (
          row && [
            gap > 0 && <RowGap key={`before ${row.id}`} height={gap} />,
            <RecordRow
              key={row.id}
              {...rowOf(row, item.index)}
              index={item.index}
              measure={measure}
            />,
          ]
        );
      })}
      {rest > 0 && <RowGap height={rest} />}
    </tbody>
  );
}
