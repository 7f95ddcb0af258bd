import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Branch } from "@shared/api/types";
import { acceptEntries } from "../state/base-data";
import { emptyCart } from "../cart/cart";
import { readCart, updateCart } from "../cart/cart-store";
import { newItem } from "../store/save-item";
import { branch, category, config, menu, product, publicOrder } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";
import { CheckoutPage } from "./checkout-page";
import { emptyForm, saveForm } from "./form";

let server: TestServer;

const entries = (changes: Partial<Branch>, price = 4.6) => [
  { url: "/api/config", data: config() },
  { url: "/api/branches", data: [branch(changes)] },
  { url: "/api/menus", data: [menu()] },
  { url: "/api/categories", data: [category()] },
  { url: "/api/products", data: [product({ price })] },
  { url: "/api/tables", data: [] },
  { url: "/api/donatees", data: [] },
];

function open(changes: Partial<Branch> = {}) {
  acceptEntries(entries(changes));
  render(<CheckoutPage identifier="hauptplatz" hasPaymentFailed={false} />);
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText("Vorname *"), "Anna");
  await userEvent.type(screen.getByLabelText("Nachname *"), "Gruber");
}

const submit = () => userEvent.click(screen.getByRole("button", { name: /bestellen$/ }));
const sent = () => server.calls.filter(({ path }) => path === "/api/orders");

beforeEach(() => {
  server = startTestServer();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/store/hauptplatz/checkout");
  updateCart("hauptplatz", (cart) => ({ ...cart, items: [newItem(product())] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the checkout", () => {
  it("says which fields are empty and sends nothing", async () => {
    open();
    await submit();
    expect(screen.getByRole("alert").textContent).toContain("„Vorname“");
    expect(screen.getByRole("alert").textContent).toContain("„Nachname“");
    expect(sent()).toHaveLength(0);
  });

  it("sends what the guest saw under a key, empties the cart and goes to the order", async () => {
    server.answers["POST /api/orders"] = { status: 201, body: { data: publicOrder() } };
    open();
    await fillIn();
    await submit();
    await vi.waitFor(() => expect(location.pathname).toBe("/status/uid/hash"));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(sent()[0]?.body).toMatchObject({
      branch: { id: 1 },
      items: [{ product: { id: 1 }, amount: 1, gross: 4.6 }],
      totalGross: 4.6,
      firstName: "Anna",
      isPreorder: false,
    });
    expect(await screen.findByText("Keine Produkte im Warenkorb!")).toBeDefined();
  });

  it("keeps who ordered and where it goes for the next order, and nothing of this one", async () => {
    const known = {
      ...emptyForm,
      firstName: "Anna",
      lastName: "Gruber",
      phone: "+436641234567",
      email: "anna@example.test",
      street: "Landstraße 12",
      zipCode: "4020",
      city: "Linz",
    };
    saveForm({ ...known, donatee: 2, legalInstructions: true, privacyPolicy: true });
    const appointment = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    const comment = "Bitte läuten";
    updateCart("hauptplatz", (cart) => ({ ...cart, appointment, table: 4, comment }));
    server.answers["POST /api/orders"] = { status: 201, body: { data: publicOrder() } };
    open({ isTakeawayAddressRequired: true });
    await submit();
    await vi.waitFor(() => expect(location.pathname).toBe("/status/uid/hash"));
    expect(sent()[0]?.body).toMatchObject({
      street: known.street,
      donatee: { id: 2 },
      legalInstructions: true,
      privacyPolicy: true,
      appointmentDate: appointment,
      comment,
    });
    expect(JSON.parse(localStorage.getItem("checkout-form") ?? "null")).toEqual(known);
    expect(readCart("hauptplatz")).toEqual(emptyCart);
  });

  it("leaves it to the server to insist on the legal texts", () => {
    open();
    for (const name of [/Geschäftsbedingungen/, /Datenschutz/]) {
      const consent = screen.getByRole("checkbox", { name });
      expect(consent.hasAttribute("required")).toBe(false);
      expect(consent.hasAttribute("aria-required")).toBe(false);
    }
  });

  it("sends nobody to a sign-in when the server answers 401", async () => {
    server.answers["POST /api/orders"] = { status: 401, body: { message: "Bitte anmelden." } };
    open();
    await fillIn();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain("Bitte anmelden.");
    expect(location.pathname).toBe("/store/hauptplatz/checkout");
  });

  it("shows the server's errors at their fields and keeps what was typed", async () => {
    const message = "Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.";
    server.answers["POST /api/orders"] = {
      status: 422,
      body: { message, errors: [{ message, field: "legalInstructions" }] },
    };
    open();
    await fillIn();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    const consent = screen.getByRole("checkbox", { name: /Geschäftsbedingungen/ });
    expect(consent.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Vorname *")).toHaveProperty("value", "Anna");
  });

  it("asks before it orders at another price, and then orders at that one", async () => {
    server.answers["POST /api/orders"] = {
      status: 409,
      body: {
        message: "Die Preise haben sich geändert.",
        errors: [{ message: "„Melange“ kostet jetzt 5,00 €.", field: "items[0].gross" }],
      },
    };
    server.answers["GET /api/init"] = { body: { data: entries({}, 5) } };
    open();
    await fillIn();
    await submit();
    await userEvent.click(await screen.findByRole("button", { name: "Änderungen übernehmen" }));
    server.answers["POST /api/orders"] = { status: 201, body: { data: publicOrder() } };
    await vi.waitFor(() =>
      expect(screen.queryByRole("button", { name: "Änderungen übernehmen" })).toBeNull(),
    );
    await submit();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ items: [{ gross: 5 }], totalGross: 5 });
  });

  it("calls a full slot by its name instead of offering to accept it", async () => {
    const message = "Zu dieser Zeit nehmen wir keine weiteren Bestellungen an.";
    server.answers["POST /api/orders"] = {
      status: 409,
      body: { message, errors: [{ message, field: "appointmentDate" }] },
    };
    open();
    await fillIn();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(screen.queryByRole("button", { name: "Änderungen übernehmen" })).toBeNull();
  });

  it("brings cart and form back after a failed payment, and the retry pays the same order", async () => {
    const pending = { ...publicOrder(), paymentRedirectUrl: "#provider" };
    server.answers["POST /api/orders"] = { status: 201, body: { data: pending } };
    open();
    await fillIn();
    await submit();
    await vi.waitFor(() => expect(location.hash).toBe("#provider"));
    cleanup();
    localStorage.clear();
    updateCart("hauptplatz", (cart) => ({ ...cart, items: [] }));

    acceptEntries(entries({}));
    render(<CheckoutPage identifier="hauptplatz" hasPaymentFailed />);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.",
    );
    expect(screen.getByLabelText("Vorname *")).toHaveProperty("value", "Anna");
    expect(screen.getByText("Melange")).toBeDefined();
    await submit();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(second).toBe(first);
  });

  it("names the earlier attempt when the form was changed after a failed payment, refusals in between or not", async () => {
    const pending = { ...publicOrder(), paymentRedirectUrl: "#provider" };
    server.answers["POST /api/orders"] = { status: 201, body: { data: pending } };
    open();
    await fillIn();
    await submit();
    await vi.waitFor(() => expect(location.hash).toBe("#provider"));
    cleanup();
    acceptEntries(entries({}));
    render(<CheckoutPage identifier="hauptplatz" hasPaymentFailed />);
    await userEvent.type(screen.getByLabelText("Nachname *"), "-Huber");
    const message = "Zu dieser Zeit nehmen wir keine weiteren Bestellungen an.";
    server.answers["POST /api/orders"] = {
      status: 409,
      body: { message, errors: [{ message, field: "appointmentDate" }] },
    };
    await submit();
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain(message));
    server.answers["POST /api/orders"] = { status: 201, body: { data: publicOrder() } };
    await submit();
    await vi.waitFor(() => expect(location.pathname).toBe("/status/uid/hash"));
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(3);
    expect(sent().map(({ body }) => (body as { replaces: string[] }).replaces)).toEqual([
      [],
      [keys[0]],
      [keys[0]],
    ]);
  });

  it("says that an earlier attempt has arrived, shows the way to it, and then orders anew", async () => {
    const message = "Ihre Bestellung Nr. 12 ist schon bei uns eingelangt.";
    server.answers["POST /api/orders"] = {
      status: 409,
      body: { message, errors: [{ message, field: "replaces" }], data: publicOrder() },
    };
    open();
    await fillIn();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(JSON.parse(localStorage.getItem("running-orders") ?? "[]")).toMatchObject([
      { uid: "uid", hash: "hash" },
    ]);
    server.answers["POST /api/orders"] = { status: 201, body: { data: publicOrder() } };
    await submit();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ replaces: [] });
  });

  it("offers a quotation request where the branch asks for one", () => {
    open({ isQuotationRequired: true });
    expect(screen.getByRole("button", { name: /^Angebotsanfrage abschicken/ })).toBeDefined();
  });
});
