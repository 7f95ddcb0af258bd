import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { startServer } from "@shared/staff/testing/server";
import { renderPage } from "../testing/render";
import { SessionsSection } from "./sessions-section";

// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });

it("says that a session could not be ended, and ends it at the second try", async () => {
  const own = {
    id: 1,
    device: "Firefox",
    isCurrent: true,
    createdAt: "2027-01-04T08:00:00Z",
    lastUsedAt: "2027-01-04T09:00:00Z",
  };
  let sessions = [own, { ...own, id: 2, device: "Chrome", isCurrent: false }];
  let isDown = true;
  await startServer(
    {
      "GET /api/users/me/sessions": () => ({ body: { data: sessions } }),
      "DELETE /api/users/me/sessions/2": () => {
        if (isDown) return { status: 503, body: {} };
        sessions = [own];
        return { body: { data: null } };
      },
    },
    "/backend#/account",
  );
  renderPage(<SessionsSection />);
  await userEvent.click(await screen.findByRole("button", { name: /^Anmeldung Chrome/ }));
  await screen.findByText("Die Anmeldung konnte nicht beendet werden.");
  expect(screen.getByText("Chrome")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await waitFor(() => expect(screen.queryByText("Chrome")).toBeNull());
});
