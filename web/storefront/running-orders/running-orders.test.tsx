import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { publicOrder } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";

let server: TestServer;

const running = (changes = {}) => ({
  uid: "uid",
  hash: "hash",
  branchId: 1,
  ticketNumber: 12,
  sentAt: Date.now(),
  ...changes,
});

/** Opens a page of a device that kept this. */
async function open(kept: unknown) {
  localStorage.setItem("running-orders", typeof kept === "string" ? kept : JSON.stringify(kept));
  vi.resetModules();
  const { RunningOrders } = await import("./running-orders");
  render(<RunningOrders branchId={1} />);
  await act(() => vi.dynamicImportSettled());
}

const link = () => screen.queryByRole("link", { name: "Laufende Bestellung Nr. 12" });

beforeEach(() => {
  server = startTestServer();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("offers an order that runs, also while the server cannot be reached", async () => {
  await open([running(), running({ uid: "other", branchId: 2, ticketNumber: 13 })]);
  expect(link()?.getAttribute("href")).toBe("/status/uid/hash");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

it.each([
  ["has ended", { status: 200, body: { data: publicOrder({ state: "completed" }) } }],
  ["is unknown to the server", { status: 404, body: { message: "Nicht gefunden", errors: [] } }],
])("forgets an order that %s", async (_, answer) => {
  server.answers["GET /api/orders/public/uid/hash"] = answer;
  await open([running()]);
  await waitFor(() => expect(link()).toBeNull());
  expect(localStorage.getItem("running-orders")).toBe("[]");
});

it("forgets after two days what nobody ended", async () => {
  await open([running({ sentAt: Date.now() - 49 * 60 * 60 * 1000 })]);
  expect(link()).toBeNull();
});

it.each(["{", "null", "{}", "[null]", '"uid"'])("shows nothing for %s", async (kept) => {
  await open(kept);
  expect(screen.queryByRole("link")).toBeNull();
});

it("shows an order that could not be kept", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  vi.resetModules();
  const { RunningOrders } = await import("./running-orders");
  const { rememberOrder } = await import("./running-orders-store");
  rememberOrder(running());
  render(<RunningOrders />);
  expect(await screen.findByRole("link", { name: "Laufende Bestellung Nr. 12" })).not.toBeNull();
});
