import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { testOrder } from "../test-order";
import type { Order } from "../order";
import { PaymentMark } from "./payment-mark";

const mark = (changes: Partial<Order>) => {
  renderPage(
    <p data-testid="mark">
      <PaymentMark order={testOrder({ totalGross: 3.5, ...changes })} />
    </p>,
  );
  return screen.getByTestId("mark").textContent.replaceAll("\u00a0", " ");
};

it.each([
  ["asks for the money while the order is open", {}, "kassieren 3,50 €bar"],
  ["says how it was paid once all is handed over", { state: "completed" }, "bar 3,50 €"],
  ["is quiet about what is paid", { paymentMethod: "mollie", isPaid: true }, "bezahlt 3,50 €"],
  ["collects nothing for a rejected order", { state: "rejected" }, ""],
  ["collects nothing for a canceled order", { state: "canceled" }, ""],
  [
    "tells of the money a canceled order still has",
    { state: "canceled", paymentMethod: "mollie", isPaid: true },
    "bezahlt 3,50 €",
  ],
] as const)("%s", (_, changes, words) => {
  expect(mark(changes)).toBe(words);
});
