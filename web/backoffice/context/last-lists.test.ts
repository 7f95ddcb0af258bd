import { expect, it } from "vitest";
import { forgetLists, lastList, neighboursOf, rememberList } from "./last-lists";

it("remembers of each list what was seen last, until somebody signs out", () => {
  rememberList("tags", { search: "?q=nuss&page=2", ids: [4, 2, 9] });
  rememberList("tables", { search: "", ids: [1] });
  expect(lastList("tags").search).toBe("?q=nuss&page=2");
  expect(lastList("redirects")).toEqual({ search: "", ids: [] });
  forgetLists();
  expect(lastList("tags")).toEqual({ search: "", ids: [] });
});

it("knows what stands before and behind a record in the list, which has an end on both sides", () => {
  const list = { search: "", ids: [4, 2, 9] };
  expect(neighboursOf(list, 2)).toEqual({ previous: 4, next: 9 });
  expect(neighboursOf(list, 4).previous).toBeUndefined();
  expect(neighboursOf(list, 9).next).toBeUndefined();
  expect(neighboursOf(list, 5)).toEqual({});
});
