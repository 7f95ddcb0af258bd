import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { followSwitches } from "@shared/staff/context/hiding";
import { createQueryClient } from "@shared/staff/context/query-client";
import { writeSetting } from "@shared/staff/context/stored-setting";
import { testOrder } from "@shared/staff/orders/test-order";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { renderPage } from "../testing/render";
import { HistoryPage } from "./history-page";

const waiting = testOrder({ phone: "+43 660 1", email: "lena@example.test" });
const done = testOrder({
  id: 2,
  ticketNumber: 49,
  state: "completed",
  lane: "done",
  lastName: "Gruber",
  availableActions: ["call-back"],
});

/** Opens the history of the branch that is chosen, and remembers what was asked. */
async function openHistory({ search = "", routes = {} as Routes } = {}) {
  const asked: Record<string, string>[] = [];
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: ["ROLE_ADMIN"] } } }),
      "GET /api/orders": (_body, query) => {
        asked.push(Object.fromEntries(query));
        return {
          body: { data: [waiting, done], meta: { total: 2, page: 1, limit: 50 } },
        };
      },
      ...routes,
    },
    `/backend#/orders/history${search}`,
  );
  renderPage(<HistoryPage />);
  return { asked };
}

const link = (number: number) => screen.findByRole("link", { name: `Bestellung ${number}` });
const button = (name: string) => screen.findByRole("button", { name });

async function entriesOf(number: number): Promise<string[]> {
  await userEvent.click(await button(`Aktionen für „Bestellung ${number}“`));
  const entries = await screen.findAllByRole("menuitem");
  return entries.map(({ textContent }) => textContent);
}

beforeEach(() => {
  localStorage.clear();
  followSwitches(createQueryClient());
});

it("asks for the branch of the header, the newest first, and for what the address says besides", async () => {
  const { asked } = await openHistory({ search: "?state=completed&registered=false&colour=red" });
  await link(49);
  expect(asked[0]).toEqual({
    branch: "1",
    state: "completed",
    registered: "false",
    sort: "-createdAt",
    page: "1",
    limit: "50",
  });
});

it("sorts by a head, but not by the number that begins anew each day", async () => {
  const { asked } = await openHistory();
  await link(48);
  await userEvent.click(await button("Gesamt"));
  await waitFor(() => expect(asked.at(-1)?.sort).toBe("totalGross"));
  expect(location.hash).toBe("#/orders/history?sort=totalGross");
  expect(screen.queryByRole("button", { name: "Nr." })).toBeNull();
});

it("takes along what is picked, and nothing else", async () => {
  const files: Record<string, string>[] = [];
  await openHistory({
    routes: {
      "GET /api/orders/export": (_body, query) => {
        files.push(Object.fromEntries(query));
        return { body: "Bestellnummer" };
      },
    },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: Bestellung 49" }));
  const picked = within(await screen.findByRole("region", { name: "Auswahl" }));
  expect(picked.queryByRole("button", { name: "Löschen" })).toBeNull();
  await userEvent.click(picked.getByRole("button", { name: "Exportieren" }));
  await userEvent.click(await button("CSV"));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]).toMatchObject({ id: "2", sort: "-createdAt" });
  expect(files[0]).not.toHaveProperty("branch");
});

it("offers with an order what its page does without asking", async () => {
  let calledBack = 0;
  await openHistory({
    routes: {
      "POST /api/orders/2/status/call-back": () => {
        calledBack += 1;
        return { body: { data: { ...done, state: "inDelivery", availableActions: [] } } };
      },
    },
  });
  expect(await entriesOf(48)).toEqual([
    "Öffnen",
    "In neuem Tab öffnen",
    expect.stringMatching(/^Annehmen · /),
    "Bestellung ändern",
    "+43 660 1 anrufen",
    "Telefonnummer kopieren",
    "E-Mail schreiben",
    "Küchenbon drucken",
    "Bestellübersicht drucken",
    "Bestätigung erneut senden",
    "Erneut an den Standort senden",
  ]);
  await userEvent.keyboard("{Escape}");
  expect(await entriesOf(49)).not.toContain("Bestellung ändern");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Zurückholen" }));
  await waitFor(() => expect(calledBack).toBe(1));
});

it("says nothing of guests and prices where they are switched off", async () => {
  writeSetting("showCustomerData", "0");
  writeSetting("showProductData", "0");
  await openHistory({ search: "?columns=ticketNumber,lastName,phone,email,totalGross" });
  await link(48);
  const table = screen.getByRole("table", { name: "Verlauf" });
  for (const word of ["Berger", "+43", "lena@", "12,30"])
    expect(table.textContent).not.toContain(word);
  const entries = await entriesOf(48);
  expect(entries).toContain("Küchenbon drucken");
  for (const entry of entries) expect(entry).not.toMatch(/anrufen|E-Mail|Bestätigung/);
});
