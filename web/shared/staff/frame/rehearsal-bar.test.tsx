import { screen, waitForElementToBeRemoved } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderPage } from "../testing/render";
import { startServer } from "../testing/server";
import { startServerClock } from "../context/server-clock";
import { RehearsalBar } from "./rehearsal-bar";

it("says what a shifted clock reads, until the server has the real one again", async () => {
  let isShifted = true;
  const answer = () => ({ body: { data: { now: "2026-11-23T11:00:00Z", isShifted } } });
  await startServer({ "GET /api/time": answer }, "/backend");
  onTestFinished(startServerClock());
  renderPage(<RehearsalBar />);
  const bar = await screen.findByRole("complementary", { name: "Probebetrieb" });
  expect(bar.textContent).toContain("Montag, 23.11.2026 12:00");

  isShifted = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await waitForElementToBeRemoved(bar);
});
