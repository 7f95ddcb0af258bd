import { screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderPage } from "../testing/render";
import { startServer } from "../testing/server";
import { startServerClock } from "../context/server-clock";
import { DiskBar } from "./disk-bar";

it("says once what a server with a full disk refuses, in a place that was there before", async () => {
  let diskLevel = "ordersOnly";
  let asked = 0;
  const answer = () => {
    asked += 1;
    return { body: { data: { now: "2026-11-23T11:00:00Z", isShifted: false, diskLevel } } };
  };
  await startServer({ "GET /api/time": answer }, "/backend");
  renderPage(<DiskBar />);
  const bar = screen.getByRole("status");
  expect(bar.textContent).toBe("");
  onTestFinished(startServerClock());
  await waitFor(() => expect(bar.textContent).toContain("nur noch Bestellungen"));

  let changes = 0;
  const watching = new MutationObserver(() => (changes += 1));
  watching.observe(bar, { characterData: true, childList: true, subtree: true });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(asked).toBe(2));
  diskLevel = "ample";
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(bar.textContent).toBe(""));
  expect(changes).toBe(1);
  expect(screen.getByRole("status")).toBe(bar);
});
