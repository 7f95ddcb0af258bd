import { type Root, hydrateRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { renderToString } from "react-dom/server";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acceptEntries } from "../state/base-data";
import { setServerTime, startAtRendering } from "../state/clock";
import { readCart } from "../cart/cart-store";
import { branch, category, config, menu, product } from "../testing/records";
import { startTestServer } from "../testing/server";
import { groupElementId } from "./category-bar";
import { StorePage } from "./store-page";

/** How React takes over a menu that the server rendered: its frame first, each group by itself, a tapped one at once. */

const renderedAt = Date.parse("2026-11-20T11:00:00Z");
let root: Root;

beforeEach(() => {
  startTestServer();
  sessionStorage.clear();
  history.replaceState(null, "", "/store/hauptplatz");
  acceptEntries([
    { url: "/api/config", data: config() },
    { url: "/api/branches", data: [branch()] },
    {
      url: "/api/menus",
      data: [
        menu({
          catalog: [
            { id: 1, products: [{ id: 1 }] },
            { id: 2, products: [{ id: 2 }] },
          ],
        }),
      ],
    },
    { url: "/api/categories", data: [category(), category({ id: 2, name: "Mehlspeisen" })] },
    { url: "/api/products", data: [product(), product({ id: 2, name: "Sachertorte" })] },
  ]);
  startAtRendering(renderedAt);
  const page = <StorePage identifier="hauptplatz" />;
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  root = hydrateRoot(document.querySelector("#root") as HTMLElement, page);
  flushSync(() => root.render(page));
});
afterEach(() => {
  root.unmount();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

const isTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
const groups = () => [1, 2].map((id) => document.getElementById(groupElementId(id)) as HTMLElement);

it("leaves the groups for later, also when the clock is set meanwhile", async () => {
  expect(isTakenOver(screen.getByRole("main"))).toBe(true);
  expect(groups().map(isTakenOver)).toEqual([false, false]);
  setServerTime(new Date(renderedAt + 60_000).toISOString());
  await Promise.resolve();
  expect(groups().map(isTakenOver)).toEqual([false, false]);
});

it("takes over a group that is tapped at once", () => {
  screen.getByRole("button", { name: "Sachertorte in den Korb" }).click();
  expect(groups().map(isTakenOver)).toEqual([false, true]);
  expect(readCart("hauptplatz").items.map((item) => item.product.name)).toEqual(["Sachertorte"]);
});
