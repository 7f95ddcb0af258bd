import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicOrder } from "@shared/api/types";
import { Announcer } from "@shared/ui/announcer";
import { acceptEntries } from "../state/base-data";
import { emptyCart } from "../cart/cart";
import { readCart, updateCart } from "../cart/cart-store";
import { emptyForm } from "../checkout/form";
import { forgetSetAside, readSetAside, setAside } from "../checkout/set-aside";
import { rememberOrder } from "../running-orders/running-orders-store";
import { branch, config, publicOrder } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";
import { StatusPage } from "./status-page";

const address = "/api/orders/public/uid/hash";
let server: TestServer;

/** What the server tells from now on. */
function becomes(changes: Partial<PublicOrder>) {
  server.answers[`GET ${address}`] = { body: { data: publicOrder(changes) } };
}

const currentStep = (label: string) =>
  vi.waitFor(() =>
    expect(screen.getByText(label).closest("li")?.getAttribute("aria-current")).toBe("step"),
  );

beforeEach(() => {
  server = startTestServer();
  history.replaceState(null, "", "/status/uid/hash");
  acceptEntries([
    { url: "/api/config", data: config({ enableOrderReviews: true }) },
    { url: "/api/branches", data: [branch()] },
    { url: "/api/orders/public/uid/hash", data: null },
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the status page", () => {
  it("begins with the order that came with the page", async () => {
    acceptEntries([{ url: "/api/orders/public/uid/hash", data: publicOrder({}) }]);
    server.answers[`GET ${address}`] = { status: 503, body: {} };
    render(<StatusPage uid="uid" hash="hash" />);
    await currentStep("Warten auf Bestätigung");
  });

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

  it("follows an order that is called back after it was completed", async () => {
    const sent = { uid: "uid", hash: "hash", ticketNumber: 12, branchId: 1, sentAt: Date.now() };
    rememberOrder(sent);
    becomes({ state: "completed", isCompleted: true, version: 4 });
    render(<StatusPage uid="uid" hash="hash" />);
    expect(await screen.findByText("Abgeholt")).toBeDefined();
    await vi.waitFor(() => expect(localStorage.getItem("running-orders")).toBe("[]"));

    becomes({ state: "inDelivery", version: 5 });
    server.emit("order");
    await currentStep("Bereit zur Abholung");
    await vi.waitFor(() =>
      expect(JSON.parse(localStorage.getItem("running-orders") ?? "")).toEqual([sent]),
    );
  });

  it("shows and says a promise that moved", async () => {
    becomes({ state: "confirmed" });
    render(
      <>
        <Announcer />
        <StatusPage uid="uid" hash="hash" />
      </>,
    );
    await screen.findByText("01.01.2026 01:15");
    becomes({ state: "confirmed", promisedAt: "2026-01-01T00:30:00Z", version: 2 });
    server.emit("order");
    await screen.findByText("01.01.2026 01:30");
    expect(await screen.findByText("Neue Zeit: 01.01.2026 01:30")).toBeDefined();
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

  it("asks how the payment stands, and offers to pay while it is open", async () => {
    becomes({ state: "awaitingPayment", paymentMethod: "mollie" });
    server.answers[`POST ${address}/check-payment`] = {
      body: {
        data: {
          ...publicOrder({ state: "awaitingPayment", paymentMethod: "mollie" }),
          paymentState: "open",
        },
      },
    };
    render(<StatusPage uid="uid" hash="hash" />);
    expect(await screen.findByRole("button", { name: "Jetzt bezahlen" })).toBeDefined();
    await currentStep("Warten auf Zahlung");
  });

  it("leads back to the checkout of this device when the payment failed", async () => {
    const waiting = publicOrder({ state: "awaitingPayment", paymentMethod: "mollie" });
    const { identifier } = branch();
    setAside(identifier, { uid: waiting.uid, cart: emptyCart, form: emptyForm });
    becomes({ state: "awaitingPayment", paymentMethod: "mollie" });
    server.answers[`POST ${address}/check-payment`] = {
      body: { data: { ...waiting, paymentState: "canceled" } },
    };
    render(<StatusPage uid="uid" hash="hash" />);
    await vi.waitFor(() => expect(location.pathname).toBe(`/store/${identifier}/checkout/error`));
    forgetSetAside(identifier);
  });

  it("empties the cart that was set aside once the order is paid", async () => {
    const paid = publicOrder({ isPaid: true, paymentMethod: "mollie" });
    const { identifier } = branch();
    const cart = { ...emptyCart, comment: "Bitte ohne Zucker" };
    updateCart(identifier, () => cart);
    setAside(identifier, { uid: paid.uid, cart, form: emptyForm });
    becomes({ isPaid: true, paymentMethod: "mollie" });
    render(<StatusPage uid="uid" hash="hash" />);
    await screen.findByText("Bezahlt");
    await vi.waitFor(() => expect(readCart(identifier).comment).toBe(""));
    expect(readSetAside(identifier)).toBeNull();
  });

  it("sends nobody to a sign-in when the server answers 401", async () => {
    server.answers[`GET ${address}`] = { status: 401, body: { message: "Bitte anmelden." } };
    render(<StatusPage uid="uid" hash="hash" />);
    expect(await screen.findByRole("button", { name: "Erneut versuchen" })).toBeDefined();
    expect(location.pathname).toBe("/status/uid/hash");
  });

  it("is 404 for a link that belongs to no order", async () => {
    server.answers[`GET ${address}`] = { status: 404, body: { message: "Gibt es nicht." } };
    render(<StatusPage uid="uid" hash="hash" />);
    expect((await screen.findByRole("heading", { name: /404/ })).textContent).toBe("404 Not Found");
  });
});
