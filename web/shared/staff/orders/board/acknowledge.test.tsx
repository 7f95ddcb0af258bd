import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer } from "../../testing/server";
import { testOrder } from "../test-order";
import { BoardPage } from "./board-page";

it("acknowledges thirty new orders by one call, so that no board rings for them any more", async () => {
  let orders = Array.from({ length: 30 }, (_, index) =>
    testOrder({ id: index + 1, ticketNumber: index + 1 }),
  );
  let calls = 0;
  await startServer(
    {
      "GET /api/orders/current": () => ({ body: { data: orders } }),
      "POST /api/orders/acknowledge": (body) => {
        calls += 1;
        const heard = new Set((body as { orders: { id: number }[] }).orders.map(({ id }) => id));
        orders = orders.map((order) =>
          heard.has(order.id) ? { ...order, acknowledgedAt: "2027-01-04T11:21:00Z" } : order,
        );
        return { body: { data: { orders: [...heard].map((id) => ({ id })) } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Gehört" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Gehört" })).toBeNull());
  expect(orders.every((order) => order.acknowledgedAt !== null)).toBe(true);
  expect(calls).toBe(1);
});
