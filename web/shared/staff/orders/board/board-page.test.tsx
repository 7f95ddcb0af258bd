import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer, type Answer } from "../../testing/server";
import { testOrder } from "../test-order";
import type { Order } from "../order";
import { BoardPage } from "./board-page";

const confirmed: Partial<Order> = {
  state: "confirmed",
  lane: "preparing",
  promisedAt: null,
  availableActions: ["in-delivery", "completed", "cancel"],
};

const lane = (name: RegExp) => within(screen.getByRole("region", { name }));

it("shows an order as accepted only after the server has said so", async () => {
  let order = testOrder({ promisedAt: null });
  const unanswered: ((answer: Answer) => void)[] = [];
  await startServer(
    {
      "GET /api/orders/current": () => ({ body: { data: [order] } }),
      "POST /api/orders/1/status/confirm": () => new Promise((resolve) => unanswered.push(resolve)),
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);

  await userEvent.click(await screen.findByRole("button", { name: "Annehmen" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Annehmen" }).dataset["loading"]).toBe("true"),
  );
  expect(lane(/Neu/).getByRole("article", { name: "Bestellung 48" })).toBeDefined();

  order = testOrder(confirmed);
  for (const answer of unanswered) answer({ body: { data: order } });
  await waitFor(() =>
    expect(lane(/In Zubereitung/).getByRole("article", { name: "Bestellung 48" })).toBeDefined(),
  );
});

it("says what happened meanwhile and reads again when a step comes too late", async () => {
  let order = testOrder({ promisedAt: null });
  await startServer(
    {
      "GET /api/orders/current": () => ({ body: { data: [order] } }),
      "POST /api/orders/1/status/confirm": () => {
        order = testOrder(confirmed);
        return { status: 409, body: { message: "Bereits angenommen.", errors: [] } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);

  await userEvent.click(await screen.findByRole("button", { name: "Annehmen" }));
  expect(await screen.findByText("Bereits angenommen.")).toBeDefined();
  expect(
    await lane(/In Zubereitung/).findByRole("article", { name: "Bestellung 48" }),
  ).toBeDefined();
});

it("opens a dialog from the address, rejects with one tap, and sends the guest its text", async () => {
  const sent: unknown[] = [];
  let orders = [testOrder()];
  await startServer(
    {
      "GET /api/orders/current": () => ({ body: { data: orders } }),
      "GET /api/config": () => ({ body: { data: { rejectionReasons: ["Leider ausverkauft"] } } }),
      "POST /api/orders/1/status/reject": (body) => {
        sent.push(body);
        orders = [];
        return { body: { data: testOrder({ state: "rejected", availableActions: [] }) } };
      },
    },
    "/backend#/orders?reject=1",
  );
  renderPage(<BoardPage />);

  await userEvent.click(await screen.findByRole("button", { name: "Leider ausverkauft" }));
  expect(await screen.findByText("Keine offenen Bestellungen")).toBeDefined();
  expect(sent).toEqual([{ message: "Leider ausverkauft" }]);
  expect(location.hash).toBe("#/orders");
});

it("knows the reasons for a rejection before anybody asks for them", async () => {
  let isAsked = false;
  await startServer(
    {
      "GET /api/orders/current": () => ({ body: { data: [testOrder()] } }),
      "GET /api/config": () => {
        isAsked = true;
        return { body: { data: { rejectionReasons: ["Leider ausverkauft"] } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);
  await screen.findByRole("article", { name: "Bestellung 48" });
  await waitFor(() => expect(isAsked).toBe(true));
});

it("offers no step the server does not allow", async () => {
  await startServer(
    {
      "GET /api/orders/current": () => ({
        body: { data: [testOrder({ availableActions: ["cancel"] })] },
      }),
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);
  await screen.findByRole("article", { name: "Bestellung 48" });
  expect(screen.queryByRole("button", { name: /Annehmen/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Ablehnen" })).toBeNull();
});

it("tells that orders could not be loaded and tries again", async () => {
  let isBroken = true;
  await startServer(
    {
      "GET /api/orders/current": () =>
        isBroken
          ? { status: 503, body: { message: "Der Server ist überlastet.", errors: [] } }
          : { body: { data: [testOrder()] } },
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);
  expect(await screen.findByText("Bestellungen konnten nicht geladen werden.")).toBeDefined();
  expect(screen.getByText("Der Server ist überlastet.")).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByRole("article", { name: "Bestellung 48" })).toBeDefined();
});

it("asks for further pages only as long as there are orders for them", async () => {
  let orders = [1, 2, 3, 4].map((id) => testOrder({ id, ticketNumber: 40 + id, promisedAt: null }));
  let asked: string[] = [];
  const confirm = (id: number) => () => {
    orders = orders.filter((order) => order.id !== id);
    return { body: { data: testOrder({ ...confirmed, id }) } };
  };
  await startServer(
    {
      "GET /api/orders/current": (_, query) => {
        const page = query.get("page") ?? "1";
        asked.push(page);
        const items = page === "1" ? orders.slice(0, 2) : orders.slice(2);
        const meta = { total: orders.length, unanswered: orders.length, page: 1, limit: 2 };
        return { body: { data: items, meta } };
      },
      "POST /api/orders/1/status/confirm": confirm(1),
      "POST /api/orders/2/status/confirm": confirm(2),
      "POST /api/orders/3/status/confirm": confirm(3),
    },
    "/backend#/orders",
  );
  renderPage(<BoardPage />);
  const answer = async (number: number) => {
    const card = await screen.findByRole("article", { name: `Bestellung ${number}` });
    await userEvent.click(within(card).getByRole("button", { name: "Annehmen" }));
    await waitFor(() => expect(card.isConnected).toBe(false));
    // As the server answered it, until the list has been read again.
    await waitFor(() => expect(screen.queryByText("48")).toBeNull());
  };
  await screen.findByText("und 2 weitere");
  await userEvent.click(screen.getByRole("button", { name: "Weitere zeigen" }));
  await screen.findByRole("article", { name: "Bestellung 43" });
  expect(asked).toEqual(["1", "1", "2"]);

  await answer(41);
  await answer(42);
  asked = [];
  await answer(43);
  expect(asked).toEqual(["1"]);
});
