import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { testBranch } from "../../testing/branch";
import { renderPage } from "../../testing/render";
import { startServer } from "../../testing/server";
import { testOrder } from "../test-order";
import { OrderTable } from "./order-table";

it("offers to call a completed order back, and nothing where the server does not allow it", async () => {
  let calls = 0;
  await startServer(
    {
      "POST /api/orders/1/status/call-back": () => {
        calls += 1;
        return { body: { data: testOrder({ state: "inDelivery", lane: "ready" }) } };
      },
    },
    "/backend#/orders/history",
  );
  const completed = testOrder({ state: "completed", lane: "done", availableActions: [] });
  const orders: (typeof completed)[] = [
    { ...completed, availableActions: ["call-back"] },
    { ...completed, id: 2, ticketNumber: 49 },
  ];
  renderPage(<OrderTable orders={orders} branches={[testBranch()]} caption="Verlauf" />);
  expect(screen.queryByRole("button", { name: "Bestellung 49 zurückholen" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Bestellung 48 zurückholen" }));
  await waitFor(() => expect(calls).toBe(1));
});
