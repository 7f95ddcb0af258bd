import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { now, setServerTime, useNow } from "./clock";

afterEach(() => {
  cleanup();
  setServerTime(new Date().toISOString());
});

const day = 24 * 60 * 60 * 1000;

function Shown() {
  return <time>{new Date(useNow()).toISOString().slice(0, 10)}</time>;
}

it("is the server's time, however wrong the device's is", () => {
  for (const wrong of [-400 * day, 3 * day]) {
    const deviceTime = Date.now();
    setServerTime(new Date(deviceTime + wrong).toISOString(), deviceTime);
    expect(Math.abs(now() - (Date.now() + wrong))).toBeLessThan(2);
  }
});

it("reaches what is shown as soon as the server has told it", () => {
  const { container } = render(<Shown />);
  act(() => setServerTime("2031-05-01T12:00:00Z"));
  expect(container.textContent).toBe("2031-05-01");
});
