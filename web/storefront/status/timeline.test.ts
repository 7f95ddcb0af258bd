import { describe, expect, it } from "vitest";
import type { OrderState, OrderType } from "@shared/api/types";
import { timeline } from "./timeline";

const order = (state: OrderState, changes: Partial<Parameters<typeof timeline>[0]> = {}) =>
  timeline({
    state,
    isQuotation: false,
    orderType: "takeaway",
    paymentMethod: "cash",
    isPaid: false,
    isRefunded: false,
    events: [],
    createdAt: "2027-01-04T09:00:00Z",
    ...changes,
  }).map((step) => `${step.state}: ${step.label}`);

describe("the timeline", () => {
  it("waits for confirmation first", () => {
    expect(order("new")).toEqual([
      "done: Eingegangen",
      "current: Warten auf Bestätigung",
      "upcoming: Zubereitung",
      "upcoming: Bereit zur Abholung",
      "upcoming: Abgeholt",
    ]);
  });

  it("waits for the quotation a guest asked for", () => {
    expect(order("new", { isQuotation: true })[1]).toBe("current: Warten auf Ihr Angebot");
    expect(order("quoted", { isQuotation: true })[1]).toBe("current: Angebot liegt vor");
  });

  it("takes the accepted counter-proposal for the confirmation", () => {
    const at = "2027-01-04T09:05:00Z";
    const [, confirmed] = timeline({
      state: "confirmed",
      isQuotation: false,
      orderType: "takeaway",
      paymentMethod: "cash",
      isPaid: false,
      isRefunded: false,
      events: [{ action: "counterAccepted", at }],
      createdAt: "2027-01-04T09:00:00Z",
    });
    expect(confirmed?.at).toBe(at);
  });

  it("takes the declined counter-proposal for the cancellation", () => {
    const at = "2027-01-04T09:05:00Z";
    const ended = timeline({
      state: "canceled",
      isQuotation: false,
      orderType: "takeaway",
      paymentMethod: "cash",
      isPaid: false,
      isRefunded: false,
      events: [{ action: "counterRejected", at }],
      createdAt: "2027-01-04T09:00:00Z",
    }).at(-1);
    expect(ended).toEqual({ label: "Storniert", state: "stopped", at });
  });

  it("names the ends by how it was ordered", () => {
    const lastStep = (orderType: OrderType) => order("completed", { orderType }).at(-1);
    expect(lastStep("takeaway")).toBe("done: Abgeholt");
    expect(lastStep("delivery")).toBe("done: Geliefert");
    expect(lastStep("dineIn")).toBe("done: Serviert");
    expect(order("inDelivery", { orderType: "delivery" })).toContain("current: Unterwegs zu Ihnen");
    expect(order("inDelivery")).toContain("current: Bereit zur Abholung");
  });

  it("has exactly one current step until the end", () => {
    for (const state of ["awaitingPayment", "new", "quoted", "confirmed", "inDelivery"] as const) {
      const steps = order(state, { paymentMethod: "mollie" });
      expect(steps.filter((step) => step.startsWith("current"))).toHaveLength(1);
    }
    for (const state of ["completed", "rejected", "canceled", "failed"] as const) {
      expect(order(state).filter((step) => step.startsWith("current"))).toEqual([]);
    }
  });

  it("ends rejected and canceled orders with the same words", () => {
    expect(order("rejected").at(-1)).toBe("stopped: Storniert");
    expect(order("canceled").at(-1)).toBe("stopped: Storniert");
  });

  it("speaks of online money only", () => {
    expect(order("new", { isPaid: true, paymentMethod: "mollie" })).toContain("done: Bezahlt");
    expect(order("new", { isPaid: false, paymentMethod: "cash" }).join()).not.toContain("Bezahlt");
    const refunded = { isPaid: true, isRefunded: true, paymentMethod: "mollie" as const };
    expect(order("canceled", refunded).at(-1)).toBe("done: Zahlung rückerstattet");
  });
});
