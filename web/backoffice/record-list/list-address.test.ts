import { expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { allColumns } from "./columns";
import { filtersOf } from "./filter";
import { addressIn, searchFor, selectionOf, widened } from "./list-address";

const facts = {
  name: { kind: "text", label: "Name", isSearched: true },
  isHot: { kind: "switch", label: "Heiß", isFilter: true },
  size: { kind: "integer", label: "Größe", isRangeFilter: true },
  branch: { kind: "reference", target: "branches", label: "Standort", isFilter: true },
  cups: { kind: "list", item: { kind: "reference", target: "products" }, label: "Tassen" },
} as const satisfies Fields;

const columns = allColumns(facts, ["name", "size", "cups"], ["manager"]);
const filters = filtersOf(facts, ["manager"]);
const read = (search: string) => addressIn(search, columns, filters);

it("reads what an address says and writes it again", () => {
  const search =
    "?q=gro%C3%9Fe&isHot=true&sizeFrom=2&sort=-size&columns=name%2CisHot&limit=200&page=3";
  expect(read(search)).toEqual({
    q: "große",
    sort: "-size",
    page: 3,
    limit: 200,
    filters: { isHot: "true", sizeFrom: "2" },
    columns: ["name", "isHot"],
  });
  expect(searchFor(read(search))).toBe(search);
});

it("says nothing of what is as usual", () => {
  expect(searchFor(read("?limit=50&page=1"))).toBe("");
});

it("takes what the server would refuse as not set", () => {
  const broken = "?isHot=perhaps&sizeFrom=a&branch=-1&sort=cups&colour=red&limit=7&columns=nothing";
  expect(read(broken)).toEqual(read(""));
});

it("names what is asked for, and leaves out what narrows it", () => {
  const address = read("?q=braun&branch=4&sort=name&page=2");
  expect(selectionOf(address)).toEqual({ q: "braun", branch: "4", sort: "name" });
  expect(searchFor(widened(address))).toBe("?sort=name");
});
