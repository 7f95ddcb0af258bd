import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer } from "../../testing/server";
import type { Order } from "../order";
import { testOrder } from "../test-order";
import { RejectDialog } from "./reject-dialog";

const orders = Array.from({ length: 20 }, (_, index) =>
  testOrder({ id: index + 1, ticketNumber: index + 1, totalGross: 10 }),
);

/** A page with the way into the dialog, as it stands in the shell. */
function Page({ group }: { group: readonly number[] | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      {isOpen && <RejectDialog group={group} onClose={() => setOpen(false)} />}
    </main>
  );
}

async function openDialog(group: readonly number[] | null, waiting: readonly Order[] = orders) {
  const sent: { id: number }[][] = [];
  await startServer(
    {
      "GET /api/orders": (_, query) => {
        const from = (Number(query.get("page")) - 1) * 500;
        const page = waiting.slice(from, from + 500);
        return { body: { data: page, meta: { total: waiting.length, page: 1, limit: 500 } } };
      },
      "POST /api/orders/reject": (body) => {
        const named = (body as { orders: { id: number }[] }).orders;
        sent.push(named);
        return { body: { data: { rejected: named.length - 1, left: 1 } } };
      },
    },
    "/backend#/orders",
  );
  renderPage(<Page group={group} />);
  await userEvent.click(screen.getByRole("button", { name: "Öffnen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bestellungen ablehnen" }));
  await dialog.findByRole("list", { name: "Wartende Bestellungen" });
  const row = (number: number) =>
    dialog.getByRole("checkbox", { name: new RegExp(`^Bestellung ${number},`) });
  return { sent, dialog, row };
}

it("chooses one by one, all between two taps with Shift, and what arrows with Shift pass along", async () => {
  const { dialog, row } = await openDialog(null);
  const user = userEvent.setup();
  await dialog.findByText("Nichts ausgewählt");
  expect(dialog.getByRole("button", { name: "Ablehnen" })).toHaveProperty("disabled", true);
  await user.click(row(3));
  await dialog.findByText("1 ausgewählt, 10,00 €");
  await user.keyboard("{Shift>}");
  await user.click(row(7));
  await user.keyboard("{/Shift}");
  await dialog.findByText("5 ausgewählt, zusammen 50,00 €");
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await dialog.findByText("7 ausgewählt, zusammen 70,00 €");
  expect(document.activeElement).toBe(row(9));
  await user.keyboard("{ArrowDown}{ArrowDown} ");
  await dialog.findByText("8 ausgewählt, zusammen 80,00 €");
  expect(row(11)).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("checkbox", { name: "Alle 20" }));
  await dialog.findByText("20 ausgewählt, zusammen 200,00 €");
  await user.click(dialog.getByRole("checkbox", { name: "Alle 20" }));
  await dialog.findByText("Nichts ausgewählt");
});

it("is left by the Tab key after one row, and gives the focus back when it is closed", async () => {
  const { dialog, row } = await openDialog(null);
  const user = userEvent.setup();
  dialog.getByRole("checkbox", { name: "Alle 20" }).focus();
  await user.tab();
  expect(document.activeElement).toBe(row(1));
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Abbrechen");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Öffnen"));
});

it("sends what is chosen, says what was left, and leaves the focus on the page", async () => {
  const { dialog, sent } = await openDialog([2, 3, 4]);
  await dialog.findByText("3 ausgewählt, zusammen 30,00 €");
  expect(dialog.getAllByRole("listitem")).toHaveLength(3);
  await dialog.findByText(/im WLAN des Hauses/);
  await dialog.findByText(/nicht zurücknehmen. Niemand bekommt eine Mail/);
  await userEvent.click(dialog.getByRole("button", { name: "3 ablehnen" }));
  await screen.findByText("2 Bestellungen abgelehnt");
  await screen.findByText(/^Eine blieb/);
  expect(sent).toEqual([[{ id: 2 }, { id: 3 }, { id: 4 }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.id).toBe("content");
});

it("finds a group among more than a page of others, and offers nothing that was answered or paid", async () => {
  const waiting = [
    ...Array.from({ length: 500 }, (_, index) => testOrder({ id: index + 1 })),
    testOrder({ id: 501, ticketNumber: 501 }),
    testOrder({ id: 502, ticketNumber: 502, counterAppointment: "2027-01-04T18:00:00Z" }),
    testOrder({ id: 503, ticketNumber: 503, onlinePayment: "paid" }),
  ];
  const { dialog } = await openDialog([501, 502, 503], waiting);
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^501/),
  ]);
});
