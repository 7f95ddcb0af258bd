import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accept, refuse } from "./consent";
import { readConsent } from "./kept-consent";

const cookies = () => document.cookie;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  // The Cookie Store API is missing here as well.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie =
    "cookie-banner-acceptance-state=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/";
});
afterEach(() => vi.useRealTimers());

it("is open before an answer, and leaves no cookie", () => {
  expect(readConsent()).toBe("open");
  expect(cookies()).toBe("");
});

it("is a cookie only on acceptance", () => {
  accept();
  expect(readConsent()).toBe("accepted");
  expect(cookies()).toContain("cookie-banner-acceptance-state=true");
});

it("remembers a refusal for 180 days, without a cookie", () => {
  refuse();
  expect(cookies()).toBe("");
  expect(readConsent()).toBe("refused");
  vi.advanceTimersByTime(180 * 24 * 60 * 60 * 1000 - 1);
  expect(readConsent()).toBe("refused");
  vi.advanceTimersByTime(1);
  expect(readConsent()).toBe("open");
});
