import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Block } from "@shared/api/types";
import { acceptEntries } from "../state/base-data";
import { refuse } from "../shell/consent";
import { News, newestNews } from "./news";

const block = (changes: Partial<Block> = {}): Block => ({
  id: 1,
  version: 1,
  createdAt: "2027-01-01T00:00:00Z",
  updatedAt: "2027-01-01T00:00:00Z",
  identifier: "news",
  type: "news",
  isPublic: true,
  content: { body: [{ type: "text", value: "<p>Neu</p>" }] },
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, "", "/");
  refuse();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const come = (...blocks: Block[]) => acceptEntries([{ url: "/api/blocks", data: blocks }]);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const popup = () => screen.queryByText("Neu");

it("appears half a second after the news are there", () => {
  come(block());
  render(<News />);
  wait(499);
  expect(popup()).toBeNull();
  wait(1);
  expect(popup()).not.toBeNull();
});

it("appears when the news come to an open page", () => {
  come();
  render(<News />);
  wait(5000);
  act(() => come(block()));
  wait(500);
  expect(popup()).not.toBeNull();
});

it("waits for a guest who has a dialog open, and comes when it is closed", () => {
  const dialog = document.createElement("dialog");
  dialog.open = true;
  document.body.append(dialog);
  come(block());
  render(<News />);
  wait(5000);
  expect(popup()).toBeNull();
  dialog.remove();
  wait(500);
  expect(popup()).not.toBeNull();
});

it("does not open what this device has seen, at any instant they were changed", () => {
  localStorage.setItem("news.2027-01-01T00:00:00Z", "true");
  come(block());
  render(<News />);
  wait(5000);
  expect(popup()).toBeNull();
  act(() => come(block({ updatedAt: "2027-01-02T00:00:00Z" })));
  wait(500);
  expect(popup()).not.toBeNull();
});

it("chooses the newest that is public and says something", () => {
  const old = block();
  const newest = block({ id: 2, updatedAt: "2027-01-02T00:00:00Z" });
  const draft = block({ id: 3, updatedAt: "2027-01-03T00:00:00Z", isPublic: false });
  const empty = block({ id: 4, updatedAt: "2027-01-04T00:00:00Z", content: { body: [] } });
  expect(newestNews([newest, old, draft, empty])?.id).toBe(2);
  expect(newestNews([draft, empty])).toBeUndefined();
});
