import { expect, it } from "vitest";
import { idsIn, searchForLabels } from "./label";

it("finds in an address the records that were put there", () => {
  const search = searchForLabels({ selection: { sort: "-name", q: "Kaffee & Tee" }, ids: [3, 12] });
  expect(idsIn(search)).toEqual([3, 12]);
  expect(new URLSearchParams(search).get("q")).toBe("Kaffee & Tee");
});

it("means all where none is named", () => {
  expect(idsIn(searchForLabels({ selection: { branch: "3" } }))).toEqual([]);
});

it("leaves out what is no number of a record", () => {
  expect(idsIn("?only=1,,0,-2,x,1,7")).toEqual([1, 7]);
});
