import { describe, expect, it } from "vitest";
import { routeOf } from "./pages";

describe("an address", () => {
  it.each([
    ["/", { page: "branches" }],
    ["/store/hauptplatz", { page: "store", identifier: "hauptplatz" }],
    ["/store/hauptplatz/", { page: "store", identifier: "hauptplatz" }],
    ["/store/caf%C3%A9", { page: "store", identifier: "café" }],
    ["/store/100%", { page: "store", identifier: "100%" }],
    [
      "/store/hauptplatz/checkout",
      { page: "checkout", identifier: "hauptplatz", hasPaymentFailed: false },
    ],
    [
      "/store/hauptplatz/checkout/error",
      { page: "checkout", identifier: "hauptplatz", hasPaymentFailed: true },
    ],
    ["/kiosk/hauptplatz", { page: "store", identifier: "hauptplatz" }],
    [
      "/kiosk/hauptplatz/checkout/error",
      { page: "checkout", identifier: "hauptplatz", hasPaymentFailed: true },
    ],
    ["/kiosk/hauptplatz/status/u1/h2", { page: "status", uid: "u1", hash: "h2" }],
    ["/status/u1/h2", { page: "status", uid: "u1", hash: "h2" }],
    ["/site/imprint", { page: "legal", name: "imprint" }],
    ["/site/privacy", { page: "legal", name: "privacyPolicy" }],
    ["/datenschutz", { page: "legal", name: "privacyPolicy" }],
  ])("%s shows its page", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each([
    "/store",
    "/store/hauptplatz/kassa",
    "/store/hauptplatz/checkout/error/again",
    "/store/hauptplatz/checkout/oops",
    "/status/u1",
    "/status/u1/h2/more",
    "/kiosk",
    "/kiosk/hauptplatz/status/u1",
    "/kiosk/hauptplatz/status/u1/h2/more",
    "/site/unknown",
    "/unbekannt",
  ])("%s shows none", (path) => {
    expect(routeOf(path)).toBeNull();
  });
});
