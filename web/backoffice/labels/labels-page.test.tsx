import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { MoneyContext, moneyIn } from "@shared/staff/context/money";
import { startServer } from "@shared/staff/testing/server";
import { renderPage } from "../testing/render";
import type { LabelSource } from "./label";
import { LabelsPage } from "./labels-page";

type Table = { id: number; identifier: string; area: string };

const source: LabelSource<Table> = {
  sheet: "poster",
  of: ({ identifier, area }, { money }) => ({
    title: identifier,
    lines: [area, money(2.5)],
    code: null,
  }),
};

/** Shows labels of so many tables, and remembers what was asked of the server. */
async function openLabels(search: string, count = 3) {
  const asked: Record<string, string>[] = [];
  await startServer(
    {
      "GET /api/branches": () => ({ body: { data: [] } }),
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: ["ROLE_ADMIN"] } } }),
      "GET /api/tables": (_body, query) => {
        asked.push(Object.fromEntries(query));
        const page = Number(query.get("page"));
        const limit = Number(query.get("limit"));
        const named = query.get("id")?.split(",").map(Number);
        const every = Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          version: 1,
          identifier: `T${index + 1}`,
          area: "Gastgarten",
        }));
        const all = every.filter(({ id }) => named?.includes(id) !== false);
        const data = all.slice((page - 1) * limit, page * limit);
        return { body: { data, meta: { total: all.length, page, limit } } };
      },
    },
    `/backend#/tables/labels${search}`,
  );
  renderPage(
    <MoneyContext value={moneyIn("CHF")}>
      <LabelsPage
        resource="tables"
        source={source}
        title="Tische"
        listFailed="Tische konnten nicht geladen werden."
        sort="identifier"
      />
    </MoneyContext>,
  );
  await screen.findByText(/^\d+ Etikett(en)? auf/);
  return asked;
}

beforeEach(() => localStorage.clear());
// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });

it("says what the list was narrowed by, and takes each back", async () => {
  const asked = await openLabels("?q=terrasse&area=Gastgarten&only=2,3");
  expect(asked.at(-1)).toMatchObject({ q: "terrasse", area: "Gastgarten" });
  await userEvent.click(
    screen.getByRole("button", { name: "„Bereich: Gastgarten“ nicht mehr beachten" }),
  );
  await waitFor(() => expect(location.hash).toBe("#/tables/labels?q=terrasse&only=2%2C3"));
  await userEvent.click(
    await screen.findByRole("button", { name: "„Suche: terrasse“ nicht mehr beachten" }),
  );
  await waitFor(() => expect(location.hash).toBe("#/tables/labels?only=2%2C3"));
  await screen.findByText(/^2 Etiketten/);
  expect(screen.queryByRole("list", { name: "Nur, was dazu passt" })).toBeNull();
  expect(asked.at(-1)).not.toHaveProperty("area");
});

it("goes on beyond what is laid out at once", async () => {
  await openLabels("", 501);
  await screen.findByText(/^500 Etiketten/);
  screen.getByText(/die Einträge 1 bis 500 von 501/);
  await userEvent.click(screen.getByRole("link", { name: "Weiter" }));
  await screen.findByText("1 Etikett auf 1 Blatt");
  screen.getByText(/die Einträge 501 bis 501 von 501/);
  expect(screen.getAllByText("T501").length).toBeGreaterThan(0);
});

it("writes prices in the currency of the business, and remembers how many each gets", async () => {
  await openLabels("", 1);
  expect(screen.getAllByText("2,50 CHF").length).toBeGreaterThan(0);
  const copies = screen.getByLabelText("Stück je Eintrag");
  await userEvent.clear(copies);
  await userEvent.type(copies, "3");
  await screen.findByText("3 Etiketten auf 3 Blättern");
  expect(localStorage.getItem("backoffice.label-copies.tables")).toBe("3");
});

it("begins with as many as were printed last", async () => {
  localStorage.setItem("backoffice.label-copies.tables", "4");
  await openLabels("", 1);
  await screen.findByText("4 Etiketten auf 4 Blättern");
});
