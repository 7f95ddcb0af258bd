import { expect, it } from "vitest";
import { searchOf } from "@shared/staff/ui/page-in-address";
import { filtersIn, queryOf } from "./journal-filters";

const none = {
  q: "",
  source: "",
  kind: "",
  state: "",
  from: "",
  to: "",
  branch: "",
  page: 1,
} as const;

it("survive the way into the address and back", () => {
  const filters = {
    q: "Anna Gruber",
    source: "delivery",
    kind: "mail",
    state: "failed",
    from: "2027-01-01",
    to: "2027-01-31",
    branch: "own",
    page: 2,
  } as const;
  expect(filtersIn(searchOf(filters).slice(1))).toEqual(filters);
  expect(searchOf(none)).toBe("");
});

it("ignore what is broken in an address", () => {
  const broken = "source=fax&kind=fax&state=lost&from=gestern&to=2027-99-99&branch=3&page=0";
  expect(filtersIn(broken)).toEqual(none);
});

it("ask from midnight to midnight of the branch, also on the day on which the clocks change", () => {
  const oneDay = { ...none, from: "2027-03-28", to: "2027-03-28", branch: "own" } as const;
  expect(queryOf(oneDay, 7, "Europe/Vienna")).toEqual({
    page: 1,
    branch: 7,
    from: "2027-03-27T23:00:00.000Z",
    to: "2027-03-28T21:59:59.999Z",
  });
  expect(queryOf(none, 7, "Europe/Vienna")).toEqual({ page: 1 });
});
