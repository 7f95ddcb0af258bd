import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useSwitch } from "./local-setting";

beforeEach(() => localStorage.clear());

it("is on until it is switched off, and stores '0' and '1'", () => {
  const { result } = renderHook(() => useSwitch("showProductData"));
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect(result.current[0]).toBe(false);
  expect(localStorage.getItem("showProductData")).toBe("0");
  act(() => result.current[1](true));
  expect(localStorage.getItem("showProductData")).toBe("1");
});

it("tells every component on the page", () => {
  const first = renderHook(() => useSwitch("showCustomerData"));
  const second = renderHook(() => useSwitch("showCustomerData"));
  act(() => first.result.current[1](false));
  expect(second.result.current[0]).toBe(false);
});
