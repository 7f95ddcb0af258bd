import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acceptEntries, type Entry } from "../state/base-data";
import { startTestServer } from "../testing/server";
import { category, branch, config, menu, product } from "../testing/records";
import { StorePage } from "./store-page";

const entries = (): Entry[] => [
  { url: "/api/config", data: config() },
  {
    url: "/api/branches",
    data: [branch(), { ...branch(), id: 2, identifier: "zu", isPublic: false }],
  },
  { url: "/api/menus", data: [menu({ catalog: [{ id: 1, products: [{ id: 1 }, { id: 2 }] }] })] },
  { url: "/api/categories", data: [category()] },
  {
    url: "/api/products",
    data: [
      product(),
      product({
        id: 2,
        name: "Sachertorte",
        config: {
          parts: [
            { name: "Schlag", description: "", type: "select", optional: false, options: [] },
          ],
        },
      }),
    ],
  },
];

beforeEach(() => {
  startTestServer();
  sessionStorage.clear();
  history.replaceState(null, "", "/store/hauptplatz");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the store page", () => {
  it("says so when the data cannot be loaded, and offers another try", async () => {
    render(<StorePage identifier="hauptplatz" />);
    expect(await screen.findByRole("button", { name: "Erneut versuchen" })).toBeDefined();
  });

  it("is 404 for unknown branches and for ones that are not public", () => {
    acceptEntries(entries());
    render(<StorePage identifier="nirgends" />);
    expect(screen.getByRole("heading").textContent).toBe("404 Not Found");
    cleanup();
    render(<StorePage identifier="zu" />);
    expect(screen.getByRole("heading").textContent).toBe("404 Not Found");
  });

  it("puts simple products into the cart at once and counts them", async () => {
    acceptEntries(entries());
    render(<StorePage identifier="hauptplatz" />);
    const cart = within(screen.getByRole("complementary", { name: "Warenkorb" }));
    expect(cart.getAllByText("Keine Produkte im Warenkorb").length).toBeGreaterThan(0);

    await userEvent.click(screen.getByRole("button", { name: "Melange in den Korb" }));
    expect(cart.getByText("1 Produkt im Warenkorb")).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: /Melange: 1 im Korb/ }));
    expect(cart.getByText("2 Produkte im Warenkorb")).toBeDefined();
    expect(cart.getAllByText(/^9,20/).length).toBeGreaterThan(0);

    await userEvent.click(await cart.findByRole("button", { name: "Melange entfernen" }));
    expect(cart.getAllByText("Keine Produkte im Warenkorb").length).toBeGreaterThan(0);
  });

  it("asks to choose first where there is something to choose", () => {
    acceptEntries(entries());
    render(<StorePage identifier="hauptplatz" />);
    const button = screen.getByRole("button", { name: "Sachertorte: Variante wählen" });
    expect(button.textContent).toBe("Wählen");
  });
});
