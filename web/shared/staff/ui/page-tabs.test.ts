import { expect, it } from "vitest";
import { tabOf } from "./page-tabs";

const tabs = ["/devices", "/devices/print-jobs", "/redirects"].map((path) => ({
  path,
  name: path,
}));

it.each([
  ["/devices", "/devices"],
  ["/devices/3/edit", "/devices"],
  ["/devices/print-jobs", "/devices/print-jobs"],
  ["/devices/print-jobs/7", "/devices/print-jobs"],
  ["/devices-of-others", undefined],
  ["/account", undefined],
])("%s stands under %s", (page, path) => {
  expect(tabOf(tabs, page)?.path).toBe(path);
});
