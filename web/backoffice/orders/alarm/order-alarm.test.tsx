import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { testOrder } from "../../testing/orders";
import { renderPage } from "../../testing/render";
import { startServer } from "../../testing/server";
import { BoardPage } from "../board/board-page";

it("acknowledges every new order through the server, so that no board rings for it any more", async () => {
  let orders = [testOrder(), testOrder({ id: 2, ticketNumber: 49 })];
  const heard = (id: number) => () => {
    orders = orders.map((order) =>
      order.id === id ? { ...order, acknowledgedAt: "2027-01-04T11:21:00Z" } : order,
    );
    return { body: { data: orders.find((order) => order.id === id) } };
  };
  await startServer(
    {
      "GET /api/orders/current": () => ({ body: { data: orders } }),
      "POST /api/orders/1/acknowledge": heard(1),
      "POST /api/orders/2/acknowledge": heard(2),
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Gehört" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Gehört" })).toBeNull());
  expect(orders.every((order) => order.acknowledgedAt !== null)).toBe(true);
});
