import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer } from "../../testing/server";
import { testOrder } from "../test-order";
import { rememberUndoable } from "../undoable-orders";
import { UndoBar } from "./undo-bar";

it("takes the last step back through the server, and leaves when that is done", async () => {
  let undone = 0;
  await startServer(
    {
      "POST /api/orders/1/status/undo": () => {
        undone += 1;
        return { body: { data: testOrder() } };
      },
    },
    "/backend#/orders",
  );
  const undoUntil = new Date(Date.now() + 8000).toISOString();
  rememberUndoable(testOrder({ state: "rejected", availableActions: ["undo"], undoUntil }));
  renderPage(<UndoBar />);
  const undo = await screen.findByRole("button", { name: /^Bestellung 48 – Abgelehnt/ });
  expect(undo.textContent).toMatch(/^Rückgängig \([678] s\)$/);

  await userEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(undone).toBe(1);
});

it("leaves by itself when the time is over", async () => {
  await startServer({}, "/backend#/orders");
  const undoUntil = new Date(Date.now() - 1000).toISOString();
  rememberUndoable(testOrder({ state: "canceled", availableActions: ["undo"], undoUntil }));
  renderPage(<UndoBar />);
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});
