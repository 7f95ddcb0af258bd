import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer, type Routes } from "../../testing/server";
import { useAvailability } from "../availability/availability-queries";
import { testOrder } from "../test-order";
import { useCurrentOrders, useUnconfirmedOrders } from "../order-queries";
import { OverloadBar } from "./overload-bar";

const group = {
  orders: Array.from({ length: 37 }, (_, index) => ({ id: index + 1 })),
  count: 37,
  firstAt: "2027-01-04T11:01:00Z",
  lastAt: "2027-01-04T11:03:00Z",
  isFromBranchNetwork: false,
};

const waitingOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    testOrder({ id: index + 1, ticketNumber: index + 1 }),
  );
const metaOf = (total: number) => ({ total, page: 1, limit: 500 });

/** A branch where so many orders wait, some of them from one network. */
function routesOf(waiting: number, groups: unknown[], isOverloaded = false): Routes {
  return {
    "GET /api/orders/current": () => ({ body: { data: waitingOrders(waiting) } }),
    "GET /api/branches/1/service": () => ({
      body: {
        data: {
          branch: 1,
          overloadedUntil: isOverloaded ? "2027-01-05T11:00:00Z" : null,
          pausedUntil: null,
          soldOut: [],
        },
      },
    }),
    "GET /api/orders/unconfirmed": () => ({
      body: { data: { count: waiting, ceiling: 300, isOverloaded, heldOpenUntil: null, groups } },
    }),
  };
}

/** Shows when all that the bar goes by has been read. */
function Known() {
  const { data: open } = useCurrentOrders(1);
  const { data: availability } = useAvailability(1);
  const { data: unconfirmed } = useUnconfirmedOrders(1, false, true);
  return open && availability && unconfirmed ? <p>Alles gelesen</p> : null;
}

it.each([
  { name: "nothing waits", waiting: 0, groups: [group] },
  { name: "they come from nowhere in particular", waiting: 60, groups: [] },
])("is not there while $name", async ({ waiting, groups }) => {
  await startServer(routesOf(waiting, groups), "/backend#/orders");
  renderPage(
    <>
      <OverloadBar />
      <Known />
    </>,
  );
  await screen.findByText("Alles gelesen");
  expect(screen.queryByText(/warten auf ihre Bestätigung/)).toBeNull();
});

it("turns down those of one network once somebody has seen them and said yes to the very number", async () => {
  let groups: unknown[] = [group];
  const sent: unknown[] = [];
  await startServer(
    {
      ...routesOf(112, []),
      "GET /api/orders/unconfirmed": () => ({
        body: {
          data: { count: 112, ceiling: 300, isOverloaded: false, heldOpenUntil: null, groups },
        },
      }),
      "GET /api/orders": () => ({ body: { data: waitingOrders(112), meta: metaOf(112) } }),
      "POST /api/orders/reject": (body) => {
        sent.push(body);
        groups = [];
        return { body: { data: { rejected: 36, left: 0 } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<OverloadBar />);
  await screen.findByText("112 Bestellungen warten auf ihre Bestätigung");
  await screen.findByText(/höchstens fünf Gruppen/);
  await screen.findByText("37 vom selben Anschluss, von 12:01 bis 12:03");
  await userEvent.click(screen.getByRole("button", { name: "Alle 37 ablehnen …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bestellungen ablehnen" }));
  await dialog.findByText("37 ausgewählt, zusammen 455,10 €");
  expect(dialog.getAllByRole("listitem")).toHaveLength(37);
  await userEvent.click(
    dialog.getByRole("checkbox", { name: /^Bestellung 1, 04.01. 12:20, Lena Berger/ }),
  );
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "36 ablehnen" }));
  await waitFor(() => expect(screen.queryByText(/vom selben Anschluss/)).toBeNull());
  expect(sent).toEqual([{ orders: group.orders.slice(1) }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("stays while the branch takes no orders, wherever they came from", async () => {
  await startServer(routesOf(12, [], true), "/backend#/orders");
  renderPage(<OverloadBar />);
  await screen.findByText("Bestellannahme angehalten: 12 warten auf Bestätigung");
  await screen.findByText(/Warten weniger als 150, geht es von selbst weiter/);
});

it("stays while more wait than may: says until when somebody has opened, and has them wait again", async () => {
  const sent: unknown[] = [];
  const pausedUntil = new Date(Date.now() + 1_800_000).toISOString();
  await startServer(
    {
      ...routesOf(300, []),
      "GET /api/orders/unconfirmed": () => ({
        body: {
          data: {
            count: 300,
            ceiling: 300,
            isOverloaded: false,
            heldOpenUntil: "2027-01-04T11:40:00Z",
            groups: [],
          },
        },
      }),
      "PUT /api/branches/1/pause": (body) => {
        sent.push(body);
        return { body: { data: { branch: 1, overloadedUntil: null, pausedUntil } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<OverloadBar />);
  await screen.findByText("Bestellannahme offen: 300 warten auf Bestätigung");
  await screen.findByText(/^Gäste können bis 12:40 weiter bestellen/);
  await userEvent.click(screen.getByRole("button", { name: "30 Min. anhalten" }));
  await screen.findByText(/Es läuft eine Pause/);
  expect(sent).toEqual([{ minutes: 30 }]);
  expect(screen.queryByRole("button", { name: /Min\./ })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Ablehnen …");
});

it("says that the next order is the last where nobody has opened", async () => {
  await startServer(routesOf(300, []), "/backend#/orders");
  renderPage(<OverloadBar />);
  await screen.findByText(/^Gäste können bestellen. Mit der nächsten Bestellung hält/);
});

it("leads to the board from other pages", async () => {
  await startServer(routesOf(12, [group], true), "/backend#/menu");
  renderPage(<OverloadBar />);
  const look = await screen.findByRole("link", { name: "Ansehen" });
  expect(look.getAttribute("href")).toBe("#/orders");
  expect(screen.queryByRole("button", { name: /ablehnen|öffnen/i })).toBeNull();
});

it("is there for a few that keep others from a time", async () => {
  await startServer(routesOf(4, [{ ...group, count: 4 }]), "/backend#/orders");
  renderPage(<OverloadBar />);
  await screen.findByText("4 Bestellungen warten auf ihre Bestätigung");
  await screen.findByText(/^4 vom selben Anschluss/);
});

it("opens the branch all the same with one tap", async () => {
  const sent: unknown[] = [];
  await startServer(
    {
      ...routesOf(12, [], true),
      "PUT /api/branches/1/pause": (body) => {
        sent.push(body);
        return { body: { data: { branch: 1, overloadedUntil: null, pausedUntil: null } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<OverloadBar />);
  const open = await screen.findByRole("button", { name: "30 Min. öffnen" });
  await userEvent.click(open);
  await waitFor(() => expect(sent).toEqual([{ minutes: 0 }]));
});
