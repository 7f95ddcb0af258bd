import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { emptyCart } from "./cart";
import { readCart, updateCart, useCart } from "./cart-store";

const kept = () => JSON.parse(sessionStorage.getItem("cart.hauptplatz") ?? "null") as unknown;
/** As the browser shows a page again, from its memory or loaded anew. */
const show = (persisted: boolean) =>
  act(() => dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

beforeEach(() => sessionStorage.clear());

it("keeps a cart for each branch in the session", () => {
  updateCart("hauptplatz", (cart) => ({ ...cart, comment: "Bitte läuten" }));
  expect(kept()).toEqual({ ...emptyCart, comment: "Bitte läuten" });
  expect(readCart("bahnhof")).toEqual(emptyCart);
});

it("reads the cart anew when its page comes back from the browser's memory", () => {
  updateCart("hauptplatz", (cart) => ({ ...cart, comment: "Bitte läuten" }));
  const { result } = renderHook(() => useCart("hauptplatz"));
  // Another page of this tab has sent the order meanwhile.
  sessionStorage.setItem("cart.hauptplatz", JSON.stringify(emptyCart));
  show(false);
  expect(result.current.comment).toBe("Bitte läuten");
  show(true);
  expect(result.current).toEqual(emptyCart);
});
