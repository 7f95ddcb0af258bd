import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { forgetRecent, forgetRecentRecords, useRecentRecords, useRemember } from "./recent-records";

beforeEach(() => localStorage.clear());

const tag = (id: number) => ({ path: `/tags/${id}`, name: `Wort ${id}`, kind: "Schlagwort" });

/** Opens their pages one after another. */
function open(user: number, ...ids: number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(["current-user"], { id: user });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  for (const id of ids) renderHook(() => useRemember(tag(id)), { wrapper }).unmount();
}

const recent = (user: number) =>
  renderHook(() => useRecentRecords(user)).result.current.map(({ path }) => path);

it("shows the last one first, each once, and no more than eight", () => {
  open(7, 1, 2, 3, 1);
  expect(recent(7)).toEqual(["/tags/1", "/tags/3", "/tags/2"]);
  open(7, 4, 5, 6, 7, 8, 9);
  expect(recent(7)).toHaveLength(8);
  expect(recent(7)[0]).toBe("/tags/9");
});

it("shows nobody else what one has opened, and keeps it no longer than they are signed in", () => {
  open(7, 1, 2);
  expect(recent(8)).toEqual([]);
  open(8, 3);
  expect(recent(7)).toEqual([]);
  forgetRecentRecords();
  expect(recent(8)).toEqual([]);
});

it("forgets what is gone", () => {
  open(7, 1, 2);
  forgetRecent("/tags/1");
  expect(recent(7)).toEqual(["/tags/2"]);
});

it("takes what it cannot read for nothing", () => {
  localStorage.setItem("backoffice.recent", "{");
  expect(recent(7)).toEqual([]);
});
