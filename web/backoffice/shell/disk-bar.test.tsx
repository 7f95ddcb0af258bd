import { screen, waitForElementToBeRemoved } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderPage } from "../testing/render";
import { startServer } from "../testing/server";
import { DiskBar } from "./disk-bar";
import { startServerClock } from "./server-clock";

it("says what a server with a full disk refuses, until there is room again", async () => {
  let diskRoom = "ordersOnly";
  const answer = () => ({
    body: { data: { now: "2026-11-23T11:00:00Z", isShifted: false, diskRoom } },
  });
  await startServer({ "GET /api/time": answer }, "/backend");
  onTestFinished(startServerClock());
  renderPage(<DiskBar />);
  const bar = await screen.findByRole("complementary", { name: "Speicherplatz fast aufgebraucht" });
  expect(bar.textContent).toContain("nur noch Bestellungen");

  diskRoom = "ample";
  document.dispatchEvent(new Event("visibilitychange"));
  await waitForElementToBeRemoved(bar);
});
