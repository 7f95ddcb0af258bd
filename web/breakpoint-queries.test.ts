import postcss from "postcss";
import { expect, it } from "vitest";
import { breakpointQueries } from "./breakpoint-queries";

const built = (css: string) => postcss([breakpointQueries]).process(css, { from: undefined }).css;

it("puts in the query that a name stands for, and leaves others alone", () => {
  expect(built("@media (hover: none), (--from-tablet) and (--below-landscape) {}")).toBe(
    "@media (hover: none), (width >= 48rem) and (width < 62rem) {}",
  );
});

it("refuses a name that there is not", () => {
  expect(() => built("@media (--from-watch) {}")).toThrow("--from-watch is none of breakpoints.ts");
});
