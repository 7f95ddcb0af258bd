import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acceptEntries } from "../state/base-data";
import { setClockByServer, setServerTime } from "../state/clock";
import { branch, daily } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";
import { BusinessToolbar, OpenStatusLabel } from "./hours-toolbar";

let server: TestServer;

beforeEach(() => {
  server = startTestServer();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setServerTime(new Date().toISOString());
  vi.unstubAllGlobals();
});

it("counts no branch as open that is not public", () => {
  const closed = branch({ openingHours: [] });
  const hidden = branch({ id: 2, identifier: "geheim", isPublic: false });
  acceptEntries([{ url: "/api/branches", data: [closed, hidden] }]);
  render(<BusinessToolbar />);
  expect(screen.getByText("Alle Standorte geschlossen")).toBeDefined();
});

it.each(["2027-01-02", "2027-01-06"])(
  "goes by the server's Monday on a phone that says %s",
  async (date) => {
    vi.setSystemTime(`${date}T11:00:00Z`);
    server.answers["GET /api/time"] = { body: { data: { now: "2027-01-04T11:00:00Z" } } };
    const onMondays = { ...daily("10:00", "22:00"), type: "monday" as const };
    render(<OpenStatusLabel branch={branch({ openingHours: [onMondays] })} />);
    expect(screen.getByText("Geschlossen")).toBeDefined();
    await act(setClockByServer);
    expect(screen.getByText("Geöffnet bis 22:00")).toBeDefined();
  },
);
