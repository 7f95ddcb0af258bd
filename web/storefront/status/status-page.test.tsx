import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicOrder } from "@shared/api/types";
import { acceptEntries } from "../app/base-data";
import { branch, config, publicOrder } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";
import { StatusPage } from "./status-page";

const address = "/api/orders/public/uid/hash";
let server: TestServer;

/** What the server tells from now on. */
function becomes(changes: Partial<PublicOrder>) {
  server.answers[`GET ${address}`] = { body: { data: publicOrder(changes) } };
}

const currentStep = async (label: string) =>
  expect((await screen.findByText(label)).closest("li")?.getAttribute("aria-current")).toBe("step");

beforeEach(() => {
  server = startTestServer();
  history.replaceState(null, "", "/status/uid/hash");
  acceptEntries([
    { url: "/api/config", data: config({ enableOrderReviews: true }) },
    { url: "/api/branches", data: [branch()] },
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the status page", () => {
  it("shows number and step, and follows what the server tells", async () => {
    becomes({});
    render(<StatusPage uid="uid" hash="hash" />);
    await currentStep("Warten auf Bestätigung");
    expect(screen.getByText("12")).toBeDefined();

    becomes({ state: "confirmed", version: 2 });
    server.emit("order");
    await currentStep("Bestätigt, wird zubereitet");
  });

  it("catches up on what happened while the stream was broken", async () => {
    becomes({});
    render(<StatusPage uid="uid" hash="hash" />);
    await currentStep("Warten auf Bestätigung");

    server.setConnected(false);
    becomes({ state: "inDelivery", version: 3 });
    server.setConnected(true);
    await currentStep("Bereit zur Abholung");
  });

  it("keeps the newer state when an older answer arrives late", async () => {
    becomes({ state: "confirmed", version: 2 });
    render(<StatusPage uid="uid" hash="hash" />);
    await currentStep("Bestätigt, wird zubereitet");

    becomes({ state: "new", version: 1 });
    server.emit("order");
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    await currentStep("Bestätigt, wird zubereitet");
  });

  it("lets the guest accept another time", async () => {
    becomes({ counterAppointment: "2026-01-01T12:00:00Z" });
    server.answers[`POST ${address}/confirm-counter-appointment`] = {
      body: { data: publicOrder({ state: "confirmed", version: 2 }) },
    };
    render(<StatusPage uid="uid" hash="hash" />);
    await userEvent.click(await screen.findByRole("button", { name: "Neuen Termin annehmen" }));
    await currentStep("Bestätigt, wird zubereitet");
    expect(screen.queryByRole("button", { name: "Neuen Termin annehmen" })).toBeNull();
  });

  it("asks how it was once the order is completed", async () => {
    becomes({ state: "completed", isCompleted: true });
    render(<StatusPage uid="uid" hash="hash" />);
    expect(await screen.findByRole("heading", { name: "Wie war’s?" })).toBeDefined();
  });

  it("gives the reason for a rejection", async () => {
    becomes({ state: "rejected", isRejected: true, rejectionMessage: "Der Ofen ist kaputt." });
    render(<StatusPage uid="uid" hash="hash" />);
    expect(
      await screen.findByText("Ihre Bestellung wurde storniert. Der Ofen ist kaputt."),
    ).toBeDefined();
  });

  it("is 404 for a link that belongs to no order", async () => {
    server.answers[`GET ${address}`] = { status: 404, body: { message: "Gibt es nicht." } };
    render(<StatusPage uid="uid" hash="hash" />);
    expect((await screen.findByRole("heading")).textContent).toBe("404 Not Found");
  });
});
