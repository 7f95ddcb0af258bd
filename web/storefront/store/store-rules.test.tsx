import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acceptEntries } from "../state/base-data";
import { readCart } from "../cart/cart-store";
import { startTestServer, type TestServer } from "../testing/server";
import { branch, category, config, menu, product } from "../testing/records";
import { StorePage } from "./store-page";

const table = (id: number, branchId: number) => ({
  id,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  identifier: `Tisch ${id}`,
  area: "",
  branch: { id: branchId },
});

let server: TestServer;

function open(address: string, changes: Parameters<typeof branch>[0] = {}) {
  history.replaceState(null, "", address);
  acceptEntries([
    { url: "/api/config", data: config() },
    { url: "/api/branches", data: [branch(changes)] },
    { url: "/api/menus", data: [menu()] },
    { url: "/api/categories", data: [category()] },
    { url: "/api/products", data: [product({ isPriceHidden: true })] },
    { url: "/api/tables", data: [table(3, 1), table(4, 2)] },
  ]);
  render(<StorePage identifier="hauptplatz" />);
}

beforeEach(() => {
  server = startTestServer();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("hides a hidden price on the product's card only", async () => {
  open("/store/hauptplatz");
  const button = screen.getByRole("button", { name: "Melange in den Korb" });
  const row = within(button.closest("li") as HTMLElement);
  expect(row.queryByText(/4,60/)).toBeNull();
  await userEvent.click(button);
  const cart = within(screen.getByRole("complementary", { name: "Warenkorb" }));
  expect(cart.getAllByText(/4,60/).length).toBeGreaterThan(0);
});

it("opens from a table's code with dine-in and the table set", () => {
  open("/store/hauptplatz?table=3", { isTableSelectionEnabled: true });
  expect(readCart("hauptplatz")).toMatchObject({ orderType: "dineIn", table: 3 });
});

it("takes no table of another branch from a code", () => {
  open("/store/hauptplatz?table=4", { isTableSelectionEnabled: true });
  expect(readCart("hauptplatz").table).not.toBe(4);
});

it("never asks who is signed in", () => {
  open("/store/hauptplatz");
  expect(server.calls.map(({ path }) => path).filter((path) => path.includes("users"))).toEqual([]);
});
