import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Availability } from "@shared/api/types";
import { acceptEntries } from "../state/base-data";
import { updateCart } from "../cart/cart-store";
import { emptyCart } from "../cart/cart";
import { Announcer } from "@shared/ui/announcer";
import { Toasts } from "../ui/toast";
import { followAvailability } from "../live/follow-availability";
import { StorePage } from "./store-page";
import { branch, category, config, menu, product } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";

const address = "/api/branches/1/service";
const oat = {
  name: "Haferdrink",
  modifier: "add" as const,
  value: 0,
  allergens: [],
  product: null,
  isEnabled: true,
};
let server: TestServer;

const soldOut = (productId: number | null, option = "") => ({
  id: 9,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  branch: { id: 1 },
  product: productId === null ? null : { id: productId },
  option,
  until: null,
});

const availability = (changes: Partial<Availability> = {}): Availability => ({
  branch: 1,
  pausedUntil: null,
  extraMinutes: 0,
  extraMinutesUntil: null,
  overloadedUntil: null,
  soldOut: [],
  ...changes,
});

/** What the server answers from now on. */
function becomes(changes: Partial<Availability>) {
  server.answers[`GET ${address}`] = { body: { data: availability(changes) } };
}

const asked = () => server.calls.filter(({ path }) => path === address).length;
const follows = async (times: number) => vi.waitFor(() => expect(asked()).toBe(times), 5000);

function tells(changes: Partial<Availability>) {
  act(() => server.emit("service", availability(changes)));
}

async function open(branchChanges: Parameters<typeof branch>[0] = {}) {
  acceptEntries([
    { url: "/api/config", data: config() },
    { url: "/api/branches", data: [branch(branchChanges)] },
    { url: "/api/menus", data: [menu({ catalog: [{ id: 1, products: [{ id: 1 }, { id: 2 }] }] })] },
    { url: "/api/categories", data: [category()] },
    { url: "/api/sold-out", data: [] },
    {
      url: "/api/products",
      data: [
        product(),
        product({
          id: 2,
          name: "Verlängerter",
          config: {
            parts: [
              {
                name: "Milch",
                description: "",
                type: "select",
                optional: false,
                options: [oat, { ...oat, name: "Vollmilch" }],
              },
            ],
          },
        }),
      ],
    },
  ]);
  render(
    <>
      <Announcer />
      <StorePage identifier="hauptplatz" />
      <Toasts />
    </>,
  );
  await follows(1);
}

const toast = () => within(screen.getByRole("region", { name: "Mitteilung" }));
const cart = () => within(screen.getByRole("complementary", { name: "Warenkorb" }));

beforeEach(() => {
  server = startTestServer();
  becomes({});
  updateCart("hauptplatz", () => emptyCart);
  history.replaceState(null, "", "/store/hauptplatz");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("takes the button from a product that is sold out, names it in the cart, and offers to remove it", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Melange in den Korb" }));
  tells({ soldOut: [soldOut(1)] });
  expect(screen.queryByRole("button", { name: /^Melange.* im Korb/ })).toBeNull();
  expect(screen.getByText("ausverkauft")).toBeDefined();
  expect(await cart().findByText("Ausverkauft: Melange")).toBeDefined();
  expect(cart().queryByRole("button", { name: "Jetzt bestellen" })).toBeNull();
  expect(toast().getByText("Ausverkauft: Melange")).toBeDefined();

  await userEvent.click(cart().getByRole("button", { name: "Ausverkauftes entfernen" }));
  expect(cart().getAllByText("Keine Produkte im Warenkorb").length).toBeGreaterThan(0);
  await userEvent.click(toast().getByRole("button", { name: "Rückgängig" }));
  tells({});
  expect(cart().getByRole("button", { name: "Jetzt bestellen" })).toBeDefined();
  expect(screen.getByText("Wieder da: Melange")).toBeDefined();
});

it("takes an option that is sold out from the open dialog, and lets go of a chosen one", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Verlängerter: Variante wählen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Verlängerter" }));
  await userEvent.click(dialog.getByRole("radio", { name: /Haferdrink/ }));
  const save = () => dialog.getByRole<HTMLButtonElement>("button", { name: /Warenkorb/ });
  expect(save().disabled).toBe(false);
  tells({ soldOut: [soldOut(null, "Haferdrink")] });
  expect(dialog.getByRole("radio", { name: /Haferdrink ausverkauft/ })).toBeDefined();
  expect(save().disabled).toBe(true);
  await userEvent.click(dialog.getByRole("radio", { name: /Vollmilch/ }));
  expect(save().disabled).toBe(false);
  tells({ soldOut: [soldOut(2)] });
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: /Ausverkauft/ }).disabled).toBe(
    true,
  );
});

it("says a pause at once, and moves the page by it only after the next tap", async () => {
  await open({ isPreorderEnabled: true });
  const pause = /Derzeit nehmen wir leider keine Bestellungen an.*für einen späteren Zeitpunkt/;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  tells({ pausedUntil: until });
  expect(toast().getByText(/keine Bestellungen an/)).toBeDefined();
  expect(screen.getByRole("main").textContent).not.toMatch(pause);
  await userEvent.click(document.body);
  expect(screen.getByRole("main").textContent).toMatch(pause);
  tells({});
  expect(toast().getByText(/wieder Bestellungen an/)).toBeDefined();
  expect(screen.getByText(pause).closest("[hidden]")).not.toBeNull();
  await userEvent.click(document.body);
  expect(screen.queryByText(pause)).toBeNull();
});

it("adds the extra minutes to the promise, and says them to screen readers", async () => {
  await open();
  const control = screen.getByRole("button", { name: /^Abholung/ });
  const before = control.textContent;
  tells({ extraMinutes: 30 });
  expect(control.textContent).not.toBe(before);
  expect(screen.getByRole("status").textContent).toMatch(/30.Minuten länger/);
});

it("asks when the stream opens, every ten seconds while it is blocked, and never when it runs", async () => {
  acceptEntries([{ url: "/api/branches", data: [branch()] }]);
  vi.useFakeTimers();
  const stop = followAvailability(1);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(asked()).toBe(3);
  server.setConnected(true);
  expect(asked()).toBe(4);
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(4);
  server.setConnected(false);
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(5);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(5);
  vi.useRealTimers();
});
