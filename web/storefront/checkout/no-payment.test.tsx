import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acceptEntries } from "../state/base-data";
import { updateCart } from "../cart/cart-store";
import { newItem } from "../store/save-item";
import { branch, category, config, menu, product } from "../testing/records";
import { startTestServer } from "../testing/server";
import { CheckoutPage } from "./checkout-page";

const sentence = /keine Zahlungsart verfügbar/;

function open(enableCash: boolean) {
  acceptEntries([
    { url: "/api/config", data: config({ enableCash }) },
    { url: "/api/branches", data: [branch()] },
    { url: "/api/menus", data: [menu()] },
    { url: "/api/categories", data: [category()] },
    { url: "/api/products", data: [product()] },
    { url: "/api/tables", data: [] },
    { url: "/api/donatees", data: [] },
  ]);
  render(<CheckoutPage identifier="hauptplatz" hasPaymentFailed={false} />);
}

beforeEach(() => {
  startTestServer();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/store/hauptplatz/checkout");
  updateCart("hauptplatz", (cart) => ({ ...cart, items: [newItem(product())] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says so where no way of payment is available", () => {
  open(false);
  expect(screen.getByText(sentence)).toBeDefined();
  cleanup();
  open(true);
  expect(screen.queryByText(sentence)).toBeNull();
});
