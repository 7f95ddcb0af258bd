import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer } from "../../testing/server";
import { AvailabilityAlerts } from "./availability-alerts";

const later = () => new Date(Date.now() + 20 * 60_000).toISOString();

it("shows a pause with its remaining time and ends it with one tap", async () => {
  const availability = { branch: 1, pausedUntil: later() as string | null, pausedBy: "Mizzi" };
  const rest = { extraMinutes: 0, extraMinutesUntil: null, soldOut: [] };
  const sent: unknown[] = [];
  await startServer(
    {
      "GET /api/branches/1/service": () => ({ body: { data: { ...availability, ...rest } } }),
      "PUT /api/branches/1/pause": (body) => {
        sent.push(body);
        availability.pausedUntil = null;
        return { body: { data: { ...availability, ...rest } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<AvailabilityAlerts />);
  await screen.findByText(/^Pause bis \d\d:\d\d – noch (20|21) Min\.$/);
  await userEvent.click(screen.getByRole("button", { name: "Pause beenden" }));
  await waitFor(() => expect(screen.queryByText(/^Pause bis/)).toBeNull());
  expect(sent).toEqual([{ minutes: 0 }]);
});
